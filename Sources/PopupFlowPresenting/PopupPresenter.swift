import PopupFlow

/// Shows a store's popups in views: what is shown now, its way in and out, and what a view's bindings
/// and gestures call.
///
/// It is a `PopupHost` without a screen. The modifiers of `PopupFlowSwiftUI` are a few lines each
/// around it; so can views of another kind be. There is one for each lane of a store,
/// `PopupStore.presenter(lane:)`, and it shows its popups on the ``PopupSurface``s that are
/// mounted: each on one that says that it takes it, or else on one that takes what no other does; on
/// one in sight before others, then on the one that was mounted first. A popup that none takes waits
/// for one, and its time runs (R33).
///
/// - **One at a time** (V1). What the system presents, a sheet, a cover, an alert, has the screen to
///   itself from its command until it is gone; the next begins on a later turn of the main loop.
/// - **Either a command or a report.** A popup that the presenter has not been told to take away is
///   closed by the user. The beginning and the end of that are reported once each, at the first sign:
///   by the view's controller, its binding or `onDismiss`. Signs that come late change nothing.
/// - **What is gone without a word** (V3). A surface that is unmounted reports all it showed, once.
/// - **Returns.** A popup that goes and returns is one ``ShownPopup`` all the time.
///
/// ```swift
/// let presenter = store.presenter(lane: .modal)
/// presenter.$visiblePopups.map { !$0.isEmpty }.assign(to: &$isCovered)
/// ```
///
/// On the main actor. Each step is O(*p*), where *p* popups are shown.
@MainActor
public final class PopupPresenter<Domain: PopupDomain>: PopupHost, ObservableObject {
  /// What tells the store what became of a command.
  public typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

  typealias Session = PresentationSession<Domain>
  typealias Surface = PopupSurface<Domain>

  /// What is on screen, or on its way in or out, in the order in which it was commanded.
  @Published public private(set) var visiblePopups: [VisiblePopup<Domain>] = []

  let clock: any PopupClock
  let screen: ModalScreen
  /// What was commanded and is not over.
  var sessions: [Session] = []
  /// What popups are shown with, by the request's number, until their outcome.
  var kept: [Int: ShownPopup<Domain>] = [:]
  private var surfaces: [Surface] = []
  private let startDriving: @MainActor (PopupPresenter) -> AnyCancellable?
  private var driving: AnyCancellable?

  /// Makes a presenter that an app drives itself; one of a store's own is
  /// `PopupStore.presenter(lane:)`.
  ///
  /// - Parameters:
  ///   - clock: The time it waits by; the store's.
  ///   - lock: The lock of the window scene, shared with the app's transitions and other hosts. Each way
  ///     in and out of a sheet, cover or alert takes it. Do not give it to `drive` as well.
  public convenience init(
    clock: any PopupClock = DispatchPopupClock(), lock: TransitionLock? = nil
  ) {
    self.init(clock: clock, screen: ModalScreen(clock: clock, lock: lock)) { _ in nil }
  }

  /// - Parameters:
  ///   - clock: the time it waits by.
  ///   - screen: shared with all that present on the same screen.
  ///   - startDriving: called when the first surface is mounted; what it returns is let go of when
  ///     the last is unmounted.
  init(
    clock: any PopupClock, screen: ModalScreen,
    startDriving: @escaping @MainActor (PopupPresenter) -> AnyCancellable?
  ) {
    self.clock = clock
    self.screen = screen
    self.startDriving = startDriving
  }

  // MARK: Commands

  /// Shows, changes or hides a popup.
  public func perform(_ command: PopupCommand<Domain>, report: @escaping Report) {
    switch command {
    case .present(let popup, let number, _):
      present(popup, number, report)
    case .update(let popup, let number):
      guard let session = session(number), !session.isLeaving else { return }
      session.report = report
      kept[popup.number] = session.shown
      session.become(popup)
      session.isOutdated = isOutdated(session)
      refresh(session)
      renew(session)
    case .dismiss(_, let number, let reason):
      guard let session = session(number) else { return report(.didDismiss) }
      session.report = report
      session.isCommanded = true
      dismiss(session, reason)
    }
  }

  /// Lets go of what was kept for a return.
  public func didResolve(_ resolution: PopupResolution<Domain.Answer>) {
    let released = kept.removeValue(forKey: resolution.request)
    // It has its outcome before it is gone, so nobody waits for its way out any more (R33).
    for session in sessions where session.popup.number == resolution.request {
      if session.isLeaving && session.isCommanded { isGone(session, isKnown: false) }
    }
    if let released { letGo(released) }
  }

  /// What a popup is shown with, or kept for its return with; nil if there is none.
  public func popup(of id: PopupID) -> ShownPopup<Domain>? {
    sessions.last { $0.popup.id == id }?.shown ?? kept.values.first { $0.id == id }
  }

  private func present(_ popup: Popup<Domain>, _ number: Int, _ report: @escaping Report) {
    // The machine presents nothing beside what it waits for: it has given that up (R22, R33).
    for old in sessions where old.isCommanded && old.popup.lane == popup.lane {
      isGone(old, isKnown: false)
    }
    let shown = kept[popup.number] ?? makeShown(popup)
    // It was closed while it was away.
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
    for session in sessions where session.isWaiting { place(session) }
  }

  func unmount(_ surface: Surface) {
    surfaces.removeAll { $0 === surface }
    if surfaces.isEmpty { driving = nil }
    // What was there is taken away by the system, which tells nothing of it.
    for session in sessions where session.surface === surface { isGone(session, isKnown: false) }
  }

  func surface(for session: Session) -> Surface? {
    let able = surfaces(for: session.popup)
    return able.first(where: \.isVisible) ?? able.first
  }

  /// Those that say that they take it, or else those that take what no other does.
  func surfaces(for popup: Popup<Domain>) -> [Surface] {
    let chosen = surfaces.filter { $0.takes?(popup.content) ?? false }
    return chosen.isEmpty ? surfaces.filter { $0.takes == nil } : chosen
  }

  // MARK: What is kept

  private func makeShown(_ popup: Popup<Domain>) -> ShownPopup<Domain> {
    ShownPopup(popup) { [weak self] in self?.finish($0, with: $1) }
  }

  private func finish(_ shown: ShownPopup<Domain>, with answer: Domain.Answer?) {
    guard shown.closing == nil else { return }
    let session = sessions.last { $0.shown === shown }
    // Away, it gives an answer when it returns. Without one nothing changes about a popup that is
    // away, or goes for another reason.
    guard answer != nil || session?.isLeaving == false else { return }
    shown.noteClosing(with: answer)
    if let session { close(session, with: answer) }
  }

  /// What is neither on screen nor kept for a return has ended.
  func letGo(_ shown: ShownPopup<Domain>) {
    let isUsed =
      sessions.contains { $0.shown === shown } || kept.values.contains { $0 === shown }
    if !isUsed { shown.close() }
  }

  /// Tells what has changed about a session.
  func refresh(_ session: Session) {
    session.surface?.refresh()
    visiblePopups = sessions.compactMap(\.showing)
  }
}
