package import ByteParsing
package import CodeEvaluation
import MachOFormat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `Fixtures/Images/manifest.json`: what the compiled images' sources say.
package struct ImageManifest: Decodable, Sendable {
  package struct Image: Decodable, Sendable {
    package struct Widget: Decodable, Sendable {
      package let type: String
      package let configuration: String
      package let kind: String?
      package let families: [String]
      package let displayName: String?
      package let containerBackground: Bool?
      package let kindUnknown: String?
      package let inBundle: Bool?
    }

    package struct Control: Decodable, Sendable {
      package let type: String
      package let configuration: String
      package let kind: String?
      package let displayName: String?
    }

    package struct Reload: Decodable, Sendable {
      package let function: String
      package let call: String
      package let values: [String]
      package let dynamic: String?
    }

    package struct Intent: Decodable, Sendable {
      package let type: String
      package let openAppWhenRun: Bool
      package let dependencies: [String]?
    }

    package struct Activity: Decodable, Sendable {
      package let attributes: String
    }

    package let path: String
    package let app: String
    package let variant: String
    package let role: String
    package let module: String
    package let target: String
    package let optimization: String
    package let fixups: String
    package let stripped: Bool
    package let widgets: [Widget]
    package let controls: [Control]
    package let reloads: [Reload]
    package let appGroups: [String]
    package let intents: [Intent]
    package let activityConfigurations: [Activity]
    package let activityRequests: [Activity]
    package let installName: String?
    package let libraries: [String]?
    package let attributeFields: [String: [String]]?
    package let registeredDependencies: [String?]?

  }

  package let images: [Image]

  private static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Images")
  }

  package static func load() throws -> ImageManifest {
    try JSONDecoder().decode(ImageManifest.self, from: Data(contentsOf: folder.appending(path: "manifest.json")))
  }

  /// The bytes of a built image.
  package static func bytes(_ path: String) throws -> Bytes {
    Bytes(Array(try Data(contentsOf: folder.appending(path: path))))
  }

  /// The image and the others of its app and variant, as they would lie in one artifact; the image comes first.
  package func artifact(of image: Image) throws -> [EvaluatedImage] {
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
