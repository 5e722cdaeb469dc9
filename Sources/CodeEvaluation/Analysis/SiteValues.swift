/// The texts that reach a call.
struct SiteValues {
  /// The texts that certainly do, in the order of discovery.
  var texts: [PassedText] = []
  /// Why others may too; `nil` when these are all.
  var unresolved: String?

  mutating func add(_ text: PassedText) {
    if !texts.contains(text) { texts.append(text) }
  }
}
