public import ByteParsing

/// A method that the image implements for a class that it defines (`method_t`, `objc-runtime-new.h` of the published
/// Objective-C runtime).
public struct ObjectiveCMethod: Sendable, Hashable {
  /// The class as property lists write it, such as `AppDelegate` or `App.Refresher`.
  public let className: String
  /// The selector.
  public let selector: String
  /// Whether the class itself has the method, and not its instances.
  public let isClassMethod: Bool
  /// The unslid address of the implementation.
  public let implementation: UInt64
}

extension ObjectiveCMethod: CustomStringConvertible {
  /// The method as debuggers write it: `-[AppDelegate application:didFinishLaunchingWithOptions:]`.
  public var description: String { "\(isClassMethod ? "+" : "-")[\(className) \(selector)]" }
}

extension MappedImage {
  /// Reads the methods of the classes that a 64-bit image defines; categories are left out.
  public func objectiveCMethods() throws(ParsingError) -> [ObjectiveCMethod] {
    guard image.is64Bit else { return [] }
    var budget = NameBudget(for: image)
    var methods: [ObjectiveCMethod] = []
    for definition in try definedObjectiveCClasses() {
      let meta = try reference(at: definition.address)?.address
      for (object, isClassMethod) in [(definition.address, false), (meta, true)] {
        guard let object else { continue }
        for (selector, implementation) in try methodList(ofClassAt: object, budget: &budget) {
          methods.append(
            ObjectiveCMethod(
              className: definition.qualifiedName, selector: selector, isClassMethod: isClassMethod,
              implementation: implementation))
        }
      }
    }
    return methods
  }

  /// Reads `baseMethods` of a class's `class_ro_t`: pointers, or 32-bit distances when the list's flags say so.
  private func methodList(
    ofClassAt address: UInt64, budget: inout NameBudget
  ) throws(ParsingError) -> [(selector: String, implementation: UInt64)] {
    guard case .value(let data) = try word(at: address &+ 32), data != 0,
      let list = try reference(at: (data & 0x0000_7fff_ffff_fff8) &+ 32)?.address
    else { return [] }
    let header = try integer(at: list, as: UInt32.self)
    let count = UInt64(try integer(at: list &+ 4, as: UInt32.self))
    let isRelative = header & 0x8000_0000 != 0
    let size = UInt64(header & 0xfffc)
    guard size >= (isRelative ? 12 : 24), count <= UInt64(image.bytes.count) / size else { return [] }
    var methods: [(selector: String, implementation: UInt64)] = []
    for index in 0..<count {
      let place = list &+ 8 &+ index * size
      let name: UInt64?
      let implementation: UInt64?
      if isRelative {
        name = try relativeAddress(at: place).flatMap { slot throws(ParsingError) in try reference(at: slot)?.address }
        implementation = try relativeAddress(at: place &+ 8)
      } else {
        name = try reference(at: place)?.address
        implementation = try reference(at: place &+ 16)?.address
      }
      guard let name, let implementation else { continue }
      let selector = try text(at: name)
      try budget.spend(selector.utf8.count + 16, at: place)
      methods.append((selector, implementation))
    }
    return methods
  }
}
