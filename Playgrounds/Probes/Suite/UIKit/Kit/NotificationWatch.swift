#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Calls a closure at each notification of a name, with its object, until it ends.
  @MainActor
  final class NotificationWatch {
    private let stop: () -> Void

    init(_ name: Notification.Name, _ action: @escaping @MainActor @Sendable (AnyObject?) -> Void) {
      let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        // Safe because scenes post on the main thread.
        nonisolated(unsafe) let object = $0.object as AnyObject?
        MainActor.assumeIsolated { action(object) }
      }
      stop = { NotificationCenter.default.removeObserver(token) }
    }

    func end() {
      stop()
    }
  }
#endif
