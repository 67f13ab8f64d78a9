import PopupFlow

/// An engine that shows popups on the outlets of views.
package typealias OutletEngine<Domain: PopupDomain> = HostEngine<OutletBackend<Domain>>

/// The backend of popups that views show.
///
/// The backend decides which popup is drawn or presented on which ``PopupOutlet``, and when a
/// transition is over. The modifiers of `PopupFlowSwiftUI` are a few lines each around it.
///
/// Each lane of a store has one engine, `PopupStore.engine(lane:)`. Its backend chooses a
/// mounted outlet for each popup in this order:
///
/// - in each window, an outlet whose `takes` closure accepts the popup, before one without that closure;
/// - for a concurrent popup, an outlet on the content of the topmost sheet of the engine, before
///   one below it;
/// - an outlet in the window of the page to which the popup belongs, and none in the background, if there
///   is another one (U35);
/// - a visible outlet, before one that is out of sight;
/// - an outlet that can present, before one under a sheet or an alert of the app's own, or in a
///   window in which a popup of another lane is presented;
/// - an outlet in the window that was active last;
/// - the outlet that was mounted last.
///
/// If something of the app's own, or a popup of another lane, has the screen of all of them, the popup
/// is declined, and returns when a screen is free. If no outlet takes a popup, the popup waits for one. The policy's
/// transition timeout includes that time.
///
/// - **One at a time.** A sheet, cover or alert reserves the screen of its window from its command
///   until it is gone. The next one begins on a later turn of the main loop.
/// - **Reports.** If a popup closes without a command, the user has closed it. The engine
///   reports the beginning and the end of that once each, at the first signal from the view's
///   controller, its binding or `onDismiss`. Later signals have no effect.
/// - **Unmounting.** When an outlet is unmounted, the engine reports each of its popups as gone. One
///   that is not on screen yet is given back, if another outlet can show it or nobody has seen it.
@MainActor
package final class OutletBackend<Domain: PopupDomain>: HostBackend {
  /// The outlet of a presentation, and what it waits for.
  package struct Place {
    /// The outlet that shows the popup.
    package internal(set) weak var outlet: PopupOutlet<Domain>?
    /// The screen on which the popup is presented, or for which it waits; nil if it is drawn.
    var screen: ModalScreen?
    /// The sheet above which it is presented; nil if that is the screen itself.
    weak var outer: Session?
    /// Its turn at the lock, if it is taken away after it had left the screen to others (U30).
    var lateTurn: TransitionTurn?
    /// The timer of its current step.
    var timer: AnyCancellable?
    /// Whether it was seen on its way in.
    var hasBeenSeen = false
    /// The number of polls in a row that contradict its phase.
    var doubts = 0
  }

  // Views are created for each presentation.
  package typealias Content = Never
  package typealias Session = PresentationSession<OutletBackend>
  typealias Outlet = PopupOutlet<Domain>

  package weak var engine: OutletEngine<Domain>?

  /// The popups that are on screen or moving in or out, in the order of their commands.
  package var visiblePopups: [VisiblePopup<Domain>] { sessions.compactMap(\.showing) }

  let clock: ActiveClock
  let screens: ModalScreens
  /// Returns the backends of the store's other lanes, which present on the same screens.
  let otherBackends: @MainActor () -> [OutletBackend]
  private(set) var outlets: [Outlet] = []
  /// The request that was given back last on its way in, and how often in a row.
  var givenBack = (request: 0, count: 0)
  /// The popup that was declined last, until the screen is free.
  var declined: Popup<Domain>?
  var modifierObserver: AnyCancellable?
  private let startDriving: @MainActor (OutletEngine<Domain>) -> AnyCancellable?
  private var driving: AnyCancellable?

  /// - Parameters:
  ///   - clock: The clock for time limits, usually that of the store.
  ///   - screens: The screens, shared with all engines that present on them.
  ///   - otherBackends: Returns the backends of the other engines that present on them.
  ///   - startDriving: Called when the first outlet is mounted. Its result is released when the
  ///     last one is unmounted.
  init(
    clock: any PopupClock, screens: ModalScreens,
    otherBackends: @escaping @MainActor () -> [OutletBackend] = { [] },
    startDriving: @escaping @MainActor (OutletEngine<Domain>) -> AnyCancellable? = { _ in nil }
  ) {
    self.clock = ActiveClock(clock)
    self.screens = screens
    self.otherBackends = otherBackends
    self.startDriving = startDriving
  }

  package let isOpen = true

  package func makePlace() -> Place { Place() }

  // MARK: Outlets

  func session(on outlet: Outlet) -> Session? {
    sessions.first { $0.place.outlet === outlet }
  }

  func mount(_ outlet: Outlet) {
    outlets.append(outlet)
    if driving == nil, let engine { driving = startDriving(engine) }
    placeWaiting()
    // The content of a sheet may take what the view below could not.
    engine?.monitor.poll()
  }

  func unmount(_ outlet: Outlet) {
    outlets.removeAll { $0 === outlet }
    if outlets.isEmpty {
      giveBack()
      driving = nil
    }
    // The system takes its popups away without a signal.
    for session in sessions where session.place.outlet === outlet {
      if session.isAppearing, isUnseen(session) || self.outlet(for: session.popup) != nil,
        mayGiveBack(session)
      {
        decline(session, because: .other, isKnown: false)
      } else {
        session.finishWithScreen(isKnown: false)
      }
    }
    for session in sessions { abandon(session) }
  }

  func outlet(for popup: Popup<Domain>) -> Outlet? {
    let able = HostWindow.sort(
      topmost(of: outlets(for: popup)).reversed(), page: engine?.store?.pageWindow(of: popup),
      windows: \.windows)
    let visible = able.filter { $0.isVisible }
    return visible.first { screenCover(on: $0) == nil } ?? visible.first ?? able.first
  }

  /// Returns, of each window, the outlets that accept a popup, or else those without a condition.
  func outlets(for popup: Popup<Domain>) -> [Outlet] {
    let usable = outlets.filter { isUsable($0, for: popup) }
    let windows = Set(
      usable.filter { $0.takes?(popup.content) ?? false }.map { $0.hostWindow?()?.id })
    return usable.filter { outlet in
      // One whose window is unknown may be in any.
      outlet.takes?(popup.content)
        ?? (!windows.contains(nil) && !windows.contains(outlet.hostWindow?()?.id))
    }
  }
}

