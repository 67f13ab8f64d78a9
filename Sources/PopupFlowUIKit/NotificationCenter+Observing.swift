#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  extension NotificationCenter {
    /// Calls a closure on the main actor for each notification, while the result is retained.
    ///
    /// The closure is called before `post` returns if the main queue posts, as UIKit does, and later
    /// otherwise: apps and their tests post some of these, too.
    ///
    /// - Parameters:
    ///   - name: The name of the notification.
    ///   - object: The object that posts it; `nil` for any.
    ///   - read: Returns what the closure receives; `nil` for a notification that does not count.
    ///   - action: The closure.
    func observe<News: Sendable>(
      _ name: Notification.Name, of object: AnyObject? = nil,
      _ read: @escaping @Sendable (Notification) -> News?,
      _ action: @escaping @MainActor @Sendable (News) -> Void
    ) -> AnyCancellable {
      // Safe because the token is only passed back, which may be done on any thread.
      nonisolated(unsafe) let token = addObserver(forName: name, object: object, queue: nil) {
        guard let news = read($0) else { return }
        MainQueue.run { action(news) }
      }
      return AnyCancellable { @Sendable [weak self] in self?.removeObserver(token) }
    }

    /// Calls a closure with the identity of the object that posts a notification.
    func observe(
      _ name: Notification.Name, of object: AnyObject? = nil,
      _ action: @escaping @MainActor @Sendable (ObjectIdentifier) -> Void
    ) -> AnyCancellable {
      observe(name, of: object) {
        $0.object.map { ObjectIdentifier($0 as AnyObject) }
      } _: {
        action($0)
      }
    }

    /// Calls a closure for a notification whose object does not matter.
    func observe(
      _ name: Notification.Name, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> AnyCancellable {
      observe(name) { _ in
        ()
      } _: {
        action()
      }
    }
  }
#endif
