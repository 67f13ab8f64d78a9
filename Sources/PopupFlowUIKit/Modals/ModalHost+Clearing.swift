#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// Something that waits for an empty screen.
  struct ModalClearing {
    let isAnimated: Bool
    let change: @MainActor () -> Void
  }

  // An empty screen, for a change of what lies beneath (U13).
  extension ModalHost {
    /// Dismisses everything that is presented, the app's own modals too, and then does something to
    /// what lies beneath, while nothing can be presented: another root, say (U13).
    ///
    /// ```swift
    /// store.send(.sessionEnded)
    /// host.clearScreen(lock: lock) { window.rootViewController = LoginController() }
    /// ```
    ///
    /// Popups that were not to go anyway have the outcome `dismissed.host`. Those that wait to be
    /// presented come after the change.
    ///
    /// - Parameters:
    ///   - animated: whether what goes is seen to go.
    ///   - lock: the lock of the scene's transitions, if there is one: all is one transition then.
    ///     Leave it out inside of a transition of that lock.
    ///   - change: done on a later turn, once, also if there is nothing to dismiss or the scene is
    ///     gone.
    public func clearScreen(
      animated: Bool = true, lock: TransitionLock? = nil,
      then change: @escaping @MainActor () -> Void
    ) {
      guard let lock else {
        // The host is held until then: whoever waits for the change is to see it.
        clearings.append(
          ModalClearing(isAnimated: animated) {
            withExtendedLifetime(self) { change() }
          })
        return advanceSoon()
      }
      lock.serialize { token in
        self.clearScreen(animated: animated) {
          change()
          token.endIfRunning()
        }
      }
    }

    /// Dismisses everything that is presented, and then does something to what lies beneath; see
    /// ``clearScreen(animated:lock:then:)``.
    ///
    /// - Parameters:
    ///   - animated: whether what goes is seen to go.
    ///   - lock: the lock of the scene's transitions, if there is one.
    ///   - change: done before anything else can be presented, and before this returns.
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

    /// What the host has presented is gone; what is left is the app's.
    func clear() {
      guard let clearing = clearings.first else { return }
      guard let root = window?.rootViewController, root.presentedViewController != nil else {
        // What is gone is reported before.
        if presentations.values.allSatisfy({ $0.stage == .waiting }) { finishClearings() }
        return
      }
      guard isStill(root) else { return }
      guard let turn = takeTurn(.place(#fileID, #line)) else { return }
      root.dismiss(animated: clearing.isAnimated) { [weak self] in self?.isOver(turn) }
      nextTurn { [weak self] in self?.check(root, turn) }
    }

    private func check(_ root: UIViewController, _ turn: TransitionLock.Token) {
      guard row.turn === turn else { return }
      guard root.presentedViewController != nil else { return isOver(turn) }
      let willTell = root.runningTransition?.whenOver(nextTurn) { [weak self] in
        self?.check(root, turn)
      }
      guard willTell != true else { return }
      // UIKit has refused.
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
