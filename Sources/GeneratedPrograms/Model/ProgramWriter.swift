import FixtureKit

/// Puts the parts of a program together.
struct ProgramWriter {
  /// How the program's library is built.
  enum Library: CaseIterable {
    /// As a module that is linked into the executable.
    case linked
    /// Likewise, with library evolution.
    case evolving
    /// As a framework.
    case framework
  }

  let name: String
  let isExtension: Bool
  let library: Library
  private(set) var expectations: [Expectation] = []
  private var drafts: [Draft] = []
  private(set) var entries: [Entry] = []
  private var widgets: [String] = []
  private var intents: [String] = []

  init(name: String, isExtension: Bool, library: Library) {
    self.name = name
    self.isExtension = isExtension
    self.library = library
  }

  func canHave(_ part: String) -> Bool {
    isExtension ? part != "A" && part != "R" : !part.hasPrefix("W") && part != "Live"
  }

  /// Whether every program of this shape has the part.
  func isMain(_ part: String) -> Bool { part == "R" || part == "W1" }

  mutating func add(_ part: String, _ draft: Draft) {
    var draft = draft
    switch part {
    case "R": addCall(.reload, &draft) { "WidgetCenter.shared.reloadTimelines(ofKind: \($0))" }
    case "S": addCall(.suite, &draft) { "UserDefaults(suiteName: \($0))?.set(1, forKey: \"opened\")" }
    case "C":
      addCall(.container, &draft) {
        "_ = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: \($0))"
      }
    case "A": addRequest(&draft)
    case "Intent": addIntent(&draft)
    case "Live": addLiveActivity(&draft)
    default: addWidget(&draft)
    }
    drafts.append(draft)
  }

  private mutating func addCall(
    _ subject: Expectation.Subject, _ draft: inout Draft, _ sink: @escaping (String) -> String
  ) {
    let setting = draft.choose(Setting.all, plain: 0.4)
    let call: CallWriter = { draft, expression in setting.make(&draft, sink(expression)) }
    var ways = [setting.name]
    var faults = [setting.fault]
    var entry: Entry
    let truth: ValueTruth
    if draft.number(1...10) <= 4, let way = CallWay.all.randomElement(using: &draft.random) {
      (entry, truth) = way.make(&draft, call)
      (ways, faults) = ([way.name] + ways, [way.fault] + faults)
    } else {
      let origin = draft.choose(Origin.all, plain: 0.15)
      let passage = draft.choose(Passage.all, plain: 0.4)
      let result = origin.make(&draft)
      truth = result.truth
      entry = passage.make(&draft, result, call)
      (ways, faults) = ([origin.name, passage.name] + ways, [origin.fault, passage.fault] + faults)
    }
    entry.place = Entry.Place.allCases.randomElement(using: &draft.random) ?? .action
    entries.append(entry)
    expectations.append(
      Expectation(part: draft.tag, subject: subject, ways: ways, faults: faults, truth: .values(settled(truth, draft))))
  }

  /// What a framework's public function gets, only the whole process decides.
  private func settled(_ truth: ValueTruth, _ draft: Draft) -> ValueTruth {
    guard library == .framework, !draft.library.isEmpty, truth.rest == .none else { return truth }
    return ValueTruth(truth.certain, optional: truth.optional, possible: truth.possible, rest: .undecided)
  }

  private mutating func addRequest(_ draft: inout Draft) {
    let way = draft.choose(CallWay.activityRequests, plain: 0)
    let (entry, truth) = way.make(&draft) { _, _ in "" }
    entries.append(entry)
    expectations.append(
      Expectation(
        part: draft.tag, subject: .activityRequest, ways: [way.name], faults: [way.fault], truth: .values(truth)))
  }

