import ArtifactReading
import BundleModel
import MachOFormat

/// How large a bundle's own files are, those of nested bundles left out.
struct BundleSize {
  /// The bytes of all of them, inflated.
  let total: Int
  /// The bytes without signatures, seal and profile.
  let unsigned: Int
  /// The bytes of files that are no code, and of each image the segments that neither signing nor stripping touches.
  let content: Content

  /// What stays when a bundle is stripped of symbols and signed anew.
  struct Content: Hashable {
    let files: Int
    let segments: [[UInt64]]
  }

  init(of bundle: ArtifactBundle) {
    let seal = bundle.path(of: bundle.contentFolder("_CodeSignature")) + "/"
    let profile = bundle.profilePath
    let kept = bundle.files.filter { !$0.path.hasPrefix(seal) && $0.path != profile }
    let code = Set(bundle.ownFiles.map(\.path))
    let images = bundle.ownFiles.flatMap { $0.file.images }
    total = bundle.files.saturatingSize
    unsigned = kept.saturatingSize - images.reduce(0) { $0 + ($1.codeSignature?.count ?? 0) }
    content = Content(
      files: kept.filter { !code.contains($0.path) }.saturatingSize,
      segments: images.map { image in image.segments.filter { $0.name != "__LINKEDIT" }.map(\.fileSize) })
  }
}

extension Sequence<Entry> {
  /// The sum of the sizes; the largest number where archives state more than that.
  var saturatingSize: Int {
    reduce(0) { sum, entry in
      let (next, overflow) = sum.addingReportingOverflow(entry.size)
      return overflow ? Int.max : next
    }
  }
}
