import ByteParsing

/// Reads an XML property list in one pass.
///
/// Where a key occurs twice its last value counts; what follows the first element is not looked at. Both are what Apple's
/// parser does.
struct XMLPropertyListReader {
  private var cursor: XMLCursor
  private let omitted: Set<String>
  private let section: String?
  private let take: (PropertyListEntry) -> Void
  private var wasHandedOver = false
  private var depth = 0
  /// How many elements `plist` are open; the outermost of them count among `depth`.
  private var rootCount = 0
  private var valueCount = 0
  /// The entries of the dictionaries that are open, so that each dictionary is made once and in its size.
  private var entries: [(key: String, value: PropertyList)] = []

  /// - Parameters:
  ///   - omitted: keys of the outermost dictionary whose values are passed over.
  ///   - section: a key of the outermost dictionary whose entries are handed over instead of kept.
  init(
    _ text: Bytes, omitting omitted: Set<String> = [], section: String? = nil,
    handingTo take: @escaping (PropertyListEntry) -> Void = { _ in }
  ) {
    cursor = XMLCursor(text)
    self.omitted = omitted
    self.section = section
    self.take = take
  }

  /// The list's value.
  mutating func value() throws(ParsingError) -> PropertyList { try value(try tag()) }

  /// Where the tag of the value at the end of a path begins; `nil` when there is no such value.
  mutating func offset(of path: ArraySlice<PropertyListStep>) throws(ParsingError) -> Int? {
    try offset(of: path, in: try tag())
  }

  private mutating func tag() throws(ParsingError) -> XMLCursor.Tag {
    guard let tag = try cursor.openingTag() else { throw cursor.error("a value is missing") }
    return tag
  }

  /// The next key of a dictionary; `nil` at its end.
  private mutating func key() throws(ParsingError) -> String? {
    guard let tag = try cursor.openingTag() else { return nil }
    guard tag.element == .key else { throw cursor.error("a dictionary holds a value without a key", at: tag.offset) }
    return try string(tag)
  }

  private mutating func value(_ tag: XMLCursor.Tag) throws(ParsingError) -> PropertyList {
    try count(tag)
    switch tag.element {
    case .array: return .array(try array(tag))
    case .dict: return try dictionary(tag)
    case .plist: return try root(tag)
    case .string, .key: return .string(try string(tag))
    case .true, .false:
      if !tag.isEmpty { try cursor.close(tag.element) }
      return .boolean(tag.element == .true)
    case .data, .date, .integer, .real: return try scalar(tag)
    }
  }

  private mutating func count(_ tag: XMLCursor.Tag) throws(ParsingError) {
    valueCount += 1
    try bound(valueCount, by: Limits.propertyListNodes, "values", at: tag.offset)
  }

  private mutating func enter(_ tag: XMLCursor.Tag) throws(ParsingError) {
    depth += 1
    try bound(depth, by: Limits.propertyListDepth, "levels of nesting", at: tag.offset)
  }

  private mutating func leave(_ tag: XMLCursor.Tag) throws(ParsingError) {
    try cursor.close(tag.element)
    depth -= 1
  }

  private mutating func root(_ tag: XMLCursor.Tag) throws(ParsingError) -> PropertyList {
    guard !tag.isEmpty else { throw cursor.error("the list is empty", at: tag.offset) }
    try enter(tag)
    rootCount += 1
    let value = try value()
    rootCount -= 1
    if let second = try cursor.openingTag() { throw cursor.error("there is more than one value", at: second.offset) }
    try leave(tag)
    return value
  }

  private mutating func array(_ tag: XMLCursor.Tag) throws(ParsingError) -> [PropertyList] {
    var elements: [PropertyList] = []
    if tag.isEmpty { return elements }
    try enter(tag)
    while let next = try cursor.openingTag() { elements.append(try value(next)) }
    try leave(tag)
    return elements
  }

