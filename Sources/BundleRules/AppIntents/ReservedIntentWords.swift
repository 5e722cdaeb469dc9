/// Words that App Store Connect does not take in texts of App Intents.
///
/// Apple publishes no list. These are the ones that its message ITMS-90626 ("App Intent description … cannot contain …")
/// has named in public reports up to August 2026.
enum ReservedIntentWords {
  static let all: Set<String> = ["apple", "iphone", "siri"]

  /// The first of them that a text has as a whole word, whatever its case.
  static func first(in text: String) -> String? {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init).first { all.contains($0.lowercased()) }
  }
}
