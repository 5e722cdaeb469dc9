import ActivityKit

/// A sprint through the words that are due for review.
struct SprintAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var reviewed: Int
    var remaining: Int
  }

  var deck: String
}
