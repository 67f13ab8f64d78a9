#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  // Changes below the popups, on an empty screen (U13).
  extension ModalHost {
    /// Dismisses all modals, the app's own included, and then performs a change while no popup can
    /// be presented.
    ///
    /// Use it to replace the root of a window:
    ///
    /// ```swift
    /// store.send(.sessionEnded)
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
        clearings.append((animated, { withExtendedLifetime(self) { change() } }))
        return advanceSoon()
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

    /// Dismisses the app's own modals when the host's are gone.
    func clear() {
      guard let clearing = clearings.first else { return }
      guard let root = window?.rootViewController, root.presentedViewController != nil else {
        // Popups that have ended are reported first.
        if presentations.values.allSatisfy({ $0.life.phase == .waiting }) { finishClearings() }
        return
      }
      guard isStill(root) else { return }
      guard let turn = takeTurn(.place(#fileID, #line)) else { return }
      root.dismiss(animated: clearing.isAnimated) { [weak self] in self?.didEndTransition(turn) }
      clock.nextTurn { [weak self] in self?.check(root, turn) }
    }

    private func check(_ root: UIViewController, _ turn: TransitionLock.Token) {
      guard row.running === turn else { return }
      guard root.presentedViewController != nil else { return didEndTransition(turn) }
      let willTell = root.runningTransition?.whenOver(clock) { [weak self] in
        self?.check(root, turn)
      }
      guard willTell != true else { return }
      // UIKit has refused to dismiss them.
      endTurn()
      advanceLater()
    }

    func finishClearings() {
      let done = clearings
      clearings = []
      for clearing in done { clearing.change() }
      advanceSoon()
    }
  }
#endif
