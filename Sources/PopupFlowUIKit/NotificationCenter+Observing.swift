#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  extension NotificationCenter {
    /// Tells what a notification is about, on the main actor, as long as what is returned is held.
    ///
    /// For what UIKit posts of its windows and scenes: it does so on the main thread.
    func observe(
      _ name: Notification.Name, of object: AnyObject? = nil,
      _ action: @escaping @MainActor @Sendable (ObjectIdentifier) -> Void
    ) -> AnyCancellable {
      // Right because the token is only ever handed back, which may be done on any thread.
      nonisolated(unsafe) let token = addObserver(forName: name, object: object, queue: nil) {
        guard let object = $0.object else { return }
        let identity = ObjectIdentifier(object as AnyObject)
        // Right because of where it is posted.
        MainActor.assumeIsolated { action(identity) }
      }
      return AnyCancellable { @Sendable [weak self] in self?.removeObserver(token) }
    }
  }
#endif
