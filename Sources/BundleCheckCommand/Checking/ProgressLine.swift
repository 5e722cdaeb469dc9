import Dispatch
import Reporters
import Synchronization

/// A line on a terminal that says what is waited for, once that takes more than a moment.
final class ProgressLine: Sendable {
  private enum State {
    case waiting
    case shown
    case over
  }

  private let state = Mutex(State.waiting)
  private let channel: OutputChannel

  /// Shows the line after half a second unless `end` comes first; never when the channel is no terminal.
  init(_ text: String, on channel: OutputChannel) {
    self.channel = channel
    guard channel.isTerminal else { return }
    let visible = String(VisibleText.of(text).prefix(max((channel.columns ?? 80) - 1, 1)))
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) { [self] in
      state.withLock { state in
        guard state == .waiting else { return }
        channel.write(visible)
        state = .shown
      }
    }
  }

  /// Takes the line away, before anything else is written.
  func end() {
    state.withLock { state in
      // ECMA-48: back to the line's start, erase to its end.
      if state == .shown { channel.write("\r\u{1B}[K") }
      state = .over
    }
  }
}
