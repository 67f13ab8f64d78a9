#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The root controller of a window for popups.
  ///
  /// It forwards the system's questions to the app's controller, so that a banner changes neither
  /// the status bar nor the supported orientations.
  @MainActor
  final class WindowRoot: UIViewController {
    /// Performs the escape gesture, and returns whether a popup was closed.
    var onEscape: @MainActor () -> Bool = { false }

    /// Returns whether the escape gesture would close a popup.
    var canEscape: @MainActor () -> Bool = { false }

    private(set) var slots: [WindowSlot] = []
    private var layout: [NSLayoutConstraint] = []
    // Presses whose beginning has closed a popup.
    private var escapes: Set<UIPress> = []

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

    /// Moves the remaining popups to their places.
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

    // Called when a popup's preferred size has changed, after a change of the text size for
    // example.
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      layOut()
      closeRanks()
    }

    /// Returns the popup's view that receives a touch, if there is one.
    ///
    /// Hosting controllers answer for empty places, too (U26). So a place counts if the popup covers
    /// it, or a view inside the popup does.
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      for slot in slots.reversed() {
        for part in [slot.controller.viewIfLoaded, slot.backdrop] {
          guard let part, let hit = part.hitTest(view.convert(point, to: part), with: event)
          else { continue }
          let covers = { (candidate: UIView) in
            candidate.bounds.contains(self.view.convert(point, to: candidate))
          }
          if covers(part) || covers(hit) { return hit }
        }
      }
      return nil
    }

    override func accessibilityPerformEscape() -> Bool { onEscape() }

    // MARK: The keyboard (U24)

    // Receives the keys if nothing in a popup does.
    override var canBecomeFirstResponder: Bool { true }

    // MARK: The remote of a television (U19)

    // Moves the focus to the topmost popup with a backdrop.
    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
      guard let slot = slots.last(where: { $0.backdrop != nil }) else {
        return super.preferredFocusEnvironments
      }
      return [slot.controller]
    }

    // The system leaves the app if the beginning of a press is passed on.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if presses.containsEscape, !view.isComposing, onEscape() {
        escapes.formUnion(presses)
      } else if !isEscape(presses) {
        super.pressesBegan(presses, with: event)
      }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard escapes.isDisjoint(with: presses) else { return escapes.subtract(presses) }
      if !isEscape(presses) || !onEscape() { super.pressesEnded(presses, with: event) }
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard escapes.isDisjoint(with: presses) else { return escapes.subtract(presses) }
      super.pressesCancelled(presses, with: event)
    }

    private func isEscape(_ presses: Set<UIPress>) -> Bool {
      presses.contains { $0.type == .menu } && canEscape()
    }

    // MARK: What the system asks

    // The answers of the app's controller, or those of a full-screen popup.
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
