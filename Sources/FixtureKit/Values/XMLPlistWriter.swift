#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes XML property lists as Apple's tools do: tabs, keys in order of their bytes.
enum XMLPlistWriter {
  static func bytes(_ value: FixtureValue) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    write(value, indent: "", to: &text)
    text += "</plist>\n"
    return Array(text.utf8)
  }

  private static func write(_ value: FixtureValue, indent: String, to text: inout String) {
    switch value {
    case .null: break
    case .bool(let flag): text += indent + (flag ? "<true/>\n" : "<false/>\n")
    case .integer(let number): text += indent + "<integer>\(number)</integer>\n"
    case .real(let number): text += indent + "<real>\(real(number))</real>\n"
    case .string(let string): text += indent + "<string>\(escaped(string))</string>\n"
    case .date(let seconds): text += indent + "<date>\(CalendarDay.timestamp(seconds))</date>\n"
    case .data(let bytes):
      text += indent + "<data>\n\(indent)\(Data(bytes).base64EncodedString())\n\(indent)</data>\n"
    case .array(let elements):
      text += indent + (elements.isEmpty ? "<array/>\n" : "<array>\n")
      guard !elements.isEmpty else { return }
      for element in elements { write(element, indent: indent + "\t", to: &text) }
      text += indent + "</array>\n"
    case .dictionary(let entries):
      text += indent + (entries.isEmpty ? "<dict/>\n" : "<dict>\n")
      guard !entries.isEmpty else { return }
      for (key, element) in entries.inByteOrder {
        text += "\(indent)\t<key>\(escaped(key))</key>\n"
        write(element, indent: indent + "\t", to: &text)
      }
      text += indent + "</dict>\n"
    }
  }

  private static func real(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  private static func escaped(_ string: String) -> String {
    string.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension [String: FixtureValue] {
  /// The entries in the order of their keys' bytes, so that the same value gives the same bytes.
  var inByteOrder: [(key: String, value: FixtureValue)] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
