import Dispatch

/// The main queue, which is the main actor's.
@usableFromInline
enum MainQueue {
  // Asked by key: under Linux's test runner the main actor is not the main thread.
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Does something on the main actor: at once on the main queue, as soon as it can be elsewhere.
  @usableFromInline
  static func perform(_ action: @escaping @MainActor @Sendable () -> Void) {
    if DispatchQueue.getSpecific(key: key) == true {
      // Right because this is the main queue.
      MainActor.assumeIsolated { action() }
    } else {
      DispatchQueue.main.async { action() }
    }
  }
}
