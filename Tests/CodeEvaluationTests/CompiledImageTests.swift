import CodeEvaluation
import Facts
import FixtureImages
import MachOFormat
import Testing

extension ImageManifest.Image: CustomTestStringConvertible {
  /// The path, which tells the images apart.
  public var testDescription: String { path }
}

/// Every fact that the sources of the compiled images fix must be read out of their code, and none may be wrong.
@Suite("Facts of compiled images")
struct CompiledImageTests {
  private static let manifest = try? ImageManifest.load()

  /// The images whose code can be read.
  static var images: [ImageManifest.Image] {
    manifest?.images.filter { image in
      image.variant != "encrypted" && (image.target.hasPrefix("arm64-") || image.target.hasPrefix("arm64e-"))
    } ?? []
  }

  /// The facts of every image by its path; each artifact is read once for all tests.
  private static let facts: [String: CodeFacts] = {
    var facts: [String: CodeFacts] = [:]
    for image in manifest?.images ?? [] where facts[image.path] == nil {
      guard let artifact = try? manifest?.artifact(of: image) else { continue }
      for found in CodeFacts.read(from: artifact) { facts[found.identifier] = found }
    }
    return facts
  }()

  private func facts(of image: ImageManifest.Image) throws -> CodeFacts {
    try #require(Self.facts[image.path])
  }

  /// The linker strips a type that nothing uses, although its source is compiled in.
  private func holds(_ type: String, _ image: ImageManifest.Image) throws -> Bool {
    let file = try MachOFile(parsing: ImageManifest.bytes(image.path))
    let types = try #require(file.preferredImage).mapped().swiftTypes()
    return types.contains { $0.name.hasSuffix("." + type) }
  }

  private func expected<T>(_ value: T?) -> Known<T> {
    value.map { .value($0) } ?? .absent
  }

  @Test("there are images to read")
  func manifestIsThere() {
    #expect(Self.images.count > 60)
  }

  @Test("widgets with configuration, kind, families, name and background", arguments: images)
  func widgets(image: ImageManifest.Image) throws {
    let facts = try facts(of: image)
    #expect(facts.unread == nil)
    #expect(Set(facts.widgets.map(\.type)).isSuperset(of: image.widgets.map { "\(image.module).\($0.type)" }))
    for widget in image.widgets {
      let fact = try #require(facts.widgets.first { $0.type == "\(image.module).\(widget.type)" })
      #expect(fact.configuration.value?.rawValue == widget.configuration)
      if widget.kindUnknown == nil {
        #expect(fact.kind == .value(widget.kind ?? ""), "\(widget.type)")
      } else {
        #expect(fact.kind.value == nil && !fact.kind.isAbsent, "\(widget.type)")
      }
      #expect(fact.families == expected(widget.families.isEmpty ? nil : widget.families), "\(widget.type)")
      #expect(fact.displayName == expected(widget.displayName), "\(widget.type)")
      let background = widget.containerBackground ?? false
      // Another widget of the image may have one.
      let isUsed = image.widgets.contains { $0.containerBackground == true }
      #expect(fact.containerBackground == (isUsed ? .value(background) : .absent), "\(widget.type)")
    }
  }

  @Test("controls with configuration, kind and name", arguments: images.filter { !$0.controls.isEmpty })
  func controls(image: ImageManifest.Image) throws {
    let facts = try facts(of: image)
    #expect(facts.controls.count == image.controls.count)
    for control in image.controls {
      let fact = try #require(facts.controls.first { $0.type == "\(image.module).\(control.type)" })
      #expect(fact.configuration.value?.rawValue == control.configuration)
      #expect(fact.kind == expected(control.kind))
      #expect(fact.displayName == expected(control.displayName))
    }
  }

  @Test("reload calls: every kind that reaches one, no other, and whether there may be more", arguments: images)
  func reloads(image: ImageManifest.Image) throws {
    let facts = try facts(of: image)
    let expected = try image.reloads.filter { reload in
      guard reload.function.hasSuffix(".perform()") else { return true }
      return try holds(String(reload.function.dropLast(".perform()".count)), image)
    }
    for interface in ReloadInterface.allCases {
      let found = facts.reloads.filter { $0.interface == interface }
      let wanted = expected.filter { $0.call == interface.rawValue }
      #expect(found.isEmpty == wanted.isEmpty, "\(interface)")
      let isDynamic = wanted.contains { $0.dynamic != nil }
      #expect(found.contains { $0.unresolved != nil } == isDynamic, "\(interface)")
      var kinds = Set(wanted.flatMap(\.values))
      // A public function of the framework gets this kind from the app, which the framework's own source cannot say.
      if interface == .reloadTimelines, image.module == "KindKit" { kinds.insert("EveningKind") }
      // What only callers decide that are not known is no certain kind, but it is not lost.
      let alternatives = Set(found.flatMap { $0.alternatives.map(\.text) })
      #expect(Set(found.flatMap { $0.kinds.map(\.text) }).isSubset(of: kinds), "\(interface)")
      #expect(Set(found.flatMap { $0.kinds.map(\.text) }).union(alternatives) == kinds, "\(interface)")
      #expect(found.allSatisfy { $0.alternatives.isEmpty || $0.unresolved != nil })
      let onlyAlternatives = alternatives.subtracting(found.flatMap { $0.kinds.map(\.text) })
      #expect(onlyAlternatives.isEmpty || wanted.contains { $0.function.hasPrefix("reloadAnyOf") }, "\(interface)")
    }
  }

