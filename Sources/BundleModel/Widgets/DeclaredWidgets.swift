import CodeEvaluation

/// The widgets, controls and Live Activities that code of a bundle declares, and whether these are all.
public struct DeclaredWidgets: Sendable {
  /// The declarations, image by image, each type once.
  public let all: [WidgetDeclaration]
  /// Why the code may declare more; `nil` when all of it was read.
  public let gap: String?

  /// What the system finds in a WidgetKit extension: what its process declares, the frameworks that it loads included.
  ///
  /// Nothing for any other bundle.
  public init(of bundle: ArtifactBundle, in artifact: InspectedArtifact) {
    guard bundle.isWidgetExtension else {
      self.init(in: [], of: bundle, gap: nil)
      return
    }
    let process = artifact.process(of: bundle)
    self.init(in: process.code, of: bundle, gap: process.unread)
  }

  /// What is compiled into a bundle itself, whatever the bundle is.
  public init(compiledInto bundle: ArtifactBundle, in artifact: InspectedArtifact) {
    let facts = artifact.codeFacts(of: bundle)
    self.init(in: facts, of: bundle, gap: facts.compactMap(\.unread).first)
  }

  private init(in code: [CodeFacts], of bundle: ArtifactBundle, gap: String?) {
    var seen: Set<String> = []
    let found = code.flatMap { facts in
      facts.widgets.map { WidgetDeclaration($0, in: facts, of: bundle) }
        + facts.controls.map { WidgetDeclaration($0, in: facts, of: bundle) }
    }
    all = found.filter { seen.insert($0.type).inserted }
    self.gap = gap
  }
}
