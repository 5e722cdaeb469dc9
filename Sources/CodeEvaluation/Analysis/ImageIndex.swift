import ByteParsing
import Facts
import MachOFormat

/// What an image holds that facts are read from: its declarations and its calls of interest.
struct ImageIndex {
  let program: Program
  let image: ProgramImage
  /// Calls of interest in the order of their addresses.
  let sites: [CallSite]
  let conformances: [SwiftConformance]
  /// Where the image's stubs lead, by slid address.
  let stubTargets: [UInt64: StubTarget]
  /// The associated types of an image with widgets or activities.
  let associatedTypes: [SwiftAssociatedTypes]
  /// Each type's associated `Body`, by the type's name.
  let bodies: [String: SwiftTypeReference]
  /// The generic types that the bodies bind, in order.
  let boundTypes: [GenericTypeText.Bound]
  /// The views of the image.
  let views: ViewIndex
  /// Why part of the image could not be read.
  let damage: String?

  init(program: Program, index: Int) {
    self.program = program
    image = program.images[index]
    var damage: String?
    func read<T>(_ what: String, _ body: () throws(ParsingError) -> [T]) -> [T] {
      do throws(ParsingError) {
        return try body()
      } catch {
        damage = damage ?? "\(what): \(error)"
        return []
      }
    }
    let mapped = image.mapped
    conformances = read("the Swift conformances are damaged") { () throws(ParsingError) in
      try mapped.swiftConformances { Self.isOfInterest($0) }
    }
    // What bodies and content states are matters only where there are widgets or activities: in small images.
    let hasBodies = conformances.contains { Self.protocolsWithBodies.contains($0.protocolName) }
    associatedTypes = read("the Swift associated types are damaged") { () throws(ParsingError) in
      hasBodies ? try mapped.swiftAssociatedTypes() : []
    }
    bodies = Self.bodies(associatedTypes)
    boundTypes = bodies.values.map(\.text).sorted().flatMap { GenericTypeText($0).bound }
    stubTargets = StubTarget.all(
      of: read("the stubs are damaged") { () throws(ParsingError) in try mapped.stubs() }, in: image)
    views = ViewIndex(hasBodies ? conformances : [], in: image)
    let found = CallSite.all(in: image, stubTargets)
    if found.count > EvaluationLimits.sitesPerImage { damage = damage ?? "there are more calls than are read" }
    sites = Array(found.prefix(EvaluationLimits.sitesPerImage))
    self.damage = damage
  }

  /// The protocols whose conformances are read: those of the frameworks in question.
  private static func isOfInterest(_ proto: Reference) -> Bool {
    guard let symbol = proto.symbol else { return false }
    return ["_$s7SwiftUI", "_$s9WidgetKit", "_$s10AppIntents", "_$s11ActivityKit"].contains(where: symbol.hasPrefix)
  }

  private static let protocolsWithBodies: Set = [
    "SwiftUI.Widget", "SwiftUI.WidgetBundle", "SwiftUI.ControlWidget", "WidgetKit.ControlWidget",
    "ActivityKit.ActivityAttributes",
  ]

  private static func bodies(_ records: [SwiftAssociatedTypes]) -> [String: SwiftTypeReference] {
    var bodies: [String: SwiftTypeReference] = [:]
    for record in records {
      guard let type = TypeText.firstName(in: record.conformingType.text), let body = record.types["Body"] else {
        continue
      }
      bodies[type] = body
    }
    return bodies
  }

  /// The types that conform to a protocol.
  func conformances(to names: String...) -> [SwiftConformance] {
    conformances.filter { names.contains($0.protocolName) }
  }

  /// The implementation of a requirement, slid.
  func witness(of conformance: SwiftConformance, ending suffix: String) -> UInt64? {
    conformance.implementation(ofRequirementEnding: suffix).map { $0 &+ image.slide }
  }

  func bodyWitness(of conformance: SwiftConformance) -> UInt64? {
    witness(of: conformance, ending: "P4body4BodyQzvgTq")
  }

  /// The stored properties of a type of the image.
  func fields(of type: Reference?) -> [SwiftType.Field] {
    type?.address.flatMap { try? image.mapped.swiftType(at: $0) }?.fields ?? []
  }
}

/// Reads the mangled text of a type, in which qualified names stand in braces.
enum TypeText {
  /// All qualified names.
  static func names(in text: String) -> [String] {
    text.split(separator: "{").map { String($0.prefix { $0 != "}" }) }
  }

  /// The first qualified name.
  static func firstName(in text: String) -> String? { names(in: text).first }

  /// The first generic argument: `App.Brew` in `{ActivityKit.Activity}y{App.Brew}G`.
  static func argument(of text: String) -> String? { names(in: text).dropFirst().first }
}
