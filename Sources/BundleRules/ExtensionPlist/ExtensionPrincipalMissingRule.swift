import ArtifactReading
import BundleModel
import Facts
import LintEngine
import PropertyLists

/// Finds extensions that give the system nothing to start, or two things.
struct ExtensionPrincipalMissingRule: Rule {
  static let metadata = RuleMetadata(
    id: "extension-principal-missing",
    title: "Nothing to start in the extension",
    category: .extensionPlist,
    severity: .error,
    checks: """
      An NSExtension extension names a principal class or a storyboard where its extension point needs one, not \
      both, and the storyboard is in the bundle. Whether the class exists is a matter of \
      extension-principal-class-name. Does not apply to WidgetKit and ExtensionKit, which start a type marked @main, \
      and to points that need neither; cannot tell of points that are not in the list.
      """,
    reason: """
      The system starts an extension through this class or storyboard. Devices refuse to install an app with an \
      extension that has neither; a storyboard that is not there ends the extension when it is opened.
      """,
    remedy: """
      Set NSExtensionPrincipalClass or NSExtensionMainStoryboard, as in Xcode’s template for this sort of extension.
      """,
    references: [
      .init(
        "NSExtensionPrincipalClass",
        url: """
          https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/\
          nsextensionprincipalclass
          """)
    ])

  func check(_ subject: AppExtension, in artifact: InspectedArtifact) -> Verdict {
    let bundle = subject.bundle
    guard !bundle.isExtensionKit else { return .doesNotApply("ExtensionKit starts a type marked @main") }
    guard let point = bundle.extensionPoint, let dictionary = bundle.extensionDictionary.value else {
      return .withoutExtensionPoint(bundle)
    }
    guard point.entry != .none else { return .doesNotApply("the program has an entry point of its own") }
    let (classKey, boardKey) = ("NSExtensionPrincipalClass", "NSExtensionMainStoryboard")
    let name = dictionary.values[classKey]?.string ?? ""
    let board = dictionary.values[boardKey]?.string ?? ""
    let named: [Finding.Evidence] = [
      .init("\(bundle.name), Info.plist, \(dictionary.key).\(classKey)", name.isEmpty ? "absent" : name),
      .init("\(bundle.name), Info.plist, \(dictionary.key).\(boardKey)", board.isEmpty ? "absent" : board),
    ]
    let location = Finding.Location.infoPlist(bundle, dictionary.key)
    switch (name.isEmpty, board.isEmpty) {
    case (true, true):
      if let value = dictionary.values[classKey], value.string == nil {
        return .cannotTell("the key of the principal class has another type")
      }
      guard point.entry != .optional else { return .doesNotApply("the extension point needs neither of the two") }
      return .broken([
        finding(
          point.entry == .principalClass ? .noClass(bundle.name, point.label) : .neither(bundle.name, point.label),
          at: location, subject: classKey, evidence: named,
          remedy: point.entry == .principalClass
            ? "Set NSExtensionPrincipalClass, as in Xcode’s template for this sort of extension." : nil)
      ])
    case (false, false):
      return .broken([
        finding(
          .both(bundle.name, name, board), severity: .warning, at: location, subject: boardKey, evidence: named,
          remedy: "Remove the one of the two keys that the extension does not start with.")
      ])
    case (true, false): return storyboard(board, of: bundle, for: point, named: named[1], in: dictionary.key)
    case (false, true): return name.contains("$") ? .unresolved : .holds([named[0]])
    }
  }

  private func storyboard(
    _ board: String, of bundle: ArtifactBundle, for point: ExtensionPoint, named: Finding.Evidence,
    in dictionary: String
  ) -> Verdict {
    let key = "NSExtensionMainStoryboard"
    guard bundle.holdsStoryboard(board) else {
      guard !board.contains("$") else { return .unresolved }
      return .broken([
        finding(
          .noStoryboard(bundle.name, board), at: .infoPlist(bundle, "\(dictionary).\(key)"), subject: key,
          evidence: [named, .init(bundle.name, "holds no \(board).storyboardc")],
          remedy: "Add the storyboard to the extension’s target, or correct its name in the Info.plist.")
      ])
    }
    guard point.entry != .principalClass else {
      return .cannotTell("Apple does not say whether the extension point takes a storyboard")
    }
    return .holds([named, .init(bundle.name, "holds \(board).storyboardc")])
  }
}

extension ArtifactBundle {
  /// Whether a compiled storyboard of this name lies in the bundle, for whatever language.
  fileprivate func holdsStoryboard(_ name: String) -> Bool {
    let wanted = name.hasSuffix(".storyboard") ? "\(name)c" : "\(name).storyboardc"
    return files.contains { relativePath(of: $0).split(separator: "/").contains { $0 == wanted } }
  }
}

extension Finding.Message {
  fileprivate static func noClass(_ name: String, _ label: String) -> Self {
    "\(name) is a \(label) without NSExtensionPrincipalClass: the system has nothing to start in it."
  }

  fileprivate static func neither(_ name: String, _ label: String) -> Self {
    """
    \(name) is a \(label) with neither NSExtensionPrincipalClass nor NSExtensionMainStoryboard: the system has \
    nothing to start in it.
    """
  }

  fileprivate static func both(_ name: String, _ principal: String, _ board: String) -> Self {
    """
    \(name) names both the class “\(principal)” and the storyboard “\(board)”; Apple’s documentation allows one of \
    the two.
    """
  }

  fileprivate static func noStoryboard(_ name: String, _ board: String) -> Self {
    "\(name) starts with the storyboard “\(board)”, which is not in the bundle."
  }
}
