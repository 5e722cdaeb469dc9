public import Facts
import MachOFormat

extension ArtifactBundle {
  /// The images that are the bundle's own code: its executable, that one's debug library, and loose libraries.
  public var ownImages: [ImageFacts] {
    (executable.value?.codeImages ?? []) + libraries.compactMap(\.preferred)
  }

  /// The Mach-O files that are the bundle's own code.
  public var ownFiles: [Executable] { [executable.value].compactMap(\.self) + libraries }

  /// The device family of the bundle's platform: a simulator counts as the device that it stands for.
  public var devicePlatform: Platform? { platform.value?.device }
}
