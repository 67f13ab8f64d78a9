#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The root controller of a window for popups: its keys, its focus, and the system's questions.
  ///
  /// It forwards the system's questions to the app's controller, so that a banner changes neither
  /// the status bar nor the supported orientations. Subclasses contain the popups.
  @MainActor
  class PopupWindowRoot: UIViewController {
    /// Performs the escape gesture, and returns whether a popup was closed.
    var onEscape: @MainActor () -> Bool = { false }

    /// Returns whether the escape gesture would close a popup.
    var canEscape: @MainActor () -> Bool = { false }

    // Presses whose beginning has closed a popup.
    private var escapes: Set<UIPress> = []

    /// The controller of the topmost popup with a backdrop.
    var modalContent: UIViewController? { nil }

    /// The controller of the topmost popup that covers the whole screen.
    var fullScreenContent: UIViewController? { nil }

    /// Returns the view of a popup that receives a touch, if there is one.
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

    override func accessibilityPerformEscape() -> Bool { onEscape() }

    // MARK: The keyboard (U24)

    // Receives the keys if nothing in a popup does.
    override var canBecomeFirstResponder: Bool { true }

    // MARK: The remote of a television (U19)

    // Moves the focus to the topmost popup with a backdrop.
    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
      modalContent.map { [$0] } ?? super.preferredFocusEnvironments
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
      if let fullScreenContent { return fullScreenContent }
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
