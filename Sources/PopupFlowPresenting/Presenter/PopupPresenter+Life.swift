import PopupFlow

// The lives of presentations, and their ends.
extension PopupPresenter {
  /// Gives an input to the life of a presentation, and performs the actions.
  package func note(_ input: Life.Input, of session: Session) {
    for action in session.life.take(input, session.shown.closing) {
      switch action {
      case .report(let report):
        if session.life.isAnswered {
          session.presenter = self
          canvas.willAnswer(session)
        }
        session.report(report)
        if case .didPresent = report { canvas.didPresent(session) }
      case .lookAgain:
        note(.lookAgain, of: session)
        lookout.watch()
        lookout.look()
      case .end: retire(session)
      case .late: break
      case .impossible: session.life.reportImpossible(input)
      default: canvas.perform(action, of: session)
      }
    }
  }

  /// Gives a popup back to the store, because something of the app's own has the screen (R45).
  package func decline(_ session: Session) {
    lookout.didDecline()
    retire(session, .didDecline(.screen))
  }

  /// Ends a presentation with its last report, if none was sent before.
  ///
  /// - Parameters:
  ///   - session: The presentation.
  ///   - other: The report; by default that of its life.
  ///   - isKnown: Whether the popup is known to be off the screen. Only surfaces distinguish that.
  package func retire(
    _ session: Session, _ other: PopupReport<Domain.Answer>.Kind? = nil, isKnown: Bool = true
  ) {
    guard !session.life.hasEnded else { return }
    defer { session.presenter = nil }
    let former = session.life
    let last = other ?? former.lastReport(session.shown.closing)
    session.life.retire()
    sessions.removeAll { $0 === session }
    canvas.remove(session, former: former, isKnown: isKnown)
    if !former.isAnswered { session.report(last) }
    letGo(session.shown)
    for next in sessions where next.life.phase == .waiting { canvas.place(next) }
    lookout.look()
    canvas.didEnd(session)
  }
}
