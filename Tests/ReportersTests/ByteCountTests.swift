import Testing

@testable import Reporters

@Suite struct ByteCountTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 KB"), (1_250, "1.3 KB"), (999_949, "999.9 KB"),
    (999_950, "1.0 MB"), (34_040_000, "34.0 MB"), (5_000_000_000, "5.0 GB"), (Int.max, "9223372.0 TB"),
    (-826, "−826 bytes"), (Int.min, "−9223372.0 TB"),
  ]) func aNumberOfBytesIsReadable(bytes: Int, text: String) {
    #expect(ByteCount.text(bytes) == text)
  }

  @Test(arguments: [
    (1000, 2200, "+1.2 KB"), (2200, 1000, "−1.2 KB"), (0, Int.max, "+9223372.0 TB"), (Int.min, 1, "far more"),
  ]) func aDifferenceHasItsSign(before: Int, after: Int, text: String) {
    #expect(ByteCount.difference(before, after) == text)
  }
}
