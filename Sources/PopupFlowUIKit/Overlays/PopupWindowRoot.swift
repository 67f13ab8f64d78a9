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

    // The controls of the app's window come and go with its size.
    package override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      avoidControls()
    }

    /// Leaves the place of the controls free (U33). Here, hosting controllers at the top do.
    func avoidControls() {
      guard let window = viewIfLoaded?.window else { return }
      for part in parts where part.isHosting {
        let controls = part.avoidsControls ? window.controlInsets : .zero
        var insets = part.controller.additionalSafeAreaInsets
        (insets.left, insets.right) = (controls.left, controls.right)
        if insets != part.controller.additionalSafeAreaInsets {
          part.controller.additionalSafeAreaInsets = insets
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

    /// Is first responder if nothing in a popup is.
    let keyView = PopupKeyView()

    /// Gives the keyboard to the topmost popup with a backdrop: its controller receives keys, and its
    /// shortcuts work.
    func takeKeyboard() {
      if keyView.controller !== modalContent {
        // The system looks for shortcuts when the first responder changes.
        keyView.resignFirstResponder()
        keyView.controller = modalContent
      }
      if keyView.superview == nil {
        keyView.onEscape = { [weak self] in self?.onEscape() ?? false }
        view.insertSubview(keyView, at: 0)
      }
      keyView.becomeFirstResponder()
    }

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

    #if !os(tvOS) && !os(visionOS) && (canImport(FoundationModels) || canImport(UIKitGlobals))
      // The SDK of iOS 26 has the module FoundationModels. The double of UIKit has the lock, too.
      @available(iOS 26, macCatalyst 26, *)
      package override var prefersInterfaceOrientationLocked: Bool {
        appearanceSource?.named(\.childForInterfaceOrientationLock)
          .prefersInterfaceOrientationLocked ?? super.prefersInterfaceOrientationLocked
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
        #if canImport(FoundationModels) || canImport(UIKitGlobals)
          if #available(iOS 26, macCatalyst 26, *) {
            setNeedsUpdateOfPrefersInterfaceOrientationLocked()
          }
        #endif
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

  /// A part of the content of a ``PopupWindow``: a popup, or a controller in which another framework
  /// draws all popups.
  @MainActor
  package struct WindowPart {
    let controller: UIViewController

    /// The layer between the popup and the app. A hosting controller draws its own.
    var backdrop: UIView?

    /// Whether there is a backdrop, which covers the app.
    var isModal = false

    /// Whether text in the popup can be edited without a backdrop.
    var acceptsKeyboard = false

    /// Whether the popup covers the whole screen.
    var isFullScreen = false

    /// Whether the popups are drawn in the controller, each with a ``PopupFrameView``.
    var isHosting = false

    /// Whether the hosting controller draws at the top, where the controls of an iPad's window are.
    var avoidsControls = false

    /// Returns a hosting controller that fills the window.
    package static func hosting(
      _ controller: UIViewController, isModal: Bool, isAtTop: Bool
    ) -> WindowPart {
      WindowPart(
        controller: controller, isModal: isModal, isHosting: true, avoidsControls: isAtTop)
    }

    /// Returns the view that receives a touch, or nil if the touch is beside the popup (U26).
    ///
    /// The frame of a popup decides: labels and shapes take no touches, and hosting controllers
    /// answer for empty places. A view inside a popup may lie beside it.
    ///
    /// - Parameters:
    ///   - point: The place in the container.
    ///   - container: The view of the window's root. It takes touches that no view of the popup
    ///     takes.
    ///   - event: The event.
    func hitTest(_ point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView? {
      if let view = controller.viewIfLoaded, !view.isHidden, view.alpha > 0.01 {
        let place = container.convert(point, to: view)
        if isHosting, !isModal, !view.hasPopup(at: place) { return nil }
        let hit = view.hitTest(place, with: event)
        if isHosting || view.bounds.contains(place) { return hit ?? container }
        if let hit, hit.bounds.contains(container.convert(point, to: hit)) { return hit }
      }
      return backdrop.flatMap { $0.hitTest(container.convert(point, to: $0), with: event) }
    }
  }

  /// A view behind a popup that another framework draws. Its frame is the popup's (U26).
  package final class PopupFrameView: UIView {
    package convenience init() {
      self.init(frame: .zero)
      isUserInteractionEnabled = false
      isAccessibilityElement = false
    }
  }

  extension UIView {
    /// Returns whether a popup in this view is at a point of it. O(*n*), where *n* is the number of
    /// views.
    fileprivate func hasPopup(at point: CGPoint) -> Bool {
      if self is PopupFrameView { return bounds.contains(point) }
      return subviews.contains { $0.hasPopup(at: convert(point, to: $0)) }
    }
  }

  // The controllers that the system asks about the status bar, rotation and the like (U27).
  extension UIViewController {
    /// Returns the topmost controller that is presented on this one and has a quality; if there is
    /// none, this one. What is being dismissed is not asked.
    func topmost(where isAsked: (UIViewController) -> Bool) -> UIViewController {
      var answer = self
      var controller = self
      while let presented = controller.presentedViewController, !presented.isBeingDismissed {
        if isAsked(presented) { answer = presented }
        controller = presented
      }
      return answer
    }

    /// Whether the controller, which is presented, covers the screen. A sheet, a popover or an alert
    /// does not.
    var coversScreen: Bool {
      switch modalPresentationStyle {
      case .fullScreen, .overFullScreen: return true
      case .custom:
        guard !(self is UIAlertController), let view = viewIfLoaded, let window = view.window
        else { return false }
        return view.convert(view.bounds, to: nil).contains(window.bounds)
      default: return false
      }
    }

    #if !os(tvOS)
      /// Whether the controller, which is presented, is asked about the status bar.
      var capturesStatusBar: Bool {
        modalPresentationStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
      }
    #endif

    /// Returns the child that a controller names to answer for it, at any depth.
    func named(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
      self[keyPath: child]?.named(child) ?? self
    }
  }
#endif
