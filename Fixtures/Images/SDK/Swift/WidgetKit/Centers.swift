// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public class WidgetCenter {
  init() {}

  public static let shared: WidgetCenter = WidgetCenter()

  public func reloadTimelines(ofKind kind: String) {}

  public func reloadAllTimelines() {}
}

@available(iOS 18.0, macOS 26.0, watchOS 26.0, *)
public class ControlCenter {
  init() {}

  public static let shared: ControlCenter = ControlCenter()

  public func reloadControls(ofKind kind: String) {}

  public func reloadAllControls() {}
}
