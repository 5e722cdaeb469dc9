/// How a profile's text stands for the values that may be signed.
///
/// Source: Apple's TN3125: an asterisk at the end stands for any text.
enum EntitlementPattern {
  static func matches(_ value: String, pattern: String) -> Bool {
    guard pattern.hasSuffix("*") else { return value == pattern }
    return value.hasPrefix(pattern.dropLast())
  }
}
