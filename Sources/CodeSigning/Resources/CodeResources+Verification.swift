public import ByteParsing

extension CodeResources {
  /// Files and folders that are never sealed: the seal itself, the store's receipt, and the store's keys.
  ///
  /// Source: `BundleDiskRep::adjustResources` of Apple's Security project; `SC_Info` observed in delivered apps.
  private static let unsealed = ["_CodeSignature", "CodeResources", "_MASReceipt", "SC_Info"]

  /// Compares what lies in the bundle with the seal, by name and kind alone; contents are not looked at.
  ///
  /// - Parameters:
  ///   - present: every file and link below the folder that holds `_CodeSignature`.
  ///   - mainExecutable: the path of the bundle's executable, whose own signature holds the seal.
  /// - Returns: What is missing, added or of another kind, sorted by path. Nothing is called added when the seal's rules
  ///   use a language that is not understood.
  public func problems(among present: [BundleItem], mainExecutable: String?) -> [SealProblem] {
    var problems: [SealProblem] = []
    var seen: Set<String> = []
    for item in present {
      if let sealed = items[item.path] {
        seen.insert(item.path)
        if let kind = Self.difference(sealed, item) { problems.append(SealProblem(path: item.path, kind: kind)) }
      } else if let added = unlisted(item, mainExecutable: mainExecutable, seen: &seen) {
        problems.append(added)
      }
    }
    for (path, item) in items where !item.isOptional && !seen.contains(path) && path != mainExecutable {
      problems.append(SealProblem(path: path, kind: .missing))
    }
    return problems.sorted { $0.path < $1.path }
  }

  /// Compares one file's bytes with the seal; `nil` when they agree, or when the seal has no digest for the path.
  ///
  /// May be called from several threads at once.
  public func problem(path: String, bytes: Bytes) -> SealProblem? {
    guard case .file(let digest, let algorithm)? = items[path]?.kind else { return nil }
    do throws(CryptoError) {
      return try Hashing.digest(of: bytes, algorithm) == digest ? nil : SealProblem(path: path, kind: .changed)
    } catch {
      return SealProblem(path: path, kind: .crypto(error))
    }
  }

  /// The paths whose bytes `problem(path:bytes:)` compares.
  public var filePaths: [String] {
    items.compactMap { path, item in if case .file = item.kind { path } else { nil } }
  }

  /// The paths of sealed code that has a signature of its own: bundles and single files.
  public var nestedCodePaths: [String] {
    items.compactMap { path, item in if case .nestedCode = item.kind { path } else { nil } }
  }

  private static func difference(_ sealed: SealedItem, _ found: BundleItem) -> SealProblem.Kind? {
    switch (sealed.kind, found.kind) {
    case (.unreadable, _): .entryUnreadable
    case (.symbolicLink(let target), .symbolicLink(let other)):
      target == other ? nil : .linkChanged(sealed: target, found: other)
    case (.symbolicLink(let target), .file): .linkChanged(sealed: target, found: nil)
    case (.file, .symbolicLink(let target)): .linkChanged(sealed: nil, found: target)
    case (.file, .file), (.nestedCode, _): nil
    }
  }

  /// Judges what the seal does not list; marks the nested bundle that it lies in as seen.
  private func unlisted(_ item: BundleItem, mainExecutable: String?, seen: inout Set<String>) -> SealProblem? {
    let first = item.path.prefix { $0 != "/" }
    if item.path == mainExecutable || Self.unsealed.contains(String(first)) { return nil }
    if isFirstVersion, case .symbolicLink = item.kind { return nil }
    var path = item.path
    if let bundle = nestedBundle(around: item.path) {
      guard items[bundle] == nil else {
        seen.insert(bundle)
        return nil
      }
      path = bundle
      guard seen.insert(path).inserted else { return nil }
    }
    guard matcher.isComplete, let rule = matcher.rule(for: path), !rule.isOmission else { return nil }
    return SealProblem(path: path, kind: .added)
  }

  /// The outermost folder with an extension around a path that a rule calls nested code; such a folder is sealed as one.
  private func nestedBundle(around path: String) -> String? {
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      let folder = String(path[..<slash])
      let name = path[end..<slash]
      if name.contains("."), items[folder] != nil || matcher.rule(for: folder)?.isNested == true { return folder }
      end = path.index(after: slash)
    }
    return nil
  }
}
