#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// Shows popups in a window of their own above the app: banners, toasts and cards.
  ///
  /// ```swift
  /// let banners = WindowHost<Shop>(scene: scene, style: .banner) { popup in
  ///   BannerView(popup.content) { popup.dismiss() }
  /// }
  /// store.drive(banners, lanes: [.banner]).store(in: &cancellables)
  /// ```
  ///
  /// The host presents nothing on the app's controllers, so it needs no transition lock. Touches
  /// beside the popups are the app's. Usually one host serves one lane. If the lane's capacity is
  /// more than one, its popups are stacked. The window exists only while a popup is shown, or while
  /// something that an SDK or the app has presented on its root is.
  ///
  /// A popup with a backdrop has the keyboard while it is on screen: its window is key, and the
  /// app's first responder resigns. When the popup is dismissed, the app's window is key again, and
  /// its first responder returns. The Escape key closes what the escape gesture closes. Without a
  /// backdrop, the app's window stays key, unless the user edits text in a popup whose style has
  /// ``PopupWindowStyle/acceptsKeyboard``.
  ///
  /// On Apple TV, the focus moves to a popup with a backdrop. The Menu button acts like the escape
  /// gesture, and popups cannot be dragged.
  ///
  /// A popup with a backdrop is modal for assistive technology: the focus moves to it, to its
  /// `firstFocus` if it has one, and back when the popup is dismissed. A popup without a backdrop
  /// is announced.
  ///
  /// While the app has an alert, a menu, a search or something of the system's on the screen, popups
  /// whose style has a backdrop wait until that is gone, unless the level of the window is `.alert` or
  /// higher.
  ///
  /// The store is active while the host's scene or another one of its scenes is; see
  /// `PopupStore.followsScenes`. While the store is inactive, in the background for example, it
  /// presents no popup, and the durations of popups on screen stand still.
  ///
  /// A popup that is mandatory (`Popup.isMandatory`) is closed by its content only: no drag,
  /// tap beside it, escape gesture or key closes it, whatever its style.
  ///
  /// A popup that returns is shown with the same controller. When the scene is disconnected, each
  /// popup on screen is reported as gone. Later popups are given back: they come in another window,
  /// or wait until another host serves the lane. So are all popups if the scene was disconnected
  /// before the host was made.
  @MainActor
  public final class WindowHost<Domain: PopupDomain>: AttachablePopupHost, EngineHost {
    let engine: HostEngine<WindowBackend<Domain>>

    /// Creates a host for a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene of the popups; not retained.
    ///   - style: The style of popups without a style of their own.
    ///   - level: The level of the window; by default, just above the app's. Pass a higher level to cover
    ///     the keyboard. From `.alert` on, popups with a backdrop cover what is below the window, also
    ///     alerts, and do not wait for it: an incoming call, for example.
    ///   - clock: The clock for polling, for announcements, and for the limits of UIKit's animations.
    ///   - content: Makes a new view, a new controller, or either with a style, for each request that
    ///     is shown, and again for one that has waited because of its style. A popup whose content is
    ///     in use fails, with an issue. The host retains the closure.
    public init(
      scene: UIWindowScene, style: PopupWindowStyle = .banner,
      level: UIWindow.Level = UIWindow.Level(rawValue: UIWindow.Level.normal.rawValue + 1),
      clock: any PopupClock = DispatchPopupClock(),
      content: @escaping @MainActor (ShownPopup<Domain>) -> any PopupWindowContent
    ) {
      let backend = WindowBackend(
        scene: scene, style: style, level: level, clock: clock, makeContent: content)
      engine = HostEngine(backend, clock: clock)
      engine.monitor.stores.host = self
    }

    /// The popups that are on screen or moving in or out, in the order of their commands.
    public var showing: [PopupID] {
      engine.sessions.filter { $0.place.slot != nil }.map(\.popup.id)
    }

    /// Returns the controller of a popup that is shown or will return, or `nil` if there is none.
    public func controller(of id: PopupID) -> UIViewController? {
      let shown = engine.sessions.last { $0.popup.id == id && $0.place.slot != nil }
      return shown?.place.slot?.controller ?? engine.kept.content(of: id)?.content?.controller
    }
  }
#endif
