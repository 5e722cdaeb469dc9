import PropertyLists

/// A privacy manifest, `PrivacyInfo.xcprivacy`, and what in it is not as Apple defines it.
///
/// Keys: Apple, "Privacy manifest files".
struct PrivacyManifest: Sendable {
  /// Something that is not as Apple defines it.
  struct Problem: Sendable, Hashable {
    /// The key path.
    let place: String
    /// What is wrong, to follow "its" and the place.
    let text: String
    /// Whether the store refuses it, rather than perhaps knowing more than this tool.
    let isCertain: Bool
  }

  /// The categories of required reason API for which it gives at least one reason.
  private(set) var categories: Set<String> = []
  /// What is wrong, in the order of the keys.
  private(set) var problems: [Problem] = []

  /// Reads a manifest's values.
  init(_ list: PropertyList) {
    guard let values = list.dictionary else {
      add("", "is of type \(list.typeName), not a Dictionary")
      return
    }
    expect(values["NSPrivacyTracking"], "NSPrivacyTracking", "a Boolean") { $0.boolean != nil }
    expect(values["NSPrivacyTrackingDomains"], "NSPrivacyTrackingDomains", "an Array of Strings") {
      $0.array?.allSatisfy { $0.string != nil } ?? false
    }
    expect(values["NSPrivacyCollectedDataTypes"], "NSPrivacyCollectedDataTypes", "an Array of Dictionaries") {
      $0.array?.allSatisfy { $0.dictionary != nil } ?? false
    }
    expect(values["NSPrivacyAccessedAPITypes"], "NSPrivacyAccessedAPITypes", "an Array of Dictionaries") {
      $0.array?.allSatisfy { $0.dictionary != nil } ?? false
    }
    for (index, entry) in (values["NSPrivacyAccessedAPITypes"]?.array ?? []).enumerated() {
      readEntry(entry, at: "NSPrivacyAccessedAPITypes.\(index)")
    }
    if values["NSPrivacyTracking"]?.boolean == true, values["NSPrivacyTrackingDomains"]?.array?.isEmpty ?? true {
      add("NSPrivacyTracking", "is true and NSPrivacyTrackingDomains names no domain", isCertain: false)
    }
  }

  private mutating func readEntry(_ entry: PropertyList, at place: String) {
    guard entry.dictionary != nil else { return }
    guard let category = entry["NSPrivacyAccessedAPIType"]?.string else {
      add("\(place).NSPrivacyAccessedAPIType", "is missing or no String")
      return
    }
    let reasons = entry["NSPrivacyAccessedAPITypeReasons"]
    guard let texts = reasons?.strings, !texts.isEmpty, texts.count == reasons?.array?.count else {
      add("\(place).NSPrivacyAccessedAPITypeReasons", "is missing, empty or no Array of Strings")
      return
    }
    guard let known = RequiredReasonAPI.all.first(where: { $0.category == category }) else {
      add(
        "\(place).NSPrivacyAccessedAPIType", "is “\(category)”, which is no category that Apple lists", isCertain: false
      )
      return
    }
    categories.insert(category)
    for text in texts where !known.reasons.contains(text) {
      add(
        "\(place).NSPrivacyAccessedAPITypeReasons",
        "has “\(text)”, which is no reason that Apple lists for \(known.name)", isCertain: false)
    }
  }

  private mutating func expect(
    _ value: PropertyList?, _ key: String, _ wanted: String, _ isFine: (PropertyList) -> Bool
  ) {
    guard let value, !isFine(value) else { return }
    add(key, "is not \(wanted)")
  }

  private mutating func add(_ place: String, _ text: String, isCertain: Bool = true) {
    problems.append(Problem(place: place, text: text, isCertain: isCertain))
  }
}
