import Dispatch
import Foundation

/// The signal that stops a command that takes long, which then prints what it has: Ctrl-C, or the one
/// that ends a process. A second one ends the process at once.
final class Interrupt: Sendable {
  private let flag = Flag()
  // Correct because it is only activated and cancelled, which Dispatch allows on any thread.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

  private final class Flag: @unchecked Sendable {
    // Sendable because the lock protects the value.
    private let lock = NSLock()
    private var signal: Int32?

    var value: Int32? { lock.withLock { signal } }

    /// - Returns: Whether it was set before.
    func set(_ new: Int32) -> Bool {
      lock.withLock {
        defer { signal = signal ?? new }
        return signal != nil
      }
    }
  }

  /// Waits for the signals from now on.
  init() {
    // Their descriptor would take the number of a standard output that is closed.
    guard fcntl(STDOUT_FILENO, F_GETFD) != -1 else {
      sources = []
      return
    }
    sources = [SIGINT, SIGTERM].map { [flag] number in
      // The source receives it instead.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { if flag.set(number) { _exit(128 + number) } }
      source.activate()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// Whether the command was stopped.
  var hasCome: Bool { flag.value != nil }

  /// The exit status of a command that was stopped; nil if it was not.
  var exitStatus: Int32? { flag.value.map { 128 + $0 } }
}
