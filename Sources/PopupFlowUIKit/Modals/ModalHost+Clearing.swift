#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // Changes below the popups (U13).
  extension ModalHost {
    /// Dismisses all modals, the app's own included, and then performs a change while no popup can
    /// be presented.
    ///
    /// Use it to replace the root of a window:
    ///
    /// ```swift
    /// store.endSession()
    /// host.clearScreen(lock: lock) { window.rootViewController = LoginController() }
    /// ```
    ///
    /// Popups that are dismissed by this have the outcome `dismissed.host`. Popups that wait to be
    /// presented are after the change.
    ///
    /// - Parameters:
    ///   - animated: Whether the dismissals are animated.
    ///   - lock: The lock of the scene's transitions, if there is one. The whole call is one
    ///     transition. Pass `nil` inside a transition of that lock.
    ///   - change: Performed once, on a later turn of the main loop, even if there is no modal or
    ///     the scene is gone.
    public func clearScreen(
      animated: Bool = true, lock: TransitionLock? = nil,
      then change: @escaping @MainActor () -> Void
    ) {
      guard let lock else {
        // Retains the host until then, because the caller waits for the change.
        return engine.backend.clearScreen(animated: animated) {
          withExtendedLifetime(self) { change() }
        }
      }
      lock.serialize { token in
        self.clearScreen(animated: animated) {
          change()
          token.endIfRunning()
        }
      }
    }

    /// Dismisses all modals, the app's own included, and then performs a change; see
    /// ``clearScreen(animated:lock:then:)``.
    ///
    /// - Parameters:
    ///   - animated: Whether the dismissals are animated.
    ///   - lock: The lock of the scene's transitions, if there is one.
    ///   - change: Performed before another popup can be presented, and before this returns.
    public func clearScreen(
      animated: Bool = true, lock: TransitionLock? = nil,
      changing change: @escaping @MainActor () -> Void
    ) async {
      await withCheckedContinuation { continuation in
        clearScreen(animated: animated, lock: lock) {
          change()
          continuation.resume()
        }
      }
    }
  }
#endif
