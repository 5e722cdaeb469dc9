/// Numbers of bytes as people read them: decimal units, as the App Store and Finder show them.
enum ByteCount {
  /// As in "312 bytes", "1.2 KB" or "34.0 MB"; below zero with a minus sign.
  static func text(_ bytes: Int) -> String {
    let magnitude = bytes.magnitude
    let sign = bytes < 0 ? "−" : ""
    guard magnitude >= 1000 else { return "\(sign)\(magnitude) \(magnitude == 1 ? "byte" : "bytes")" }
    var unit = UInt(1000)
    var names = ["KB", "MB", "GB", "TB"][...]
    // 999,950 and more would be shown as 1000.0 of the smaller unit.
    while names.count > 1, magnitude / unit * 100 + magnitude % unit * 100 / unit >= 99_995 {
      unit *= 1000
      names.removeFirst()
    }
    let tenths = magnitude / unit * 10 + (magnitude % unit * 10 + unit / 2) / unit
    return "\(sign)\(tenths / 10).\(tenths % 10) \(names.first ?? "")"
  }

  /// A difference with its sign, as in "+1.2 KB".
  static func difference(_ before: Int, _ after: Int) -> String {
    let (difference, overflow) = after.subtractingReportingOverflow(before)
    guard !overflow else { return after > before ? "far more" : "far less" }
    return (difference > 0 ? "+" : "") + text(difference)
  }
}
