import PopupFlow

/// A host that shows a store's popups in views.
///
/// The presenter decides which popup is drawn or presented on which ``PopupSurface``, and when a
/// transition is over. The modifiers of `PopupFlowSwiftUI` are a few lines each around it; views of
/// other libraries can use it, too.
///
/// Each lane of a store has one presenter, `PopupStore.presenter(lane:)`. It chooses a mounted
/// surface for each popup in this order:
///
/// - a surface whose `takes` closure accepts the popup, before one without that closure;
/// - for a concurrent popup, a surface on the content of the topmost sheet of the presenter, before
///   one below it;
/// - a visible surface, before one that is out of sight;
/// - a surface that can present, before one under a sheet or an alert of the app's own;
/// - the surface that was mounted last.
///
/// If something of the app's own has the screen of all of them, the popup is declined, and returns
/// when the screen is free. If no surface takes a popup, the popup waits for one. The policy's transition timeout includes
/// that time.
///
/// - **One at a time.** A sheet, cover or alert occupies the screen from its command until it is
///   gone. The next one begins on a later turn of the main loop.
/// - **Reports.** If a popup closes without a command, the user has closed it. The presenter
///   reports the beginning and the end of that once each, at the first signal from the view's
///   controller, its binding or `onDismiss`. Later signals have no effect.
/// - **Unmounting.** When a surface is unmounted, the presenter reports each of its popups as gone.
/// - **Returns.** A popup that is set aside and returns keeps the same ``ShownPopup``.
///
/// ```swift
/// let presenter = store.presenter(lane: .modal)
/// presenter.$visiblePopups.map { !$0.isEmpty }.assign(to: &$isCovered)
/// ```
///
/// Isolated to the main actor. Each step is O(*p*), where *p* is the number of popups on screen.
@MainActor
package final class PopupPresenter<Domain: PopupDomain>: PopupHost, ObservableObject {
  /// Reports to the store the result of a command.
  package typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

  typealias Session = PresentationSession<Domain>
  typealias Surface = PopupSurface<Domain>

  /// The popups that are on screen or moving in or out, in the order of their commands.
  @Published package private(set) var visiblePopups: [VisiblePopup<Domain>] = []

  let clock: ActiveClock
  let screen: ModalScreen
  /// Commanded presentations that are not over.
  var sessions: [Session] = []
  private var kept = KeptContents<ShownPopup<Domain>>()
  private(set) var surfaces: [Surface] = []
  /// Looks at the screen while something of the app's own has it.
  private(set) lazy var lookout = ScreenLookout(self, clock: clock.base) { presenter in
    presenter.isScreenFree
  } onFree: { presenter in
    presenter.declined = nil
  }
  /// The popup that was declined last, until the screen is free.
  var declined: Popup<Domain>?
  weak var store: PopupStore<Domain>?
  var screenWatch: AnyCancellable?
  var modifierWatch: AnyCancellable?
  private let startDriving: @MainActor (PopupPresenter) -> AnyCancellable?
  private var driving: AnyCancellable?
  var innerRequest: PopupStore<Domain>.InnerRequest?

  /// Creates a presenter that the app drives itself.
  ///
  /// The presenters of a store are created by `PopupStore.presenter(lane:)`.
  ///
  /// - Parameters:
  ///   - clock: The clock for time limits, usually that of the store.
  ///   - lock: The lock of the window scene, shared with the app's transitions and other hosts.
  ///     Each transition of a sheet, cover or alert takes it. Do not pass it to `drive` as well.
  package convenience init(
    clock: any PopupClock = DispatchPopupClock(), lock: TransitionLock? = nil
  ) {
    self.init(clock: clock, screen: ModalScreen(clock: clock, lock: lock)) { _ in nil }
  }

  /// - Parameters:
  ///   - clock: The clock for time limits.
  ///   - screen: The screen, shared with all presenters that present on it.
  ///   - startDriving: Called when the first surface is mounted. Its result is released when the
  ///     last one is unmounted.
  init(
    clock: any PopupClock, screen: ModalScreen,
    startDriving: @escaping @MainActor (PopupPresenter) -> AnyCancellable?
  ) {
    self.clock = ActiveClock(clock)
    self.screen = screen
    self.startDriving = startDriving
  }

  // MARK: Commands

  /// Shows, updates or dismisses a popup.
  package func perform(_ command: PopupCommand<Domain>, report: @escaping Report) {
    switch command {
    case .present(let popup, let number, let isReturning):
      // Another store may have used the number before.
      if !isReturning { forget(popup.number) }
      present(popup, number, report)
    case .update(let popup, let number):
      guard let session = session(number), !session.life.isLeaving else { return }
      session.report = report
      kept[popup.number] = session.shown
      session.become(popup)
      refresh(session)
      note(.replaceContent(isOutdated: isOutdated(session)), of: session)
    case .dismiss(_, let number, let reason):
      guard let session = session(number) else { return report(.didDismiss) }
      session.report = report
      note(.dismiss(reason), of: session)
    }
  }

  /// Releases the object that was kept for a popup's return.
  package func didResolve(_ resolution: PopupResolution<Domain.Answer>) {
    forget(resolution.request)
    // The request has its outcome before the popup is gone, so the store does not wait for it
    // (R33).
    for session in sessions
    where session.life.isAwaited && session.popup.number == resolution.request {
      retire(session, isKnown: false)
    }
  }

  /// Returns the object of a popup that is shown or will return, or `nil` if there is none.
  package func popup(of id: PopupID) -> ShownPopup<Domain>? {
    sessions.last { $0.popup.id == id }?.shown ?? kept.content(of: id)
  }

  private func present(_ popup: Popup<Domain>, _ number: Int, _ report: @escaping Report) {
    // The store presents another popup in the lane only after it has given up the old one (R22,
    // R33).
    for old in sessions where old.life.isAwaited && old.popup.lane == popup.lane {
      retire(old, isKnown: false)
    }
    let shown = kept[popup.number] ?? makeShown(popup)
    // It was closed while it was off screen.
    if let closing = shown.closing { return report(.userDismissed(closing.answer)) }
    let session = Session(number, popup, shown: shown, report: report)
    sessions.append(session)
    kept[popup.number] = shown
    place(session)
  }

  func session(_ number: Int) -> Session? {
    sessions.first { $0.number == number }
  }

  func session(on surface: Surface) -> Session? {
    sessions.first { $0.surface === surface }
  }

  // MARK: Surfaces

  func mount(_ surface: Surface) {
    surfaces.append(surface)
    if driving == nil { driving = startDriving(self) }
    placeWaiting()
    // The content of a sheet may take what the view below could not.
    lookout.look()
  }

  func unmount(_ surface: Surface) {
    surfaces.removeAll { $0 === surface }
    if surfaces.isEmpty {
      giveBack()
      driving = nil
    }
    // The system takes its popups away without a signal.
    for session in sessions where session.surface === surface { retire(session, isKnown: false) }
    for session in sessions { abandon(session) }
  }

  func surface(for popup: Popup<Domain>) -> Surface? {
    let able = topmost(of: surfaces(for: popup))
    let visible = able.filter { $0.isVisible }
    return visible.last { $0.obstacle == nil } ?? visible.last ?? able.last
  }

  /// Returns the surfaces that accept a popup, or else those without a condition.
  func surfaces(for popup: Popup<Domain>) -> [Surface] {
    let usable = surfaces.filter { isUsable($0, for: popup) }
    let chosen = usable.filter { $0.takes?(popup.content) ?? false }
    return chosen.isEmpty ? usable.filter { $0.takes == nil } : chosen
  }

  // MARK: What is kept

  private func makeShown(_ popup: Popup<Domain>) -> ShownPopup<Domain> {
    ShownPopup(popup, innerRequest: innerRequest) { [weak self] in self?.finish($0, with: $1) }
  }

  private func finish(_ shown: ShownPopup<Domain>, with answer: Domain.Answer?) {
    let session = sessions.last { $0.shown === shown }
    guard kept.noteClosing(of: shown, with: answer, isLeaving: session?.life.isLeaving) else {
      return
    }
    if let session { note(.close, of: session) }
  }

  /// Removes the object that is kept for a request.
  private func forget(_ request: Int) {
    if let shown = kept.remove(request) { letGo(shown) }
  }

  func letGo(_ shown: ShownPopup<Domain>) {
    kept.letGo(shown, isPresented: sessions.contains { $0.shown === shown })
  }

  /// Publishes the changes of a session.
  func refresh(_ session: Session) {
    session.surface?.refresh()
    visiblePopups = sessions.compactMap(\.showing)
  }
}
