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

    /// The window of the app that answers the system's questions. Not retained.
    weak var app: UIWindow?

    private var escapes = EscapePresses()
    // The controller that the app or an SDK has presented on this one itself, not on a popup.
    private weak var guest: UIViewController?
    // The controller that a popup had presented when it closed itself, and the topmost one on it.
    private weak var own: UIViewController?
    private weak var ownTop: UIViewController?

    /// The controller of the topmost popup with a backdrop.
    var modalContent: UIViewController? { parts.last(where: \.isModal)?.controller }

    // A hosting controller at the top leaves the place of the app's window's controls free (U33).
    package override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      avoidControls()
    }

    func avoidControls() {
      guard let window = viewIfLoaded?.window else { return }
      for part in parts where part.isHosting {
        let left = part.avoidsControls ? window.leadingControlsWidth : 0
        if part.controller.additionalSafeAreaInsets.left != left {
          part.controller.additionalSafeAreaInsets.left = left
        }
      }
    }

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
      for child in children { child.leaveParent() }
    }

    /// Returns the view of a popup that receives a touch, if there is one (U26).
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      parts.reversed().lazy.compactMap { $0.hitTest(point, in: self.view, with: event) }.first
    }

    package override func accessibilityPerformEscape() -> Bool { onEscape() }

    // MARK: What is presented on it (U30)

    // When the window is gone, an SDK may still know this controller.
    package override func present(
      _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      if viewIfLoaded?.window == nil, let top = app?.rootViewController?.topmostPresented {
        return top.present(controller, animated: animated, completion: completion)
      }
      if presentedViewController == nil { guest = controller }
      super.present(controller, animated: animated, completion: completion)
    }

    /// Notes that popups close themselves: what they have presented by now goes with them. What is
    /// presented later, or on this controller itself, is the app's.
    package func noteClosing() {
      guard let presented = presentedViewController, presented !== guest else { return }
      own = presented
      ownTop = presented.topmostPresented
    }

    /// Dismisses what popups had presented when they closed themselves, unless a transition runs.
    ///
    /// - Parameter all: Whether everything else is dismissed, too.
    /// - Returns: Whether nothing is presented any more.
    func dismissPresented(all: Bool) -> Bool {
      guard let presented = presentedViewController else { return true }
      let isOwn = presented === own && presented.topmostPresented === ownTop
      if all || isOwn, runningTransition == nil { dismiss(animated: false) }
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

    // MARK: What the system asks (U27)

    private var fullScreenContent: UIViewController? {
      parts.last(where: \.isFullScreen)?.controller
    }

    // The controller that has answered at the last update.
    private weak var askedSource: UIViewController?

    // The controller that would be asked without this window, or that of a full-screen popup.
    private var appearanceSource: UIViewController? {
      fullScreenContent ?? app?.rootViewController?.topmost(where: \.coversScreen)
    }

    #if !os(tvOS)
      package override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        appearanceSource?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }

      package override var prefersHomeIndicatorAutoHidden: Bool {
        appearanceSource?.named(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
          ?? super.prefersHomeIndicatorAutoHidden
      }

      package override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
        appearanceSource?.named(\.childForScreenEdgesDeferringSystemGestures)
          .preferredScreenEdgesDeferringSystemGestures
          ?? super.preferredScreenEdgesDeferringSystemGestures
      }

      package override var prefersPointerLocked: Bool {
        appearanceSource?.named(\.childViewControllerForPointerLock).prefersPointerLocked
          ?? super.prefersPointerLocked
      }
    #endif

    #if os(visionOS)
      // With the default, the app is behind glass while a popup is on screen.
      package override var preferredContainerBackgroundStyle: UIContainerBackgroundStyle { .hidden }
    #endif

    #if !os(tvOS) && !os(visionOS)
      /// Has the system ask again. It asks about the status bar each time, and about the rest if another
      /// controller answers now, that of a full-screen popup for example.
      func updateAnswers() {
        setNeedsStatusBarAppearanceUpdate()
        let source = appearanceSource
        guard source !== askedSource else { return }
        askedSource = source
        setNeedsUpdateOfSupportedInterfaceOrientations()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        setNeedsUpdateOfPrefersPointerLocked()
      }

      private var statusBarSource: UIViewController? {
        fullScreenContent ?? app?.rootViewController?.topmost(where: \.capturesStatusBar)
      }

      package override var preferredStatusBarStyle: UIStatusBarStyle {
        statusBarSource?.named(\.childForStatusBarStyle).preferredStatusBarStyle
          ?? super.preferredStatusBarStyle
      }

      package override var prefersStatusBarHidden: Bool {
        statusBarSource?.named(\.childForStatusBarHidden).prefersStatusBarHidden
          ?? super.prefersStatusBarHidden
      }

      package override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
        statusBarSource?.preferredStatusBarUpdateAnimation
          ?? super.preferredStatusBarUpdateAnimation
      }
    #endif
  }
#endif
