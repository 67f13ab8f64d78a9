import Dispatch

/// The main queue, which is the main actor's.
@usableFromInline
package enum MainQueue {
  // Asked by key: under Linux's test runner the main actor is not the main thread.
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is it.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Does something on the main actor: at once on the main queue, as soon as it can be elsewhere.
  @usableFromInline
  package static func perform(_ action: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      // Right because this is the main queue.
      MainActor.assumeIsolated { action() }
    } else {
      DispatchQueue.main.async { action() }
    }
  }
}
