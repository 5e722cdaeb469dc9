import ByteParsing
import CodeEvaluation
import MachOFormat
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `Fixtures/Images/manifest.json`: what the compiled images' sources say.
struct ImageManifest: Decodable, Sendable {
  struct Image: Decodable, Sendable, CustomTestStringConvertible {
    struct Widget: Decodable, Sendable {
      let type: String
      let configuration: String
      let kind: String?
      let families: [String]
      let displayName: String?
      let containerBackground: Bool?
      let kindUnknown: String?
      let inBundle: Bool?
    }

    struct Control: Decodable, Sendable {
      let type: String
      let configuration: String
      let kind: String?
      let displayName: String?
    }

    struct Reload: Decodable, Sendable {
      let function: String
      let call: String
      let values: [String]
      let dynamic: String?
    }

    struct Intent: Decodable, Sendable {
      let type: String
      let openAppWhenRun: Bool
      let dependencies: [String]?
    }

    struct Activity: Decodable, Sendable {
      let attributes: String
    }

    let path: String
    let app: String
    let variant: String
    let role: String
    let module: String
    let target: String
    let optimization: String
    let fixups: String
    let stripped: Bool
    let widgets: [Widget]
    let controls: [Control]
    let reloads: [Reload]
    let appGroups: [String]
    let intents: [Intent]
    let activityConfigurations: [Activity]
    let activityRequests: [Activity]
    let installName: String?
    let libraries: [String]?
    let attributeFields: [String: [String]]?
    let registeredDependencies: [String]?

    var testDescription: String { path }
  }

  let images: [Image]

  private static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Images")
  }

  static func load() throws -> ImageManifest {
    try JSONDecoder().decode(ImageManifest.self, from: Data(contentsOf: folder.appending(path: "manifest.json")))
  }

  /// The bytes of a built image.
  static func bytes(_ path: String) throws -> Bytes {
    Bytes(Array(try Data(contentsOf: folder.appending(path: path))))
  }

  /// The image and the others of its app and variant, as they would lie in one artifact; the image comes first.
  func artifact(of image: Image) throws -> [EvaluatedImage] {
    let others = images.filter { $0.app == image.app && $0.variant == image.variant && $0.path != image.path }
    return try ([image] + others).compactMap { member in
      let file = try MachOFile(parsing: Self.bytes(member.path))
      guard let slice = file.preferredImage else { return nil }
      let libraries = (member.libraries ?? []).compactMap { path -> (String, String)? in
        let library = images.first { $0.path == path || $0.path == "Built/" + path }
        return library.flatMap { library in library.installName.map { ($0, library.path) } }
      }
      return EvaluatedImage(
        identifier: member.path, image: slice, libraries: Dictionary(libraries, uniquingKeysWith: { first, _ in first })
      )
    }
  }
}
