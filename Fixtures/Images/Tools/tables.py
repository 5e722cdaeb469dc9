"""All images: what they are made from, how, and what is true of them."""

import brew_timer
import caffeine_tracker
import kinds
import special
import streak_counter
import word_of_the_day

IMAGES = streak_counter.IMAGES + caffeine_tracker.IMAGES + word_of_the_day.IMAGES + brew_timer.IMAGES + kinds.IMAGES + special.IMAGES
