import PopupFlow

/// A host that shows popups on a backend: it keeps presentations and contents, and reports to the
/// store.
///
/// There is one engine for all kinds of presentations. What differs is the ``HostBackend``: the
/// outlets of views, a window, or the modals of a screen.
///
/// - **Reports.** Each presentation has one ``PresentationLife``, which decides what is reported.
///   Each one that ends is reported once, whatever the cause.
/// - **Closings.** A popup that its content closes while it is off screen is not shown again.
/// - **Returns.** A popup that is set aside and returns has the same ``ShownPopup`` and the same
///   content.
///
/// Isolated to the main actor. Each step is O(*p*), where *p* is the number of popups on screen.
@MainActor
package final class HostEngine<Backend: HostBackend>: AttachablePopupHost, WindowedPopupHost {
  package typealias Domain = Backend.Domain
  package typealias Session = PresentationSession<Backend>
  package typealias Life = PresentationLife<Domain.Answer>
  package typealias Report = PopupCommand<Domain>.Report

  package let backend: Backend

  /// The presentations that are not over, in the order of their commands.
  package private(set) var sessions: [Session] = []

  /// The contents of popups that are shown or will return.
  package private(set) var kept = KeptContents<Domain, Backend.Content>()

  /// Polls the screen while something of the app's own has it, and while popups are on it.
  package let monitor: ScreenMonitor<Domain>

  /// The store that drives the engine; not retained.
  package private(set) weak var store: PopupStore<Domain>?

  /// When the system has refused mandatory popups, first and last in a row, by their requests.
  private var refused: [Int: (first: Double, last: Double)] = [:]

  /// Sends requests from inside popups to the store.
  private var innerRequest: PopupStore<Domain>.InnerRequest?

  /// - Parameters:
  ///   - backend: The backend, which is retained.
  ///   - clock: The clock of the polls at a screen that is taken.
  ///   - pollClock: The clock of the polls at popups; the same by default.
  package init(_ backend: Backend, clock: any PopupClock, pollClock: (any PopupClock)? = nil) {
    self.backend = backend
    monitor = ScreenMonitor(backend, clock: clock, pollClock: pollClock)
    backend.engine = self
    monitor.stores.host = self
    monitor.isActive = backend.isSceneActive
  }

  /// The windows in which popups can be shown now (U35).
  package var windows: [HostWindow] { backend.windows }

  /// Sets the store that drives the engine. Popups request others from that store.
  ///
  /// - Returns: A cancellable that ends the informing of the store about the host's scene, if the
  ///   backend has one.
  package func attach(to store: PopupStore<Domain>) -> AnyCancellable? {
    self.store = store
    innerRequest = store.innerRequest
    store.noteShownInApp()
    return monitor.stores.attach(
      store, scene: backend.countedScene, isActive: backend.isSceneActive)
  }

  /// Call this when the scene of the host is closed. The stores no longer count it.
  package func sceneDidClose() {
    monitor.isActive = false
    monitor.stores.disconnect()
  }

  /// Returns the latest presentation with a number: another store may have used it before.
  package func session(_ number: Int) -> Session? {
    sessions.last { $0.number == number }
  }

  /// Whether a popup of a lane that the user has closed is still leaving (U22). One that waits
  /// for something of the app's own does not count.
  package func isDismissalTaken(in lane: PopupLane) -> Bool {
    sessions.contains { $0.life.isAnswered && !$0.isPostponed && $0.popup.lane == lane }
  }

  /// Informs the stores that the dismissal of a popup waits until something of the app's own is gone,
  /// so that they keep no lock for it (U21). Once for each popup.
  package func deferDismissal(_ session: Session) {
    guard !session.isDeferred else { return }
    session.isDeferred = true
    monitor.didFindScreenTaken(isDeferring: true)
  }

  /// Returns whether a popup that the system has refused to present is given back, to be presented again: a
  /// mandatory one, for as long as the system can delay something of the app's own (U4).
  package func mayTryAgain(_ session: Session, at now: Double) -> Bool {
    guard session.shown.isMandatory, session.life.isWanted, session.shown.closing == nil else {
      return false
    }
    let number = session.popup.number
    // Between two attempts, the monitor pauses for four seconds at most.
    let former = refused[number].flatMap { now - $0.last <= 8 ? $0 : nil }
    let first = former?.first ?? now
    refused[number] = (first, now)
    return now - first < 16
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
      backend.update(session, to: popup)
      // The new popup can have a duration where the old one had none.
      session.reportHold()
    case .dismiss(_, let number, let reason):
      guard let session = session(number) else { return report(.didDismiss) }
      session.report = report
      session.note(.dismiss(reason))
    }
  }

  private func present(_ popup: Popup<Domain>, _ number: Int, _ report: @escaping Report) {
    if backend.givesUpWithStore {
      for old in sessions where old.life.isAwaitedByStore && old.popup.lane == popup.lane {
        old.finish(isKnown: false)
      }
    }
    let shown = kept[popup.number]?.popup ?? makeShown(popup)
    // It was closed while it was off screen.
    if let closing = shown.closing { return report(.userDismissed(closing.answer)) }
    // Another window may show it, or the next launch (R29, R45).
    guard backend.isOpen else { return report(.didDecline(.host)) }
    let session = Session(
      number, popup, shown: shown, place: backend.makePlace(), by: self, report: report)
    sessions.append(session)
    keep(shown, for: popup)
    backend.place(session)
  }

  /// Releases the content that was kept for a popup's return.
  package func didResolve(_ resolution: PopupResolution<Domain>) {
    if let popup = store?.unobservedState.popup(updatedSilentlyAt: resolution) {
      return renumber(resolution.request, as: popup)
    }
    forget(resolution.request)
    refused[resolution.request] = nil
    guard backend.givesUpWithStore else { return }
    // The request has its outcome before the popup is gone, so the store does not wait for it
    // (R33).
    for session in sessions
    where session.life.isAwaitedByStore && session.popup.number == resolution.request {
      session.finish(isKnown: false)
    }
  }

  /// Lets the popup of a request continue as an update of it, without a command (R8). It is off screen
  /// or on its way out, and shows the new content when it returns.
  private func renumber(_ request: Int, as popup: Popup<Domain>) {
    for session in sessions where session.popup.number == request { session.popup = popup }
    refused[popup.number] = refused.removeValue(forKey: request)
    guard let content = kept.remove(request) else { return }
    let isUpdated = content.popup.update(popup)
    kept[popup.number] = KeptContent(
      popup: content.popup, content: isUpdated ? content.content : nil)
  }

  /// Removes a presentation that ends, before its last report.
  func willEnd(_ session: Session) {
    sessions.removeAll { $0 === session }
  }

  /// Goes on with the popups that wait, after the last report of a presentation.
  func didEnd(_ session: Session) {
    letGo(session.shown)
    for next in sessions where next.life.phase == .waiting { backend.place(next) }
    monitor.poll()
    backend.didEnd(session)
  }

  // MARK: Contents

  private func makeShown(_ popup: Popup<Domain>) -> ShownPopup<Domain> {
    ShownPopup(popup, innerRequest: innerRequest) { [weak self] shown, answer in
      if let self { finish(shown, with: answer) } else { shown.closeAlone() }
    }
  }

  /// Keeps a popup's object, with the content if there is one already, for its return.
  package func keep(_ shown: ShownPopup<Domain>, for popup: Popup<Domain>) {
    if kept[popup.number]?.popup !== shown { kept[popup.number] = KeptContent(popup: shown) }
  }

  /// Stores the content that was made for a popup, unless its request has ended meanwhile.
  package func keep(_ content: Backend.Content, of session: Session) {
    kept[session.popup.number]?.content = content
  }

  /// Replaces the popup of a presentation, and its content if that is updated in place (R8).
  ///
  /// - Parameters:
  ///   - session: The presentation.
  ///   - popup: The popup that takes its place.
  ///   - shown: The content on the screen. The former request has its outcome, so it is not kept.
  /// - Returns: Whether the content was updated. If not, another one must be made.
  package func updateInPlace(
    _ session: Session, to popup: Popup<Domain>, showing shown: Backend.Content?
  ) -> Bool {
    let content = shown ?? kept[session.popup.number]?.content
    session.popup = popup
    let isUpdated = session.shown.update(popup)
    kept[popup.number] = KeptContent(popup: session.shown, content: isUpdated ? content : nil)
    return isUpdated
  }

  /// Makes another content for a popup that is on the screen (R8).
  ///
  /// - Parameter make: Makes the content. It can end or replace the popup.
  /// - Returns: The object and the content; nil if the popup has another content, or none, by now.
  package func remake(
    _ session: Session, _ make: (ShownPopup<Domain>) -> Backend.Content
  ) -> (shown: ShownPopup<Domain>, content: Backend.Content)? {
    let number = session.popup.number
    let shown = makeShown(session.popup)
    // A closing before the popup is on screen takes effect when the popup is shown, with either content.
    if let closing = session.shown.closing { shown.noteClosing(with: closing.answer) }
    let content = make(shown)
    guard !session.life.hasEnded, session.popup.number == number else {
      letGo(shown)
      return nil
    }
    kept[number] = KeptContent(popup: shown, content: content)
    return (shown, content)
  }

  private func finish(_ shown: ShownPopup<Domain>, with answer: Domain.Answer?) {
    let session = sessions.last { $0.shown === shown }
    let isLeaving = session.map { $0.life.isLeaving || isReturning($0) }
    let isOffScreen = session?.life.isWaiting ?? true
    if kept.noteClosing(of: shown, with: answer, isLeaving: isLeaving) { session?.note(.close) }
    // The app may have put its controller back on the screen.
    if isOffScreen { shown.closeAlone() }
  }

  /// Whether a popup waits to return with the content that it had.
  private func isReturning(_ session: Session) -> Bool {
    session.life.isWaiting && !session.life.hasBeenPresented
      && kept[session.popup.number]?.content != nil
  }

  /// Removes the content that is kept for a request.
  private func forget(_ request: Int) {
    if let content = kept.remove(request) { letGo(content.popup) }
  }

  /// Invalidates the object of a popup that is neither presented nor kept.
  package func letGo(_ shown: ShownPopup<Domain>) {
    kept.letGo(shown, isPresented: sessions.contains { $0.shown === shown })
  }
}
