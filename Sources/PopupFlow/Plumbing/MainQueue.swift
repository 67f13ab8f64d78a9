import Dispatch

/// The main queue, on which the main actor runs.
package enum MainQueue {
  // A key, because under the test runner of Linux the main actor does not run on the main thread.
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the current queue is the main queue.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Runs an action on the main actor: immediately on the main queue, else asynchronously.
  package static func run(_ action: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      // Correct because this is the main queue.
      MainActor.assumeIsolated { action() }
    } else {
      DispatchQueue.main.async { action() }
    }
  }
}