  private mutating func dictionary(_ tag: XMLCursor.Tag) throws(ParsingError) -> PropertyList {
    if tag.isEmpty { return .dictionary([:]) }
    let start = entries.count
    try readEntries(tag)
    var values = [String: PropertyList](minimumCapacity: entries.count - start)
    for entry in entries[start...] { values[entry.key] = entry.value }
    entries.removeSubrange(start...)
    // A keyed archive's reference to another of its objects, as XML writes it.
    if values.count == 1, let uid = values["CF$UID"] {
      switch uid {
      case .integer, .real: return .other
      default: break
      }
    }
    return .dictionary(values)
  }

  /// Reads what a dictionary holds onto the end of `entries`.
  private mutating func readEntries(_ tag: XMLCursor.Tag) throws(ParsingError) {
    try enter(tag)
    while let key = try key() {
      let next = try self.tag()
      if depth == rootCount + 1, omitted.contains(key) {
        try skip(next)
      } else if depth == rootCount + 1, key == section, next.element == .dict {
        try handOver(next)
        entries.append((key, .dictionary([:])))
      } else {
        let value = try value(next)
        entries.append((key, value))
      }
    }
    try leave(tag)
  }

  /// Hands over each entry of a dictionary.
  private mutating func handOver(_ tag: XMLCursor.Tag) throws(ParsingError) {
    guard !wasHandedOver else { throw cursor.error("a key occurs twice", at: tag.offset) }
    wasHandedOver = true
    if tag.isEmpty { return }
    // What is handed over must not lie behind what was read before: it may have to be copied.
    let outer = entries
    entries = []
    try enter(tag)
    while let key = try key() {
      let next = try self.tag()
      if next.element == .dict, !next.isEmpty {
        try count(next)
        try readEntries(next)
        take(PropertyListEntry(key: key, content: .parts(entries)))
        entries.removeAll(keepingCapacity: true)
      } else {
        take(PropertyListEntry(key: key, content: .value(try value(next))))
      }
    }
    try leave(tag)
    entries = outer
  }

  /// Passes over a value: the tags in it have to match, what stands between them is not looked at.
  private mutating func skip(_ tag: XMLCursor.Tag) throws(ParsingError) {
    if tag.isEmpty { return }
    switch tag.element {
    case .array, .dict, .plist:
      try enter(tag)
      while let next = try cursor.openingTag() { try skip(next) }
      try leave(tag)
    default:
      try cursor.passText()
      try cursor.close(tag.element)
    }
  }

  private mutating func string(_ tag: XMLCursor.Tag) throws(ParsingError) -> String {
    if tag.isEmpty { return "" }
    let string = try cursor.string()
    try cursor.close(tag.element)
    return string
  }

  private mutating func scalar(_ tag: XMLCursor.Tag) throws(ParsingError) -> PropertyList {
    guard !tag.isEmpty else { throw cursor.error("the element \(tag.element) is empty", at: tag.offset) }
    let start = cursor.place
    let value: PropertyList?
    switch tag.element {
    case .data: value = Base64.decode(try cursor.content()).map(PropertyList.data)
    case .real: value = PropertyListText.real(try cursor.string())
    case .integer: value = PropertyListText.integer(try cursor.content().utf8Text(at: start))
    default: value = PropertyListText.date(try cursor.content().utf8Text(at: start)).map(PropertyList.date)
    }
    guard let value else { throw cursor.error("the element \(tag.element) holds none", at: start) }
    try cursor.close(tag.element)
    return value
  }

  private mutating func offset(
    of path: ArraySlice<PropertyListStep>, in tag: XMLCursor.Tag
  ) throws(ParsingError) -> Int? {
    if tag.element == .plist, !tag.isEmpty { return try offset(of: path, in: try self.tag()) }
    guard let step = path.first else { return tag.offset }
    if tag.isEmpty { return nil }
    var found: Int?
    switch (tag.element, step) {
    case (.dict, .key(let wanted)):
      while let key = try key() {
        let next = try self.tag()
        // The last value of a key counts, so the search goes on behind this one.
        var branch = self
        if key == wanted { found = try branch.offset(of: path.dropFirst(), in: next) }
        _ = try value(next)
      }
    case (.array, .index(let wanted)):
      var index = 0
      while let next = try cursor.openingTag() {
        if index == wanted { return try offset(of: path.dropFirst(), in: next) }
        _ = try value(next)
        index += 1
      }
    default: break
    }
    return found
  }
}
