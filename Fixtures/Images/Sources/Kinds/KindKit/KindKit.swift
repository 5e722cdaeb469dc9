import WidgetKit

/// Kinds that an embedded framework holds.
public enum KindKit {
  /// A kind that fits into two registers.
  public static let short = "FrameworkKind"

  /// A kind that lies in memory.
  public static let long = "com.example.kinds.framework"

  /// A kind that a function of the framework returns.
  public static var computed: String { "com.example.kinds.framework.computed" }
}

/// Reloads what changed; lies in the framework.
public struct KindRefresher {
  /// Creates a refresher.
  public init() {}

  /// The kind is a constant of the framework.
  public func refreshOwn() {
    WidgetCenter.shared.reloadTimelines(ofKind: KindKit.long)
  }

  /// The kind is the caller's.
  public func refresh(_ kind: String) {
    WidgetCenter.shared.reloadTimelines(ofKind: kind)
  }
}