  private mutating func addIntent(_ draft: inout Draft) {
    let way = draft.choose(WidgetWay.opensApp, plain: 0)
    let opens = way.make(&draft)
    let type = "\(draft.tag)Intent"
    draft.client.append(
      """
      struct \(type): AppIntent {
        static let title: LocalizedStringResource = "Do it"
        \(opens.text)

        func perform() async throws -> some IntentResult {
          UserDefaults.standard.set(1, forKey: "performed")
          return .result()
        }
      }
      """)
    intents.append(type)
    expectations.append(
      Expectation(
        part: draft.tag, subject: .opensApp(intent: type), ways: [way.name], faults: [way.fault],
        truth: .single(opens.truth)))
  }

  private mutating func addLiveActivity(_ draft: inout Draft) {
    let way = draft.choose(WidgetWay.activities, plain: 0)
    let activity = way.make(&draft)
    widgets.append(activity.text)
    var values = ValueTruth([])
    if case .value(let attributes) = activity.truth { values = ValueTruth([attributes]) }
    let part = draft.tag
    let about = { (subject: Expectation.Subject, truth: Expectation.Truth) in
      Expectation(part: part, subject: subject, ways: [way.name], faults: [way.fault], truth: truth)
    }
    expectations += [
      about(.activityConfiguration, .values(values)),
      about(.widget(type: activity.text, .configuration), .single(.value("ActivityConfiguration"))),
      about(.widget(type: activity.text, .attributes), .single(activity.truth)),
    ]
  }

  private mutating func addWidget(_ draft: inout Draft) {
    let parts = WidgetParts(&draft)
    widgets.append(parts.type)
    draft.client.append(parts.declaration)
    expectations += parts.expectations
  }
}

extension Draft {
  /// One of several ways, by this chance the first one, which is the plainest.
  mutating func choose<Way>(_ ways: [Way], plain: Double) -> Way {
    if Double.random(in: 0..<1, using: &random) < plain { return ways[0] }
    return ways[Int.random(in: ways.indices, using: &random)]
  }
}

extension ProgramWriter {
  func program() -> GeneratedProgram {
    var modules: [GeneratedProgram.Module] = []
    let declarations = drafts.flatMap(\.library)
    if !declarations.isEmpty {
      modules.append(
        GeneratedProgram.Module(
          name: "Library",
          files: ["Library.swift": Self.imports(false) + declarations.joined(separator: "\n\n") + "\n"],
          flags: library == .linked ? [] : ["-enable-library-evolution"], isDynamic: library == .framework))
    }
    let usesLibrary = !declarations.isEmpty
    var files = ["Main.swift": Self.imports(usesLibrary) + main]
    for draft in drafts where !draft.client.isEmpty {
      let imports = Self.imports(!draft.library.isEmpty)
      files["Part\(draft.tag).swift"] = imports + draft.client.joined(separator: "\n\n") + "\n"
    }
    if isExtension {
      if widgets.isEmpty { files["Host.swift"] = Self.imports(false) + WidgetSupport.host + "\n" }
      let support = WidgetSupport.declarations(for: files.values.joined())
      if !support.isEmpty { files["Support.swift"] = Self.imports(false) + support }
    }
    modules.append(GeneratedProgram.Module(name: "App", files: files, flags: [], isDynamic: false))
    return GeneratedProgram(name: name, modules: modules, expectations: expectations + bundleExpectation)
  }

  private static func imports(_ usesLibrary: Bool) -> String {
    "import ActivityKit\nimport AppIntents\n" + (usesLibrary ? "import Library\n" : "")
      + "import SwiftUI\nimport WidgetKit\n\n"
  }

  private var bundleExpectation: [Expectation] {
    guard isExtension else { return [] }
    let names = members.map { String($0.prefix { $0 != "<" }) }.sorted().joined(separator: ",")
    return [
      Expectation(part: "", subject: .bundleMembers, ways: ["bundle"], faults: [.plain], truth: .single(.value(names)))
    ]
  }

  var members: [String] { widgets.isEmpty ? ["HostWidget"] : widgets }

  var start: String {
    let statements = drafts.flatMap(\.start) + (isExtension ? ["prepareTimeline()"] : [])
    return statements.isEmpty ? "" : "  init() {\n\(statements.joined(separator: "\n").indented.indented)\n  }\n\n"
  }
}
