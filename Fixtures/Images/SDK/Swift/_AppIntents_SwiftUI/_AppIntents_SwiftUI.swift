// Own declarations under the names of the real API, which is documented by its vendor.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import AppIntents
@_exported @_spi(Intents) import SwiftUI

extension Button {
  nonisolated public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) { self.init(content: label()) }
}

extension Button where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
    self.init(content: Text(titleKey))
  }
}

extension Toggle {
  nonisolated public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
    self.init(content: label())
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
    self.init(content: Text(titleKey))
  }
}
