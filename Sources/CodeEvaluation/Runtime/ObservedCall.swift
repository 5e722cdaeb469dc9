/// A call of the system's that is a fact about the code.
enum ObservedCall: Sendable, Hashable {
  case reload(ReloadInterface)
  case configuration(ConfigurationType)
  case supportedFamilies
  case displayName
  case containerBackground
  case containerBackgroundPlacement
  case activityRequest
  case dependencyAdded
  case suiteName
  case groupContainer

  /// Whether the call may also be a message that is sent, whose selector stands for it.
  var isMessage: Bool { self == .suiteName || self == .groupContainer }

  /// What a stub's symbol has before its selector.
  static let messageStubPrefix = "_objc_msgSend$"

  /// The messages that are calls of interest, by selector.
  static let selectors: [String: ObservedCall] = [
    "initWithSuiteName:": .suiteName, "containerURLForSecurityApplicationGroupIdentifier:": .groupContainer,
  ]

  /// The call that a symbol stands for.
  init?(symbol: String) {
    guard let call = RuntimeFunction.named(symbol).call else { return nil }
    self = call
  }

  /// The calls by symbol, as real images import them; overloads differ behind the labels.
  static let rows: [RuntimeFunction] =
    texted("_$s9WidgetKit0A6CenterC15reloadTimelines6ofKindySS_tF", .reload(.reloadTimelines))
    + plain("_$s9WidgetKit0A6CenterC18reloadAllTimelinesyyF", .reload(.reloadAllTimelines))
    + texted("_$s9WidgetKit13ControlCenterC14reloadControls6ofKindySS_tF", .reload(.reloadControls))
    + plain("_$s9WidgetKit13ControlCenterC17reloadAllControlsyyF", .reload(.reloadAllControls))
    + texted("_$s9WidgetKit19StaticConfigurationV4kind", .configuration(.static))
    + texted("_$s9WidgetKit19IntentConfigurationV4kind", .configuration(.intent))
    + texted("_$s9WidgetKit22AppIntentConfigurationV4kind", .configuration(.appIntent))
    + typed("_$s9WidgetKit21ActivityConfigurationV3for", .configuration(.activity), register: 0)
    + texted("_$s9WidgetKit26StaticControlConfigurationV4kind", .configuration(.staticControl))
    + texted("_$s9WidgetKit29AppIntentControlConfigurationV4kind", .configuration(.appIntentControl))
    + row("_$s7SwiftUI19WidgetConfigurationP0C3KitE17supportedFamiliesy", .supportedFamilies) { machine, observation in
      observation.families = machine.registers[0].known.flatMap { WidgetFamilies.names(inArrayAt: $0, machine.memory) }
    }
    + row("_$s7SwiftUI19WidgetConfigurationP0C3KitE24configurationDisplayNamey", .displayName, displayName)
    + row("_$s7SwiftUI26ControlWidgetConfigurationP0D3KitE11displayNamey", .displayName, displayName)
    + plain("_$s7SwiftUI4ViewPAAE19containerBackground", .containerBackground)
    + plain("_$s7SwiftUI28ContainerBackgroundPlacementV9WidgetKitE6widgetACvgZ", .containerBackgroundPlacement)
    + typed("_$s11ActivityKit0A0C7request", .activityRequest, register: 20)
    // The closure takes two registers behind the key; the dependency's type comes next.
    + typed("_$s10AppIntents0A17DependencyManagerC3add", .dependencyAdded, register: 3)
    + texted("_$sSo14NSUserDefaultsC10FoundationE9suiteName", .suiteName)

  private typealias Reading = @Sendable (Machine, inout Observation) -> Void

  /// Notes the call with what is read of its arguments, then lets it do to the state what any call may.
  private static func row(_ prefix: String, _ call: ObservedCall, _ read: @escaping Reading) -> [RuntimeFunction] {
    var row = RuntimeFunction(.all(prefix: prefix, suffix: ""), cost: EvaluationLimits.stringCost) { machine in
      machine.observe(call) { read($0, &$1) }
      machine.startClosures()
      machine.clobberCall()
    }
    row.call = call
    return [row]
  }

  private static func plain(_ prefix: String, _ call: ObservedCall) -> [RuntimeFunction] {
    row(prefix, call) { _, _ in }
  }

  /// The text is the first argument.
  private static func texted(_ prefix: String, _ call: ObservedCall) -> [RuntimeFunction] {
    row(prefix, call) { machine, observation in
      observation.text = .read(machine.registers[0], machine.registers[1], in: machine.memory)
    }
  }

  /// A type's metadata is in this register.
  private static func typed(_ prefix: String, _ call: ObservedCall, register: Int) -> [RuntimeFunction] {
    row(prefix, call) { machine, observation in
      observation.typeText = machine.registers[register].known.flatMap {
        machine.types.text(at: $0, in: machine.memory)
      }
    }
  }

  /// The key of a display name: given as a key, as a text, or as a resource in memory.
  @Sendable private static func displayName(_ machine: Machine, _ observation: inout Observation) {
    let first = machine.registers[0]
    if let text = first.known.flatMap({ SwiftString.bridgedText(at: $0, in: machine.memory) }) {
      observation.text = .value(text)
    } else if let text = SwiftString.text(first, machine.registers[1], in: machine.memory) {
      observation.text = .value(text)
    } else if let address = first.known, AddressLayout.isStack(address) || AddressLayout.isHeap(address) {
      let memory = machine.memory
      observation.text = .read(memory.word(address), memory.word(address &+ 8), in: memory)
    } else {
      observation.text = .unknown(first)
    }
  }

  /// A message: a few selectors matter.
  static func sendMessage(_ selector: String?, _ machine: inout Machine) {
    switch selector {
    case "alloc", "init", "self", "retain", "autorelease", "copy":
      machine.finish(machine.registers[0])
    case "bundleIdentifier":
      // Every app and extension has one.
      machine.finish(machine.memory.allocate(16).map { Value($0) } ?? .unknown)
    case let selector?:
      if let call = selectors[selector] {
        machine.observe(call) { machine, observation in
          let argument = machine.registers[2]
          let text = argument.known.flatMap { SwiftString.bridgedText(at: $0, in: machine.memory) }
          observation.text = text.map { .value($0) } ?? .unknown(argument)
        }
      } else {
        machine.startClosures()
      }
      answer(&machine)
    case nil:
      machine.startClosures()
      answer(&machine)
    }
  }

  /// Returns what only the receiver knows.
  private static func answer(_ machine: inout Machine) {
    let isCallers = [0, 2, 3].contains { machine.registers[$0].isCallers }
    machine.clobberCall(takesSelf: false, leaving: .unknown(.none, isCallers: isCallers))
    machine.registers[0] = .unknown(.none, isCallers: isCallers)
  }
}
