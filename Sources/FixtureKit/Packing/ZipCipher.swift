/// The traditional encryption of zip archives (APPNOTE 6.1), as much as it takes to make an encrypted entry.
struct ZipCipher {
  private var keys: [UInt32] = [0x1234_5678, 0x2345_6789, 0x3456_7890]
  private let crc = CRC32()

  /// A cipher with a password.
  init(password: String) {
    for byte in password.utf8 { update(byte) }
  }

  /// The twelve bytes in front of the content, and the content, encrypted.
  mutating func encrypt(_ content: [UInt8], check: UInt8) -> [UInt8] {
    let header = [UInt8](repeating: 0x5a, count: 11) + [check]
    return (header + content).map { byte in
      let mix = UInt16(truncatingIfNeeded: keys[2]) | 2
      let pad = UInt8(truncatingIfNeeded: (UInt32(mix) &* UInt32(mix ^ 1)) >> 8)
      update(byte)
      return byte ^ pad
    }
  }

  private mutating func update(_ byte: UInt8) {
    keys[0] = crc.update(keys[0], byte)
    keys[1] = (keys[1] &+ keys[0] & 0xff) &* 134_775_813 &+ 1
    keys[2] = crc.update(keys[2], UInt8(keys[1] >> 24))
  }
}
