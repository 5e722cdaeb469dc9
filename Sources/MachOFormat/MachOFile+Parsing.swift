public import ByteParsing
import Facts

extension MachOFile {
  /// Reads a thin or universal file (`fat_header`, `fat_arch`, `fat_arch_64` of `mach-o/fat.h`).
  ///
  /// Throws when the file is no Mach-O file or its own header is damaged; a damaged slice is reported as such.
  public init(parsing bytes: Bytes) throws(ParsingError) {
    guard let is64Bit = Self.universalWidth(bytes) else {
      let image = try MachOImage(parsing: bytes)
      isUniversal = false
      slices = [Slice(architecture: image.architecture, range: 0..<bytes.count, image: .success(image))]
      return
    }
    isUniversal = true
    var reader = ByteReader(bytes, at: 4, bigEndian: true)
    let count = try reader.count32()
    guard count <= Limits.sliceCount else {
      throw ParsingError(.limitExceeded("slices", limit: Limits.sliceCount), at: 4)
    }
    var slices: [Slice] = []
    for _ in 0..<count {
      let place = reader.offset
      let architecture = Architecture(cpuType: try reader.integer(), cpuSubtype: try reader.integer())
      let offset = is64Bit ? try reader.count64() : try reader.count32()
      let size = is64Bit ? try reader.count64() : try reader.count32()
      try reader.skip(is64Bit ? 8 : 4)
      let image: Result<MachOImage, ParsingError>
      do throws(ParsingError) {
        let region = try bytes.slice(at: offset, count: size)
        image = .success(try reframing(offset) { () throws(ParsingError) in try MachOImage(parsing: region) })
      } catch {
        image = .failure(error)
      }
      let end = try offset.adding(size, at: place)
      slices.append(Slice(architecture: architecture, range: offset..<end, image: image))
    }
    self.slices = slices
  }

  /// Whether a file that begins with `prefix` is a Mach-O file; eight bytes are enough.
  ///
  /// A Java class file has the universal header's magic number too; its next four bytes hold a version of 45 or more,
  /// where a universal file has its small number of slices.
  public static func isMachO(prefix: Bytes) -> Bool {
    guard let magic = try? prefix.integer(at: 0, as: UInt32.self) else { return false }
    return magic == 0xfeed_face || magic == 0xfeed_facf || universalWidth(prefix) != nil
  }

  /// Whether the universal header is the 64-bit one; `nil` when there is no universal header.
  private static func universalWidth(_ bytes: Bytes) -> Bool? {
    guard let magic = try? bytes.integer(at: 0, as: UInt32.self, bigEndian: true),
      let count = try? bytes.integer(at: 4, as: UInt32.self, bigEndian: true), count <= Limits.sliceCount
    else { return nil }
    return switch magic {
    case 0xcafe_babe: false
    case 0xcafe_babf: true
    default: nil
    }
  }
}
