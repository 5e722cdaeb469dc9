#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One of the process's own two output streams, behind calls that cannot be misused.
public enum StandardStream: Sendable {
  /// Standard output, descriptor 1.
  case output
  /// Standard error, descriptor 2.
  case error

  private var descriptor: Int32 {
    switch self {
    case .output: 1
    case .error: 2
    }
  }

  /// Whether a person sees the stream on a terminal.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal has; `nil` when the stream is none or does not say.
  public var columns: Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes a text as UTF-8, all of it unless the reader has gone away.
  public func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = unsafe bytes.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 else {
        if written < 0, errno == EINTR || errno == EAGAIN { continue }
        return
      }
      bytes = bytes.dropFirst(written)
    }
  }

  private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, base, count)
    #elseif canImport(Glibc)
      unsafe Glibc.write(descriptor, base, count)
    #else
      unsafe Musl.write(descriptor, base, count)
    #endif
  }
}
