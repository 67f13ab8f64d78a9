import PopupFlow

/// A presenter that shows popups on the surfaces of views.
package typealias SurfacePresenter<Domain: PopupDomain> = PopupPresenter<SurfaceCanvas<Domain>>

/// The canvas of popups that views show.
///
/// The canvas decides which popup is drawn or presented on which ``PopupSurface``, and when a
/// transition is over. The modifiers of `PopupFlowSwiftUI` are a few lines each around it; views of
/// other libraries can use it, too.
///
/// Each lane of a store has one presenter, `PopupStore.presenter(lane:)`. Its canvas chooses a
/// mounted surface for each popup in this order:
///
/// - a surface in the window of the page to which the popup belongs, and otherwise in the window that
///   was active last (U35);
/// - a surface whose `takes` closure accepts the popup, before one without that closure;
/// - for a concurrent popup, a surface on the content of the topmost sheet of the presenter, before
///   one below it;
/// - a visible surface, before one that is out of sight;
/// - a surface that can present, before one under a sheet or an alert of the app's own, or in a
///   window in which a popup of another lane is presented;
/// - the surface that was mounted last.
///
/// If something of the app's own, or a popup of another lane, has the screen of all of them, the popup
/// is declined, and returns when a screen is free. If no surface takes a popup, the popup waits for one. The policy's
/// transition timeout includes that time.
///
/// - **One at a time.** A sheet, cover or alert occupies the screen of its window from its command
///   until it is gone. The next one begins on a later turn of the main loop.
/// - **Reports.** If a popup closes without a command, the user has closed it. The presenter
///   reports the beginning and the end of that once each, at the first signal from the view's
///   controller, its binding or `onDismiss`. Later signals have no effect.
/// - **Unmounting.** When a surface is unmounted, the presenter reports each of its popups as gone.
///
/// ```swift
/// let canvas = store.presenter(lane: .modal).canvas
/// canvas.$visiblePopups.map { !$0.isEmpty }.assign(to: &$isCovered)
/// ```
@MainActor
package final class SurfaceCanvas<Domain: PopupDomain>: PopupCanvas {
  /// The surface of a presentation, and what it waits for.
  package struct Place {
    /// The surface that shows the popup.
    package internal(set) weak var surface: PopupSurface<Domain>?
    /// The screen on which the popup is presented, or for which it waits; nil if it is drawn.
    var screen: ModalScreen?
    /// The sheet above which it is presented; nil if that is the screen itself.
    weak var outer: Session?
    /// Its turn at the lock, if it is taken away after it had left the screen to others (U30).
    var lateTurn: TransitionTurn?
    /// The timer of its current step.
    var timer: AnyCancellable?
    /// The number of looks in a row that contradict its phase.
    var doubts = 0
  }

  // Views are created for each presentation.
  package typealias Content = Never
  package typealias Session = PresentationSession<SurfaceCanvas>
  typealias Surface = PopupSurface<Domain>

  package weak var presenter: SurfacePresenter<Domain>?

  /// The popups that are on screen or moving in or out, in the order of their commands.
  @Published package private(set) var visiblePopups: [VisiblePopup<Domain>] = []

  let clock: ActiveClock
  let screens: ModalScreens
  /// Returns the canvases of the store's other lanes, which present on the same screens.
  let otherCanvases: @MainActor () -> [SurfaceCanvas]
  private(set) var surfaces: [Surface] = []
  /// The popup that was declined last, until the screen is free.
  var declined: Popup<Domain>?
  var modifierWatch: AnyCancellable?
  private let startDriving: @MainActor (SurfacePresenter<Domain>) -> AnyCancellable?
  private var driving: AnyCancellable?

  /// - Parameters:
  ///   - clock: The clock for time limits, usually that of the store.
  ///   - screens: The screens, shared with all presenters that present on them.
  ///   - otherCanvases: Returns the canvases of the other presenters that present on them.
  ///   - startDriving: Called when the first surface is mounted. Its result is released when the
  ///     last one is unmounted.
  init(
    clock: any PopupClock, screens: ModalScreens,
    otherCanvases: @escaping @MainActor () -> [SurfaceCanvas] = { [] },
    startDriving: @escaping @MainActor (SurfacePresenter<Domain>) -> AnyCancellable? = { _ in nil }
  ) {
    self.clock = ActiveClock(clock)
    self.screens = screens
    self.otherCanvases = otherCanvases
    self.startDriving = startDriving
  }

  package let isOpen = true

  package func makePlace() -> Place { Place() }

  /// Publishes the changes of a session.
  func refresh(_ session: Session) {
    session.place.surface?.refresh()
    visiblePopups = sessions.compactMap(\.showing)
  }

  // MARK: Surfaces

  func session(on surface: Surface) -> Session? {
    sessions.first { $0.place.surface === surface }
  }

  func mount(_ surface: Surface) {
    surfaces.append(surface)
    if driving == nil, let presenter { driving = startDriving(presenter) }
    placeWaiting()
    // The content of a sheet may take what the view below could not.
    presenter?.lookout.look()
  }

  func unmount(_ surface: Surface) {
    surfaces.removeAll { $0 === surface }
    if surfaces.isEmpty {
      giveBack()
      driving = nil
    }
    // The system takes its popups away without a signal.
    for session in sessions where session.place.surface === surface {
      session.retire(isKnown: false)
    }
    for session in sessions { abandon(session) }
  }

  func surface(for popup: Popup<Domain>) -> Surface? {
    let able = HostWindow.sort(
      topmost(of: surfaces(for: popup)).reversed(), page: presenter?.store?.pageWindow(of: popup),
      windows: \.windows)
    let visible = able.filter { $0.isVisible }
    return visible.first { obstacle(on: $0) == nil } ?? visible.first ?? able.first
  }

  /// Returns the surfaces that accept a popup, or else those without a condition.
  func surfaces(for popup: Popup<Domain>) -> [Surface] {
    let usable = surfaces.filter { isUsable($0, for: popup) }
    let chosen = usable.filter { $0.takes?(popup.content) ?? false }
    return chosen.isEmpty ? usable.filter { $0.takes == nil } : chosen
  }
}

extension PresentationSession {
  /// The popup for views, or nil while it waits or is gone.
  var showing: VisiblePopup<Domain>? { showing(in: life) }

  func showing(in life: PresentationLife<Domain.Answer>) -> VisiblePopup<Domain>? {
    life.shownPhase.map { VisiblePopup(id: number, popup: shown, phase: $0) }
  }
}

extension PopupPresenter {
  /// Creates a presenter that shows popups on surfaces.
  convenience init<Domain>(_ canvas: SurfaceCanvas<Domain>) where Canvas == SurfaceCanvas<Domain> {
    self.init(canvas, clock: canvas.clock.base, watchClock: canvas.clock)
  }

  /// Creates a presenter that the app drives itself.
  ///
  /// The presenters of a store are created by `PopupStore.presenter(lane:)`.
  ///
  /// - Parameters:
  ///   - clock: The clock for time limits, usually that of the store.
  ///   - lock: The lock of the window scene, shared with the app's transitions and other hosts.
  ///     Each transition of a sheet, cover or alert takes it. Do not pass it to `drive` as well.
  package convenience init<Domain>(
    clock: any PopupClock = DispatchPopupClock(), lock: TransitionLock? = nil
  ) where Canvas == SurfaceCanvas<Domain> {
    self.init(SurfaceCanvas(clock: clock, screens: ModalScreens(clock: clock, lock: lock)))
  }
}
