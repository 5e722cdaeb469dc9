/// Kinds that a package holds, linked statically.
public enum KindConstants {
  /// A kind that fits into two registers.
  public static let short = "PackageKind"

  /// A kind that lies in memory.
  public static let long = "com.example.kinds.package"

  /// A kind that a function of the package returns.
  public static var computed: String { "com.example.kinds.package.computed" }
}

/// Kinds as an enumeration of the package.
public enum PackageKind: String {
  case weekly = "com.example.kinds.weekly"
  case daily = "DailyKind"
}
