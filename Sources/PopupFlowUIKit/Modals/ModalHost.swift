#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// Presents popups modally in a window scene: alerts, sheets and full-screen modals.
  ///
  /// ```swift
  /// let host = ModalHost<Shop>(scene: scene) { popup in
  ///   switch popup.content {
  ///   case .forceUpdate: UpdateController(popup)
  ///   case .offer(let title):
  ///     popup.alert(
  ///       title: title,
  ///       buttons: [PopupAlertButton("Buy", .accepted), PopupAlertButton("No", style: .cancel)])
  ///   }
  /// }
  /// let lock = TransitionLock()
  /// store.drive(host, lanes: [.modal], lock: lock).store(in: &cancellables)
  /// ```
  ///
  /// The controller configures its presentation as usual: with `modalPresentationStyle`,
  /// `isModalInPresentation`, a `transitioningDelegate`, or a delegate of its
  /// `presentationController`. Detents, and whatever else belongs to the presentation controller, are
  /// set in `popup.onPresent`, which is called before each presentation.
  ///
  /// - **Mandatory popups.** A popup that is mandatory (`Popup.isMandatory`) is closed
  ///   by its content only. The host sets `isModalInPresentation` of its controller. No swipe, tap
  ///   beside it, escape gesture or Escape key closes it, unless its controller handles the gesture
  ///   itself. A mandatory alert is made with `popup.alert(…)`, and closes with each of its buttons; see *A
  ///   forced update* in the article *Recipes*.
  /// - **Popovers.** A popover, and on iPad (from iOS 26 on also on iPhone) an action sheet, points to
  ///   ``PopupAnchor``, which the content sets as `popup.popoverAnchor`. Without one, it is in the
  ///   middle of the screen, until the device is rotated; an action sheet on an iPhone is what UIKit
  ///   makes of it.
  /// - **One at a time.** The host begins a transition on a later turn of the main loop, and only when
  ///   no other transition runs on the screen, whether the host, the app or the user began it. Share a
  ///   `TransitionLock` with the app so that the app waits for the host, too.
  /// - **Presenting controller.** The host presents on the topmost controller of the app's main window, or from
  ///   the controller that ``presentingController`` returns. The main window is the `window` of the
  ///   scene's delegate, or else the first window at the normal level that the host found, so make
  ///   the host when that window is there. It is never one that only happens to be key, of an SDK for
  ///   example. While the delegate's window is hidden, popups wait. When a window with popups is
  ///   hidden, released or without a scene, they are dismissed.
  /// - **The app's own screens.** Popups are presented on a sheet or another modal of the app's own.
  ///   While an alert, a menu, a popover, a search or something of the system's is open, popups wait
  ///   until it is gone, and what is on screen below it stays; see ``canPresentPopups``.
  /// - **Popups on top.** When UIKit dismisses a controller, it also dismisses all controllers
  ///   above it. Popups among them are reported as dismissed. Show popups that must outlast others
  ///   in a window of their own.
  /// - **The app's own on top.** If the app has presented a sheet on a popup, a login for example, the
  ///   popup is not dismissed while the sheet is there. Its end is reported at once, and it goes
  ///   later.
  /// - **Screens that close.** A popup goes with the app's screen on which it was presented. If that
  ///   happens within a second, as with an SDK's advertisement, the host presents the popup again, once,
  ///   unless the user has asked for it.
  /// - **Children.** To notice swipes, the host adds a child controller without a size to the page that a
  ///   popup shows. Containers of the app's own must not take it for one of theirs.
  /// - **Returns.** The host keeps a popup's controller, with its state, until the popup's outcome.
  /// - **Reports.** Each popup that ends is reported once, whatever the cause: a command, its
  ///   content, a swipe, a button of an alert, the app, a new root of the window or the end of the
  ///   scene. If the app dismisses a popup, its outcome is `dismissed.host`, and a mandatory one comes
  ///   back.
  /// - **Accessibility.** The focus moves to a popup that has appeared, to its `firstFocus` if it
  ///   has one, and back when the popup is dismissed. UIKit does this for alerts. The escape
  ///   gesture closes a popup that a swipe or a tap beside it would close, also one with a zoom, or
  ///   another `preferredTransition`. Any other controller that covers the screen handles the gesture
  ///   in `accessibilityPerformEscape()`; on iOS 16, every controller does. If the user has asked for
  ///   less motion, full-screen modals fade.
  /// - **Keyboard.** The app's first responder resigns when a popup has appeared, and is first
  ///   responder again when the popup was dismissed. The Escape key closes what the escape gesture
  ///   closes. While a text field of the popup is edited, its controller receives the key instead.
  /// - **Delegates.** The delegate of a `presentationController` is retained while the popup is on
  ///   screen.
  /// - **Activity.** The store is active while the host's scene or another one of its scenes is;
  ///   see `PopupStore.followsScenes`. While the store is inactive, in the background for example,
  ///   it presents no popup.
  /// - **Refusals.** If UIKit refuses to present a popup, the popup has failed on the next turn of
  ///   the main loop, unless something of the app's own has the screen by then: it waits. A
  ///   mandatory popup is tried again for 16 seconds. For a controller of the system's, such as a
  ///   share sheet, which UIKit may delay, the host waits up to 16 seconds, but not longer than the
  ///   policy's `transitionTimeout`, which is 10 seconds by default. If UIKit refuses to dismiss one for
  ///   two seconds, the popup counts as dismissed, with an issue, and other popups wait until it is gone.
  /// - **Long swipes.** If a finger rests on a sheet for longer than the policy's
  ///   `transitionTimeout`, the store counts the swipe as cancelled and reports an issue. If the
  ///   user then cancels it, there is another issue. If the user dismisses the sheet, the popup
  ///   ends as usual.
  ///
  /// To replace the root of a window, use ``clearScreen(animated:lock:then:)``.
  @MainActor
  public final class ModalHost<Domain: PopupDomain>: AttachablePopupHost, EngineHost {
    let engine: HostEngine<ModalBackend<Domain>>

    /// Creates a host for a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene in which popups are presented.
    ///   - clock: The clock for later turns of the main loop, and for polling where UIKit does
    ///     not report that the screen is free.
    ///   - content: Makes a new controller for a popup. Called on the main actor when the popup has
    ///     its turn, and again for another content, unless the popup has `onUpdate`. The host retains
    ///     the closure.
    public init(
      scene: UIWindowScene, clock: any PopupClock = DispatchPopupClock(),
      content: @escaping @MainActor (ShownPopup<Domain>) -> UIViewController
    ) {
      let backend = ModalBackend(scene: scene, clock: clock, makeController: content)
      engine = HostEngine(backend, clock: clock)
      engine.monitor.stores.host = self
    }

    /// Whether popups are presented and dismissed with animation.
    public var isAnimated: Bool {
      get { engine.backend.isAnimated }
      set { engine.backend.isAnimated = newValue }
    }

    /// Returns whether popups can be presented on a controller of the app that is on top of the
    /// screen; `nil` to decide as usual.
    ///
    /// By default, popups are presented on a sheet or another modal of the app's own. On alerts, menus,
    /// popovers, searches, and the system's pickers, share sheets and browsers they are not: popups wait
    /// until these are gone. The closure is also asked about what is presented in a window above the app's:
    /// if it returns `true`, popups need not wait for that.
    ///
    /// ```swift
    /// host.canPresentPopups = { $0 is CameraController ? false : nil }
    /// ```
    ///
    /// The host retains the closure, and calls it on the main actor, each time it polls.
    public var canPresentPopups: (@MainActor (UIViewController) -> Bool?)? {
      get { engine.backend.canPresentPopups }
      set { engine.backend.canPresentPopups = newValue }
    }

    /// Returns the view controller from which a popup is presented; `nil` for the topmost controller of
    /// the app's main window.
    ///
    /// Return a controller inside a container to present in a part of the screen, such as a column of
    /// a split view. UIKit decides by the popup's `modalPresentationStyle` which ancestor presents it:
    /// in the style `overCurrentContext`, it is the nearest one with `definesPresentationContext`.
    ///
    /// ```swift
    /// host.presentingController = { [weak split] popup in
    ///   popup.lane == "details" ? split?.viewController(for: .secondary) : nil
    /// }
    /// ```
    ///
    /// The popup is presented on whatever the app has presented from that controller or from one around
    /// it. ``canPresentPopups`` and the rules for alerts, menus and searches decide about that chain, and
    /// about windows above: a search in one column does not keep popups from another, and what is presented
    /// in a window above keeps them from all. If the controller is not in a visible window of the scene,
    /// the popup waits until it is.
    ///
    /// Use a lane for each part of the screen, because the popups of a lane wait together. All that wait
    /// come when none of their parts is taken any more.
    ///
    /// The host retains the closure, and calls it on the main actor, each time it polls a popup that
    /// waits.
    public var presentingController: (@MainActor (Popup<Domain>) -> UIViewController?)? {
      get { engine.backend.presentingController }
      set { engine.backend.presentingController = newValue }
    }

    /// Takes the lock for transitions without a command as well.
    public func share(_ lock: TransitionLock) {
      engine.backend.lock = lock
    }

    /// Returns the controller of a popup that is shown or will return, or `nil` if there is none.
    public func controller(of id: PopupID) -> UIViewController? {
      let shown = engine.sessions.last { $0.popup.id == id && $0.place.content != nil }
      return shown?.place.content?.controller ?? engine.kept.content(of: id)?.content?.controller
    }
  }

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
    /// Popups that are dismissed by this have the outcome `dismissed.host`, those that the store has
    /// dismissed already, such as at a logout, theirs, and a mandatory one comes back after the change.
    /// Popups that wait to be presented are after the change.
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
