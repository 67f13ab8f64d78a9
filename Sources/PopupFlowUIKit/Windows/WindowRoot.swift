#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What the popups of a window lie in.
  ///
  /// What the system asks a topmost controller, it asks the app's: a banner changes neither the
  /// status bar nor what the device can be turned to.
  @MainActor
  final class WindowRoot: UIViewController {
    /// Asked when assistive technology wants out; returns whether a popup was closed.
    var onEscape: @MainActor () -> Bool = { false }

    /// Whether that would close a popup.
    var canEscape: @MainActor () -> Bool = { false }

    private(set) var slots: [WindowSlot] = []
    private var layout: [NSLayoutConstraint] = []

    func add(_ slot: WindowSlot) {
      insert(slot, at: slots.count)
      slot.controller.didMove(toParent: self)
    }

    func replace(_ old: WindowSlot, with new: WindowSlot) {
      guard let index = slots.firstIndex(where: { $0 === old }) else { return }
      remove(old)
      insert(new, at: index)
      new.controller.didMove(toParent: self)
    }

    private func insert(_ slot: WindowSlot, at index: Int) {
      slots.insert(slot, at: index)
      addChild(slot.controller)
      let above = slots.dropFirst(index + 1).first.flatMap { $0.backdrop ?? $0.controller.view }
      for part in [slot.backdrop, slot.controller.view] {
        guard let part else { continue }
        if let above {
          view.insertSubview(part, belowSubview: above)
        } else {
          view.addSubview(part)
        }
      }
      slot.backdrop?.frame = view.bounds
      layOut()
    }

    func remove(_ slot: WindowSlot) {
      guard let index = slots.firstIndex(where: { $0 === slot }) else { return }
      slots.remove(at: index)
      slot.controller.willMove(toParent: nil)
      slot.backdrop?.removeFromSuperview()
      slot.controller.viewIfLoaded?.removeFromSuperview()
      slot.controller.removeFromParent()
      slot.letGo()
      layOut()
    }

    /// Moves what is left to its places.
    func closeRanks() {
      guard !slots.isEmpty else { return }
      guard !UIAccessibility.isReduceMotionEnabled else { return view.layoutIfNeeded() }
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
        animations: { self.view.layoutIfNeeded() }, completion: nil)
    }

    private func layOut() {
      NSLayoutConstraint.deactivate(layout)
      layout = WindowLayout(of: slots, in: view).constraints
      NSLayoutConstraint.activate(layout)
      view.setNeedsLayout()
    }

    // A popup in a size of its own, which has become another: larger text, say.
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      layOut()
      closeRanks()
    }

    override func accessibilityPerformEscape() -> Bool { onEscape() }

    // MARK: The remote of a television (U19)

    // The focus goes to the topmost popup that keeps it from what lies behind.
    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
      guard let slot = slots.last(where: { $0.backdrop != nil }) else {
        return super.preferredFocusEnvironments
      }
      return [slot.controller]
    }

    // What is handed on when a press begins, the system takes for its own: it leaves the app.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !isEscape(presses) { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !isEscape(presses) || !onEscape() { super.pressesEnded(presses, with: event) }
    }

    private func isEscape(_ presses: Set<UIPress>) -> Bool {
      presses.contains { $0.type == .menu } && canEscape()
    }

    // MARK: What the system asks

    // What it would ask if this window were not there; a popup in full screen is asked itself.
    private var spokesman: UIViewController? {
      if let slot = slots.last(where: { $0.style.placement == .fullScreen }) {
        return slot.controller
      }
      var controller = (view.window as? PassThroughWindow)?.appWindow?.rootViewController
      while let presented = controller?.presentedViewController, !presented.isBeingDismissed {
        controller = presented
      }
      return controller
    }

    #if !os(tvOS)
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        spokesman?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }
    #endif

    #if !os(tvOS) && !os(visionOS)
      override var preferredStatusBarStyle: UIStatusBarStyle {
        spokesman.map { $0.spokesman(\.childForStatusBarStyle).preferredStatusBarStyle }
          ?? super.preferredStatusBarStyle
      }

      override var prefersStatusBarHidden: Bool {
        spokesman.map { $0.spokesman(\.childForStatusBarHidden).prefersStatusBarHidden }
          ?? super.prefersStatusBarHidden
      }

      override var prefersHomeIndicatorAutoHidden: Bool {
        spokesman?.prefersHomeIndicatorAutoHidden ?? super.prefersHomeIndicatorAutoHidden
      }
    #endif
  }

  extension UIViewController {
    fileprivate func spokesman(
      _ child: KeyPath<UIViewController, UIViewController?>
    ) -> UIViewController {
      self[keyPath: child]?.spokesman(child) ?? self
    }
  }
#endif
