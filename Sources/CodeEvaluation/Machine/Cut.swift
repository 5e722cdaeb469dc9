/// Why not all paths of a function were followed to their ends.
enum Cut: String, Sendable {
  case paths = "the code has more paths than were followed"
  case waiting = "the code branches more often than was followed"
  case steps = "the code takes more steps than were followed"
  case branches = "the code comes back to one branch in more ways than were followed"
  case joins = "a loop changes more than was followed"
  case outside = "the code leads out of the image"
  case depth = "calls are nested deeper than was followed"
  case call = "a call on the way takes more steps than were followed"
  case table = "a jump through a table could not be read"
  case closure = "a closure leads to itself"
  case captured = "a captured variable changes after the closure is made"
  case finished = "a function returns in more ways than were followed"
}
