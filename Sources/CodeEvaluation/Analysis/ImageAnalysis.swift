import MachOFormat

/// Reads the facts of one image out of its code.
struct ImageAnalysis {
  let index: ImageIndex
  var evaluations: Evaluations
  let callers: Callers
  var places: CodePlaces

  init(program: Program, index: Int) {
    self.index = ImageIndex(program: program, index: index)
    evaluations = Evaluations(program)
    callers = Callers(program: program)
    places = CodePlaces(self.index)
  }

  /// All facts.
  mutating func facts() -> CodeFacts {
    var facts = CodeFacts(identifier: index.image.identifier, unread: index.damage)
    facts.startsWidgets = index.image.mapped.fixups.imports.contains { item in
      item.symbol.hasPrefix("_$s7SwiftUI6WidgetP0C3KitE4mainyyFZ")
        || item.symbol.hasPrefix("_$s7SwiftUI12WidgetBundleP0C3KitE4mainyyFZ")
    }
    var reachability = Reachability(in: index.image)
    var widgets = WidgetReader(index: index, contents: WidgetContentsReader(index: index, reachability: reachability))
    widgets.read(into: &facts, &evaluations)
    reachability = widgets.contents.reachability
    var intents = IntentReader(index: index, reachability: reachability)
    intents.read(into: &facts, &evaluations)
    facts.activityAttributes = ActivityAttributesFact.all(in: index)
    places.findOwners(of: Set(index.sites.map(\.function)), callers)
    CallReader(index: index).read(into: &facts, &self)
    return facts
  }
}
