/// The texts that reach a call.
struct SiteValues {
  /// The texts that certainly do, in the order of discovery.
  private(set) var texts: [PassedText] = []
  /// Texts of which some do, as callers decide.
  private(set) var candidates: [PassedText] = []
  /// Why others may too; `nil` when these are all.
  var unresolved: String?

  mutating func add(_ text: PassedText) {
    if !texts.contains(text) { texts.append(text) }
  }

  mutating func addCandidate(_ text: PassedText) {
    if !candidates.contains(text) { candidates.append(text) }
  }

  /// What is left at the end of the search: where all callers are known, only what they pass.
  var settled: SiteValues {
    var settled = self
    let certain = Set(texts.map(\.text))
    settled.candidates = unresolved == nil ? [] : candidates.filter { !certain.contains($0.text) }
    return settled
  }
}
