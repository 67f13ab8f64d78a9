#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Calls a closure at each notification of a name, with its object, until it ends or is released.
  @MainActor
  final class NotificationWatch {
    private let stop: @Sendable () -> Void

    init(_ name: Notification.Name, _ action: @escaping @MainActor @Sendable (AnyObject?) -> Void) {
      // Safe because the token is only passed back, which may be done on any thread.
      nonisolated(unsafe) let token = NotificationCenter.default.addObserver(
        forName: name, object: nil, queue: nil
      ) {
        // Safe because scenes post on the main thread.
        nonisolated(unsafe) let object = $0.object as AnyObject?
        MainActor.assumeIsolated { action(object) }
      }
      stop = { NotificationCenter.default.removeObserver(token) }
    }

    deinit { stop() }

    func end() {
      stop()
    }
  }
#endif