extension PresentationSession {
  /// The popup for views, or nil while it waits or is gone.
  var showing: VisiblePopup<Domain>? { showing(in: life) }

  func showing(in life: PresentationLife<Domain.Answer>) -> VisiblePopup<Domain>? {
    life.shownPhase.map { VisiblePopup(id: number, popup: shown, phase: $0) }
  }

  /// Whether it is on its way in for the first time, and the store and its content want it to be.
  var isAppearing: Bool { life.phase == .appearing && life.isWanted && shown.closing == nil }
}

extension HostEngine {
  /// Creates an engine that shows popups on outlets.
  convenience init<Domain>(_ backend: OutletBackend<Domain>)
  where Backend == OutletBackend<Domain> {
    self.init(backend, clock: backend.clock.base, pollClock: backend.clock)
  }
}

// The windows and scenes of outlets (U35).
extension OutletBackend {
  package var windows: [HostWindow] { outlets.flatMap(\.windows) }

  /// Notes whether the scene of an outlet is active. The backend is active while one of them is.
  ///
  /// - Parameter isFollowed: Whether the store follows its scenes. If the app itself says when the
  ///   store is active, popups are presented in any scene.
  func note(_ outlet: Outlet, isSceneActive: Bool, isFollowed: Bool) {
    outlet.isSceneActive = isSceneActive
    let isActive = isSceneActive || outlets.contains { $0.isSceneActive == true }
    engine?.monitor.isActive = isActive
    clock.isActive = isActive || Previews.isRunning || !isFollowed
  }

  /// Unmounts the outlets whose view is gone, however long its model is retained (V11).
  func unmountGone() {
    for outlet in outlets where outlet.isGone { outlet.unmount() }
  }
}

extension PopupOutlet {
  /// The window of the view; none where that is unknown.
  var windows: [HostWindow] { (hostWindow?()).map { [$0] } ?? [] }
}
