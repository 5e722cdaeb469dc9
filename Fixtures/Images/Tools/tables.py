"""All images: what they are made from, how, and what is true of them."""

import kinds
import streak_counter

IMAGES = streak_counter.IMAGES + kinds.IMAGES
