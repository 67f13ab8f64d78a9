#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  extension NotificationCenter {
    /// Calls a closure on the main actor for each notification from an object, while the result is
    /// retained.
    ///
    /// For notifications of windows and scenes, which UIKit posts on the main thread.
    func observe(
      _ name: Notification.Name, of object: AnyObject? = nil,
      _ action: @escaping @MainActor @Sendable (ObjectIdentifier) -> Void
    ) -> AnyCancellable {
      // Safe because the token is only passed back, which may be done on any thread.
      nonisolated(unsafe) let token = addObserver(forName: name, object: object, queue: nil) {
        guard let object = $0.object else { return }
        let identity = ObjectIdentifier(object as AnyObject)
        // Safe because UIKit posts these on the main thread.
        MainActor.assumeIsolated { action(identity) }
      }
      return AnyCancellable { @Sendable [weak self] in self?.removeObserver(token) }
    }

    /// Calls a closure on the main actor for each notification, while the result is retained.
    ///
    /// For notifications of assistive technology, which UIKit posts on the main thread.
    func observe(
      _ name: Notification.Name, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> AnyCancellable {
      // Safe because the token is only passed back, which may be done on any thread.
      nonisolated(unsafe) let token = addObserver(forName: name, object: nil, queue: nil) { _ in
        // Safe because UIKit posts these on the main thread.
        MainActor.assumeIsolated { action() }
      }
      return AnyCancellable { @Sendable [weak self] in self?.removeObserver(token) }
    }
  }
#endif
