extension ImageLibrary: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case path, weak }

  /// Decodes a name, or an object with `path` and `weak`.
  init(from decoder: any Decoder) throws {
    if let path = try? decoder.singleValueContainer().decode(String.self) {
      self.init(path)
      return
    }
    let keys = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(try keys.decode(String.self, forKey: .path), weak: try keys.value(.weak, or: false))
  }
}

extension ImageImport: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case symbol, library, weak, lazy }

  /// Decodes strictly: an unknown key is an error.
  init(from decoder: any Decoder) throws {
    let keys = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      try keys.decode(String.self, forKey: .symbol), from: try keys.decode(String.self, forKey: .library),
      weak: try keys.value(.weak, or: false), lazy: try keys.value(.lazy, or: false))
  }
}

extension ImageConformance: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case type, module, kind, conformsTo, library }

  /// Decodes strictly: an unknown key is an error.
  init(from decoder: any Decoder) throws {
    let keys = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      try keys.decode(String.self, forKey: .type), in: try keys.decode(String.self, forKey: .module),
      kind: try keys.value(.kind, or: .structure), to: try keys.decode(String.self, forKey: .conformsTo),
      from: try keys.decode(String.self, forKey: .library))
  }
}
