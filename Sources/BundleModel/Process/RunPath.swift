/// One `LC_RPATH` entry, or a library path without `@rpath`, with its variables replaced.
struct RunPath: Sendable {
  /// Where it leads.
  enum Place: Sendable, Hashable {
    /// To this path in the artifact.
    case inside(String)
    /// To a place of the system that every device has.
    case system(String)
    /// Above the top of the artifact.
    case outside
    /// To some other absolute path, or to one that is no path at all.
    case foreign
  }

  /// The entry as it is written.
  let text: String
  /// Where it leads.
  let place: Place

  /// Replaces the variables of an entry.
  ///
  /// - Parameters:
  ///   - text: the entry.
  ///   - image: the path in the artifact of the image that has the entry.
  ///   - main: the path in the artifact of the process's main executable.
  init(_ text: String, image: String, main: String) {
    self.text = text
    if let rest = text.behind("@executable_path") {
      place = Self.folder(of: main).appending(rest)
    } else if let rest = text.behind("@loader_path") {
      place = Self.folder(of: image).appending(rest)
    } else if ["/usr/lib/", "/System/", "/Library/Apple/"].contains(where: { "\(text)/".hasPrefix($0) }) {
      place = .system(text)
    } else {
      place = .foreign
    }
  }

  private static func folder(of file: String) -> Place {
    .inside(file.split(separator: "/").dropLast().joined(separator: "/"))
  }
}

extension RunPath.Place {
  /// The place of something that lies below this one.
  func appending(_ rest: String) -> Self {
    switch self {
    case .inside(let path): Self.inside(path, rest)
    case .system(let path): .system("\(path)/\(rest)")
    case .outside: .outside
    case .foreign: .foreign
    }
  }

  private static func inside(_ folder: String, _ rest: String) -> Self {
    var components = folder.split(separator: "/")
    for component in rest.split(separator: "/") where component != "." {
      if component != ".." {
        components.append(component)
      } else if components.popLast() == nil {
        return .outside
      }
    }
    return .inside(components.joined(separator: "/"))
  }
}

extension String {
  /// What follows a prefix; `nil` when the text does not begin with it.
  func behind(_ prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}
