import ByteParsing

/// Reads a binary property list: a table of objects that name one another by number.
///
/// An object that is named from many places is read once and shared; what it stands for is counted each time, so that a
/// small file cannot mean more values or bytes than a large one may hold.
struct BinaryPropertyListReader {
  /// What an object and all that it names stand for.
  private struct Weight {
    var values = 1
    var bytes = 0
    var height = 0
  }

  private enum Object {
    case unread
    case open
    case read(PropertyList, Weight)
  }

  private let objects: BinaryPropertyListObjects
  private var states: [Object]

  init(_ list: Bytes) throws(ParsingError) {
    objects = try BinaryPropertyListObjects(list)
    states = Array(repeating: .unread, count: objects.offsets.count)
  }

  /// The list's value.
  mutating func value() throws(ParsingError) -> PropertyList { try value(of: objects.top, depth: 0).value }

  /// Where the value at the end of a path begins; `nil` when there is no such value.
  mutating func offset(of path: ArraySlice<PropertyListStep>) throws(ParsingError) -> Int? {
    var object = objects.top
    for step in path {
      guard let collection = try objects.collection(object) else { return nil }
      switch step {
      case .index(let index):
        guard collection.values.indices.contains(index), !collection.isDictionary else { return nil }
        object = collection.values[index]
      case .key(let wanted):
        var next: Int?
        for (key, value) in zip(collection.keys, collection.values) where next == nil {
          if try self.value(of: key, depth: 0).value.string == wanted { next = value }
        }
        guard let next else { return nil }
        object = next
      }
    }
    return objects.offsets[object]
  }

  private mutating func value(
    of object: Int, depth: Int
  ) throws(ParsingError) -> (value: PropertyList, weight: Weight) {
    switch states[object] {
    case .read(let value, let weight): return (value, weight)
    case .open: throw ParsingError(.malformed("an object contains itself"), at: objects.offsets[object])
    case .unread: states[object] = .open
    }
    var weight = Weight()
    let value: PropertyList
    if let collection = try objects.collection(object) {
      value = try self.value(of: collection, in: object, depth: depth + 1, &weight)
    } else {
      (value, weight.bytes) = try objects.scalar(object)
    }
    states[object] = .read(value, weight)
    return (value, weight)
  }

  private mutating func value(
    of collection: BinaryPropertyListObjects.Collection, in object: Int, depth: Int, _ weight: inout Weight
  ) throws(ParsingError) -> PropertyList {
    var elements: [PropertyList] = []
    for element in collection.values {
      elements.append(try value(of: element, in: object, depth: depth, &weight))
    }
    guard collection.isDictionary else { return .array(elements) }
    var values: [String: PropertyList] = [:]
    for (key, element) in zip(collection.keys, elements) {
      guard case .string(let key) = try value(of: key, in: object, depth: depth, &weight) else {
        throw ParsingError(.malformed("a key is no text"), at: objects.offsets[object])
      }
      // The first value of a key counts, as in Apple's parser.
      if values[key] == nil { values[key] = element }
    }
    return .dictionary(values)
  }

  /// Reads what a collection names, and adds what it stands for to the collection's weight.
  private mutating func value(
    of element: Int, in object: Int, depth: Int, _ total: inout Weight
  ) throws(ParsingError) -> PropertyList {
    let offset = objects.offsets[object]
    try bound(depth, by: Limits.propertyListDepth, "levels of nesting", at: offset)
    let (value, weight) = try value(of: element, depth: depth)
    total.values += weight.values
    total.bytes += weight.bytes
    // A shared object may have been read where it lay less deep.
    total.height = max(total.height, weight.height + 1)
    try bound(total.height, by: Limits.propertyListDepth, "levels of nesting", at: offset)
    try bound(total.values, by: Limits.propertyListNodes, "values", at: offset)
    try bound(total.bytes, by: Limits.propertyListSize, "bytes", at: offset)
    return value
  }
}
