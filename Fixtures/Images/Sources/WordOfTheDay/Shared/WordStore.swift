import Foundation

/// A word and what it means.
struct Word: Hashable, Sendable {
  let spelling: String
  let meaning: String
}

/// The rotation of words, kept where the app and its widget both find it.
struct WordStore {
  static let group = "group.com.example.wordoftheday"

  private static let words = [
    Word(spelling: "petrichor", meaning: "the smell of rain on dry earth"),
    Word(spelling: "limerence", meaning: "being infatuated"),
    Word(spelling: "sonder", meaning: "that every passer-by has a life as vivid as one's own"),
  ]

  private let defaults = UserDefaults(suiteName: WordStore.group)

  var today: Word {
    let number = defaults?.integer(forKey: "word.index") ?? 0
    return WordStore.words[number % WordStore.words.count]
  }

  func rotate() {
    let number = defaults?.integer(forKey: "word.index") ?? 0
    defaults?.set(number + 1, forKey: "word.index")
  }
}
