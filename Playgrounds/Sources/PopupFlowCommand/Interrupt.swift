import Dispatch
import Foundation

/// The interrupt of a command that takes long, which then prints what it has. A second one ends the
/// process.
final class Interrupt: Sendable {
  private let flag = Flag()
  // Correct because it is only activated and cancelled, which Dispatch allows on any thread.
  nonisolated(unsafe) private let source: (any DispatchSourceSignal)?

  private final class Flag: @unchecked Sendable {
    // Sendable because the lock protects the value.
    private let lock = NSLock()
    private var isSet = false

    var value: Bool { lock.withLock { isSet } }

    /// - Returns: Whether it was set before.
    func set() -> Bool {
      lock.withLock {
        defer { isSet = true }
        return isSet
      }
    }
  }

  /// Waits for interrupts from now on.
  init() {
    // Its descriptor would take the number of a standard output that is closed.
    guard fcntl(STDOUT_FILENO, F_GETFD) != -1 else {
      source = nil
      return
    }
    // The source receives it instead.
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    self.source = source
    source.setEventHandler { [flag] in
      if flag.set() { _exit(128 + SIGINT) }
    }
    source.activate()
  }

  deinit {
    source?.cancel()
  }

  /// Whether the user has interrupted the command.
  var hasCome: Bool { flag.value }
}
