import PopupFlow

/// One presentation of a popup by an engine, from the command to the last report.
///
/// A backend gives its life the inputs that the screen causes, with ``note(_:)``.
@MainActor
package final class PresentationSession<Backend: HostBackend> {
  package typealias Domain = Backend.Domain
  package typealias Kind = PopupReport<Domain.Answer>.Kind

  package let number: Int
  package var popup: Popup<Domain>
  package var shown: ShownPopup<Domain>
  package private(set) var life = PresentationLife<Domain.Answer>()

  /// The causes for which the popup's time stands still.
  private var holding = PopupHold()

  /// The part that is the backend's own.
  package var place: Backend.Place

  /// Whether its dismissal was held back by something of the app's own, and the stores were informed
  /// (U21).
  package internal(set) var isDeferred = false

  /// Whether it stays on the screen below something of the app's own, although its end was reported
  /// (U30).
  var isPostponed = false

  /// The latest report closure. Each of them works.
  var report: @MainActor (Kind) -> Void

  private weak var engine: HostEngine<Backend>?

  // From the report of the end until the popup is off screen: the store may release the host as soon
  // as it has the report (U22).
  private var retained: HostEngine<Backend>?

  init(
    _ number: Int, _ popup: Popup<Domain>, shown: ShownPopup<Domain>, place: Backend.Place,
    by engine: HostEngine<Backend>, report: @escaping @MainActor (Kind) -> Void
  ) {
    self.number = number
    self.popup = popup
    self.shown = shown
    self.place = place
    self.engine = engine
    self.report = report
  }

  /// Gives an input to the life, and performs the actions.
  package func note(_ input: PresentationLife<Domain.Answer>.Input) {
    guard let engine else { return }
    for action in life.take(input, shown.closing) {
      switch action {
      case .report(let kind):
        if life.isAnswered {
          retained = engine
          engine.backend.willAnswer(self)
        }
        report(kind)
        if case .didPresent = kind { engine.backend.didPresent(self) }
      case .reconsider:
        note(.reconsider)
        engine.monitor.beginPolling()
        engine.monitor.poll()
      case .end: finish()
      case .late: break
      case .impossible: life.reportImpossible(input)
      default: engine.backend.perform(action, of: self)
      }
    }
  }

  /// Gives the popup back to the store, because something of the app's own has the screen (R45).
  ///
  /// - Parameter isKnown: Whether the popup is known to be off the screen.
  package func decline(isKnown: Bool = true) {
    engine?.monitor.didDecline()
    finish(.didDecline(.screen), isKnown: isKnown)
  }

  /// Ends the presentation with its last report, if none was sent before: its popup is off the screen,
  /// or its screen is gone.
  ///
  /// - Parameters:
  ///   - other: The report; by default that of its life.
  ///   - isKnown: Whether the popup is known to be off the screen. Only outlets distinguish that.
  package func finish(_ other: Kind? = nil, isKnown: Bool = true) {
    guard !life.hasEnded, let engine else { return }
    defer { retained = nil }
    let former = life
    let last = other ?? former.lastReport(shown.closing)
    life.finish()
    engine.willEnd(self)
    engine.backend.remove(self, former: former, isKnown: isKnown)
    shown.noteDrag(0)
    if !former.isAnswered { report(last) }
    engine.didEnd(self)
  }

  /// Ends the presentation because its view, window or scene is gone.
  ///
  /// A popup that has not begun to appear is given back for another host of the lane (R45). A mandatory
  /// one that was on its way in comes back (R29), so it is not reported as failed.
  package func finishWithScreen(isKnown: Bool = true) {
    if shown.closing == nil, life.isWanted {
      if life.isWaiting { return finish(.didDecline(.host), isKnown: isKnown) }
      if shown.isMandatory { return finish(.didDismiss, isKnown: isKnown) }
    }
    finish(isKnown: isKnown)
  }

  // MARK: Holding (R49)

  /// Notes that a cause to hold the popup begins or ends, and reports the first and the last.
  package func hold(_ cause: PopupHold.Cause, _ isThere: Bool) {
    holding.set(cause, isThere)
    reportHold()
  }

  /// Reports anew that the popup is held, when its scene is active again.
  func reportHoldAnew() {
    holding.forgetReport()
    reportHold()
  }

  /// Reports whether the popup is held, if that has changed. A popup that leaves is not held.
  func reportHold() {
    guard !life.hasEnded, !life.isLeaving,
      let isHeld = holding.change(hasDuration: popup.duration != nil)
    else { return }
    report(isHeld ? .hold : .release)
  }
}
