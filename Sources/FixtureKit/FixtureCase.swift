#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A fixture as described, with all that it starts from.
public struct FixtureCase: Sendable {
  /// One sentence: what is special here.
  public var about: String { layers.last?.description.about ?? "" }

  /// The descriptions, from the lowest base to the case, each with its folder of files.
  let layers: [Layer]
  let library: FixtureLibrary

  struct Layer: Sendable {
    var description: FixtureDescription
    var filesFolder: String?
  }

  /// Loads the `case.json` of a folder.
  ///
  /// - Throws: `FixtureError`, with the file's name, if it is not a description.
  public init(loading folder: String) throws {
    library = try FixtureLibrary(near: folder.appendingPath("case.json"))
    layers = try Self.layers(of: folder, file: "case.json", in: library, depth: 0)
  }

  /// A case whose description is given as JSON text.
  public init(json: String, in library: FixtureLibrary) throws {
    self.library = library
    let description = try Self.decode(Array(json.utf8), name: "the given JSON")
    layers = try Self.lowerLayers(of: description, in: library, depth: 0) + [Layer(description: description)]
  }

  /// Makes the artifact; the same case gives the same bytes.
  public func build() throws -> FixtureArtifact { try FixtureBuilder(self).artifact() }

  private static func layers(of folder: String, file: String, in library: FixtureLibrary, depth: Int) throws -> [Layer]
  {
    let path = folder.appendingPath(file)
    let description = try decode(try FixtureTree.read(path), name: path)
    let layer = Layer(description: description, filesFolder: folder.appendingPath("files"))
    return try lowerLayers(of: description, in: library, depth: depth) + [layer]
  }

  private static func lowerLayers(of description: FixtureDescription, in library: FixtureLibrary, depth: Int) throws
    -> [Layer]
  {
    guard depth < 8 else { throw FixtureError("descriptions extend each other in a circle") }
    switch (description.base, description.extends) {
    case (nil, nil): return []
    case (let base?, nil):
      return try layers(
        of: library.folder.appendingPath("Bases/\(base)"), file: "base.json", in: library, depth: depth + 1)
    case (nil, let other?):
      return try layers(of: library.folder.appendingPath(other), file: "case.json", in: library, depth: depth + 1)
    case (_?, _?): throw FixtureError("a description has either 'base' or 'extends'")
    }
  }

  private static func decode(_ bytes: [UInt8], name: String) throws -> FixtureDescription {
    do {
      return try JSONDecoder().decode(FixtureDescription.self, from: Data(bytes))
    } catch let DecodingError.dataCorrupted(context) {
      let place = context.codingPath.map(\.stringValue).joined(separator: " > ")
      throw FixtureError("\(name): \(place.isEmpty ? "" : place + ": ")\(context.debugDescription)")
    } catch {
      throw FixtureError("\(name): \(error)")
    }
  }
}
