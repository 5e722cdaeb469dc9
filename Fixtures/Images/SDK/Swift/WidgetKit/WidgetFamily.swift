// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import ActivityKit
@_exported import AppIntents
@_exported @_spi(Placement) import SwiftUI

public enum WidgetFamily: Int, CustomStringConvertible, Sendable {
  case systemSmall
  case systemMedium
  case systemLarge
  case systemExtraLarge
  case accessoryCircular
  case accessoryRectangular
  case accessoryInline

  public var description: String { "" }
}

public struct WidgetRenderingMode: Equatable, Sendable {
  var number: Int

  public static var fullColor: WidgetRenderingMode { WidgetRenderingMode(number: 0) }
  public static var accented: WidgetRenderingMode { WidgetRenderingMode(number: 1) }
  public static var vibrant: WidgetRenderingMode { WidgetRenderingMode(number: 2) }
}

extension EnvironmentValues {
  public var widgetFamily: WidgetFamily { .systemSmall }

  public var widgetRenderingMode: WidgetRenderingMode {
    get { .fullColor }
    set {}
  }

  public var showsWidgetContainerBackground: Bool { true }
}

extension ContainerBackgroundPlacement {
  public static var widget: ContainerBackgroundPlacement { ContainerBackgroundPlacement(number: 1) }
}

extension View {
  nonisolated public func widgetURL(_ url: URL?) -> some View { self }

  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View { self }

  nonisolated public func activityBackgroundTint(_ color: Color?) -> some View { self }

  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }
}

public struct AccessoryWidgetBackground: View {
  nonisolated public init() {}

  public var body: some View { EmptyView() }
}