  @Test(
    "each reload call names its function and its kinds where the compiler merges nothing",
    arguments: images.filter { $0.optimization == "-Onone" && !$0.stripped && $0.path.hasSuffix("KindReloads") })
  func reloadsByFunction(image: ImageManifest.Image) throws {
    let facts = try facts(of: image)
    func plain(_ name: String) -> String { String(name.prefix { $0 != " " }) }
    let found = Dictionary(
      grouping: facts.reloads, by: { plain($0.place.function ?? "") }
    ).mapValues { Set($0.flatMap { ($0.kinds + $0.alternatives).map(\.text) }) }
    // Without optimisation their parameter and their object come from callers that are not all seen: open, not wrong.
    let openWithoutNeed: Set = ["reloadAnyOf(_:)", "Refresher.refresh()", "Refresher.refresh(_:)"]
    let open = Set(facts.reloads.filter { $0.unresolved != nil }.map { plain($0.place.function ?? "") })
    let wanted = Dictionary(grouping: image.reloads, by: { plain($0.function) }).mapValues {
      Set($0.flatMap(\.values))
    }
    #expect(Set(found.keys) == Set(wanted.keys))
    for (function, values) in found {
      let all = wanted[function] ?? []
      #expect(open.contains(function) ? values.isSubset(of: all) : values == all, "\(function)")
    }
    let dynamic = Set(image.reloads.filter { $0.dynamic != nil }.map { plain($0.function) })
    #expect(open == dynamic.union(openWithoutNeed))
  }

  @Test("app groups, Live Activities and intents", arguments: images)
  func others(image: ImageManifest.Image) throws {
    let facts = try facts(of: image)
    #expect(Set(facts.groupUses.flatMap { $0.groups.map(\.text) }) == Set(image.appGroups))
    #expect(facts.groupUses.allSatisfy { $0.unresolved == nil })
    for activity in image.activityConfigurations {
      let name = "\(image.module).\(activity.attributes)"
      #expect(facts.activityConfigurations.contains { $0.attributes == .value(name) })
    }
    #expect(facts.activityConfigurations.isEmpty == image.activityConfigurations.isEmpty)
    #expect(
      facts.activityRequests.map(\.attributes)
        == image.activityRequests.map { .value("\(image.module).\($0.attributes)") })
    for intent in try image.intents.filter({ try holds($0.type, image) }) {
      let fact = try #require(facts.intents.first { $0.type == "\(image.module).\(intent.type)" })
      #expect(fact.openAppWhenRun == .value(intent.openAppWhenRun))
      // `perform()` may reload itself or through what it calls; where nothing reloads, it certainly does not.
      if image.reloads.contains(where: { $0.function == "\(intent.type).perform()" }) { #expect(fact.reloads) }
      if image.reloads.isEmpty { #expect(!fact.reloads) }
    }
  }

  @Test("what activities hold", arguments: images.filter { $0.attributeFields != nil })
  func attributes(image: ImageManifest.Image) throws {
    let facts = try facts(of: image)
    var found: [String: [String]] = [:]
    for attributes in facts.activityAttributes {
      let name = String(attributes.type.dropFirst(image.module.count + 1))
      found[name] = attributes.fields.map(\.name)
      found[name + ".ContentState"] = attributes.contentState.map(\.name)
    }
    let wanted = try (image.attributeFields ?? [:]).filter { try holds($0.key, image) }
    #expect(found == wanted)
  }

  @Test("dependencies that are asked for and registered", arguments: images.filter { $0.app == "CaffeineTracker" })
  func dependencies(image: ImageManifest.Image) throws {
    let facts = try facts(of: image)
    let registered = facts.dependencyRegistrations.map(\.type)
    #expect(registered.map(\.value) == (image.registeredDependencies ?? []).map { $0.map { "\(image.module).\($0)" } })
    #expect(registered.allSatisfy { !$0.isAbsent })
    for intent in facts.intents {
      let wanted = image.intents.first { "\(image.module).\($0.type)" == intent.type }?.dependencies ?? []
      #expect(intent.dependencies == wanted.map { "\(image.module).\($0)" }, "\(intent.type)")
    }
  }

  @Test("a bundle's members, and the intents of a widget's buttons", arguments: images.filter { !$0.widgets.isEmpty })
  func bundles(image: ImageManifest.Image) throws {
    let facts = try facts(of: image)
    let members = Set(facts.bundles.flatMap(\.members))
    guard !facts.bundles.isEmpty else { return }
    for widget in image.widgets {
      let name = "\(image.module).\(widget.type.prefix { $0 != "<" })"
      #expect(members.contains(name) == (widget.inBundle ?? true), "\(name)")
    }
    if image.app == "StreakCounter" {
      let intents = facts.widgets.first { $0.type.hasSuffix(".StreakCounterWidget") }?.intents
      #expect(intents == ["\(image.module).RecordStreakIntent"])
    }
  }

  @Test("an image whose code cannot be read says why")
  func unread() throws {
    let manifest = try #require(Self.manifest)
    let encrypted = try #require(manifest.images.first { $0.variant == "encrypted" })
    #expect(try facts(of: encrypted).unread == "the store has encrypted the code")
    let intel = try #require(manifest.images.first { $0.variant == "simulator-x86_64" })
    #expect(try facts(of: intel).unread == "only arm64 code is read, and this is x86_64")
  }

  @Test("the same images give the same facts, whatever their order")
  func deterministic() throws {
    let manifest = try #require(Self.manifest)
    let image = try #require(Self.images.first { $0.path.hasSuffix("O-chained/KindReloads") })
    let artifact = try manifest.artifact(of: image)
    let first = CodeFacts.read(from: artifact)
    let second = CodeFacts.read(from: artifact.reversed())
    #expect(first == second.reversed())
  }
}
