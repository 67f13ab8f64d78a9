#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The root controller of a ``PopupWindow``: touches, keys, focus, and the system's questions.
  ///
  /// It forwards the system's questions to the app's controller, so that a banner changes neither
  /// the status bar nor the supported orientations.
  @MainActor
  package class PopupWindowRoot: UIViewController {
    /// The popups, from the bottom up.
    package var parts: [WindowPart] = []

    /// Performs the escape gesture, and returns whether a popup was closed.
    package var onEscape: @MainActor () -> Bool = { false }

    /// Returns whether the escape gesture would close a popup.
    package var canEscape: @MainActor () -> Bool = { false }

    private var escapes = EscapePresses()
    // The controller that the app or an SDK has presented on this one itself, not on a popup.
    private weak var guest: UIViewController?

    /// The controller of the topmost popup with a backdrop.
    var modalContent: UIViewController? { parts.last(where: \.isModal)?.controller }

    /// Adds a controller whose view fills the window.
    func fill(with content: UIViewController) {
      addChild(content)
      content.view.frame = view.bounds
      content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(content.view)
      content.didMove(toParent: self)
    }

    /// Removes the popups that are left. Escape closes none any more.
    func empty() {
      parts = []
      canEscape = { false }
      onEscape = { false }
      for child in children {
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      }
    }

    /// Returns the view of a popup that receives a touch, if there is one (U26).
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      parts.reversed().lazy.compactMap { $0.hitTest(point, in: self.view, with: event) }.first
    }

    package override func accessibilityPerformEscape() -> Bool { onEscape() }

    // MARK: What is presented on it

    package override func present(
      _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      if presentedViewController == nil { guest = controller }
      super.present(controller, animated: animated, completion: completion)
    }

    /// Dismisses what popups have presented, unless a transition runs.
    ///
    /// - Parameter withGuest: Whether what was presented on this controller itself is dismissed, too.
    /// - Returns: Whether nothing is presented any more.
    func dismissPresented(withGuest: Bool) -> Bool {
      guard let presented = presentedViewController else { return true }
      if withGuest || presented !== guest, runningTransition == nil { dismiss(animated: false) }
      return presentedViewController == nil
    }

    // MARK: The keyboard (U24)

    // Receives the keys if nothing in a popup does.
    package override var canBecomeFirstResponder: Bool { true }

    // MARK: The remote of a television (U19)

    // Moves the focus to the topmost popup with a backdrop.
    package override var preferredFocusEnvironments: [any UIFocusEnvironment] {
      modalContent.map { [$0] } ?? super.preferredFocusEnvironments
    }

    // The system leaves the app if the beginning of a press is passed on.
    package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if presses.containsEscape, !view.isComposing, onEscape() {
        escapes.begin(presses)
      } else if !isEscape(presses) {
        super.pressesBegan(presses, with: event)
      }
    }

    package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if escapes.end(presses) || isEscape(presses) && onEscape() { return }
      super.pressesEnded(presses, with: event)
    }

    package override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !escapes.end(presses) { super.pressesCancelled(presses, with: event) }
    }

    private func isEscape(_ presses: Set<UIPress>) -> Bool {
      presses.contains { $0.type == .menu } && canEscape()
    }

    // MARK: What the system asks

    // The answers of the app's controller, or those of a full-screen popup.
    private var spokesman: UIViewController? {
      if let content = parts.last(where: \.isFullScreen)?.controller { return content }
      var controller = (view.window as? PopupWindow)?.appWindow?.rootViewController
      while let presented = controller?.presentedViewController, !presented.isBeingDismissed {
        controller = presented
      }
      return controller
    }

    #if !os(tvOS)
      package override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        spokesman?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }
    #endif

    #if !os(tvOS) && !os(visionOS)
      package override var preferredStatusBarStyle: UIStatusBarStyle {
        spokesman.map { $0.spokesman(\.childForStatusBarStyle).preferredStatusBarStyle }
          ?? super.preferredStatusBarStyle
      }

      package override var prefersStatusBarHidden: Bool {
        spokesman.map { $0.spokesman(\.childForStatusBarHidden).prefersStatusBarHidden }
          ?? super.prefersStatusBarHidden
      }

      package override var prefersHomeIndicatorAutoHidden: Bool {
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
