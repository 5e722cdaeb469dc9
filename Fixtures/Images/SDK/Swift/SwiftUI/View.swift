// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import CoreGraphics
@_exported import Foundation
@_exported import _Concurrency

/// A piece of the user interface.
///
/// The underscored requirements are part of every real conformance's witness table.
@MainActor @preconcurrency
public protocol View {
  static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs
  static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs
  static func _viewListCount(inputs: _ViewListCountInputs) -> Int?
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension View {
  nonisolated public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    fatalError()
  }

  nonisolated public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
    fatalError()
  }

  nonisolated public static func _viewListCount(inputs: _ViewListCountInputs) -> Int? { nil }
}

public struct _GraphValue<Value> {}
public struct _ViewInputs {}
public struct _ViewOutputs {}
public struct _ViewListInputs {}
public struct _ViewListOutputs {}
public struct _ViewListCountInputs {}

extension Never: View {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}
