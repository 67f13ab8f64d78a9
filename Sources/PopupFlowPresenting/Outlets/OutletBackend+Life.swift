import PopupFlow

// Performs the actions of a session's life.
extension OutletBackend {
  package func perform(_ action: Life.Action, of session: Session) {
    switch action {
    case .beginTransition:
      session.place.screen?.beginTransition(of: session, .swipe(of: session.popup.id)) {}
    case .endTransition: session.place.screen?.endTransition(of: session)
    case .leaveScreen: session.place.screen?.leave(session)
    case .makeRoom: session.place.screen?.endKeptReservation()
    case .draw: session.place.outlet?.add(session)
    case .erase: erase(session)
    case .refresh: session.place.outlet?.refresh()
    case .stopTimer: session.place.timer = nil
    case .takeAway: takeAway(session)
    case .moveBack: moveBack(session)
    case .presentAgain: presentAgain(session)
    case .awaitEnd: awaitEnd(of: session)
    case .eraseLate: eraseLate(on: session)
    case .awaitUnmounting: wait(session, 0) { $1.note(.vanished) }
    case .awaitTap: awaitTap(session)
    case .giveUpLate: giveUpLate(session)
    case .report, .reconsider, .end, .pollSoon, .pollLater, .refused, .late, .impossible: break
    }
  }

  private func moveBack(_ session: Session) {
    session.place.outlet?.animate({ session.place.outlet?.refresh() }) { [weak session] in
      session?.note(.movedBack)
    }
  }

  private func eraseLate(on session: Session) {
    guard session.place.outlet?.isDrawn(session) ?? false else { return }
    wait(session, Outlet.dismissalSeconds) { backend, session in
      if session.life.isLeaving { backend.erase(session) }
    }
  }

  private func giveUpLate(_ session: Session) {
    // The store does not wait for one whose end is reported.
    guard !session.isPostponed else { return }
    wait(session, Outlet.modalSeconds) { $1.finish(isKnown: false) }
  }

  /// Reports the end of an alert on the next turn: a button was tapped, and its action, which may
  /// bring an answer, runs before or after this.
  private func awaitTap(_ session: Session) {
    guard let outlet = session.place.outlet, outlet.kind == .alert else { return }
    outlet.after(0) { [weak session] in
      guard let session else { return }
      let isInVain = session.shown.isMandatory && session.shown.closing == nil
      session.note(isInVain ? .tappedInVain : .tapped)
    }
  }

  // MARK: Another content

  package func update(_ session: Session, to popup: Popup<Domain>) {
    engine?.keep(session.shown, for: popup)
    session.popup = popup
    _ = session.shown.update(popup)
    session.place.outlet?.refresh()
    session.note(.replaceContent(isOutdated: isOutdated(session)))
  }

  // The content that replaces another (R8) cannot always be drawn in the same place: the system does
  // not change an alert, and another modifier may show the new content.

  /// Whether a session must be presented again to show its current content.
  func isOutdated(_ session: Session) -> Bool {
    guard let outlet = session.place.outlet else { return false }
    let able = outlets(for: session.popup)
    return !able.isEmpty && (outlet.kind == .alert || !able.contains { $0 === outlet })
  }

  /// Presents the session with its current content when the screen is free.
  func presentAgain(_ session: Session) {
    let outlet = session.place.outlet
    let pending = outlet?.pendingSignals(after: session, session.life)
    outlet?.forget(session)
    session.place.outlet = nil
    session.place.timer = nil
    session.note(.presentAgain)
    if let outlet, let pending {
      awaitSignals(pending, of: session, on: outlet)
    } else {
      session.place.screen?.leave(session)
    }
    place(session)
  }

  // MARK: The end

  /// Waits until the popup is seen to be gone, where no signal says so. Where nobody can see it, a
  /// signal may be lost (U40).
  func awaitEnd(of session: Session) {
    guard let outlet = session.place.outlet else { return }
    if !outlet.kind.signalsWhenGone {
      awaitEnd(of: session, on: outlet, for: Outlet.dismissalSeconds)
    } else if outlet.inspector == nil {
      let seconds =
        session.life.isAwaitedByStore ? Outlet.overdueSeconds : Outlet.silenceSeconds
      wait(session, seconds) { $1.note(.seenGone) }
    }
  }

  /// Waits until the popup is seen to be gone, or for a fixed time where that is unknown.
  func awaitEnd(of session: Session, on outlet: Outlet, for seconds: Double) {
    let last = clock.now
    wait(session, outlet.inspector == nil ? seconds : Outlet.pollSeconds) {
      [weak outlet] backend, session in
      let rest = seconds - Outlet.countedSeconds(of: backend.clock.now - last)
      if let outlet, outlet.isPresenting, rest > 0 {
        return backend.awaitEnd(of: session, on: outlet, for: rest)
      }
      session.note(.seenGone)
    }
  }

  package func remove(_ session: Session, former: Life, isKnown: Bool) {
    let outlet = session.place.outlet
    let pending = isKnown ? outlet?.pendingSignals(after: session, former) : nil
    session.place.timer = nil
    outlet?.forget(session)
    if let pending, let outlet {
      awaitSignals(pending, of: session, on: outlet)
    } else if isKnown {
      session.place.screen?.leave(session)
    } else if former.signals.isLeaving {
      session.place.screen?.keepReserved(session, as: session)
      outlet?.left = session
      wait(session, Outlet.overdueSeconds) { $1.note(.leftScreen) }
    } else {
      // The system has not confirmed that the popup is gone.
      session.place.screen?.leave(session, after: Outlet.dismissalSeconds, by: clock)
    }
    endLateTurn(of: session)
  }

  package func didEnd(_ session: Session) {
    if let outlet = session.place.outlet, self.session(on: outlet) == nil {
      outlet.window?.close()
    }
    if session.place.screen != nil { otherBackends().forEach { $0.engine?.monitor.poll() } }
  }

  func wait(
    _ session: Session, _ seconds: Double,
    then action: @escaping @MainActor @Sendable (OutletBackend, Session) -> Void
  ) {
    session.place.timer = clock.schedule(at: clock.now + seconds) { [weak self, weak session] in
      if let self, let session { action(self, session) }
    }
  }
}

// Signals about a popup that was dismissed (V1, V2).
extension OutletBackend {
  /// Keeps the screen reserved while signals about a dismissed popup are still expected (V1).
  func awaitSignals(_ pending: PendingSignals<Domain>, of session: Session, on outlet: Outlet) {
    outlet.pendingSignals = pending
    pending.screen = session.place.screen
    outlet.refresh()
    if session.isPostponed {
      pending.screen?.reserveIfFree(pending)
    } else {
      pending.screen?.keepReserved(session, as: pending)
    }
    pending.timer = clock.schedule(at: clock.now + Outlet.dismissalSeconds) {
      [weak self, weak outlet, weak pending] in
      guard let self, let pending else { return }
      // The next popup may appear. From now on a signal can be about either.
      pending.showing = nil
      outlet?.refresh()
      pending.timer = clock.schedule(at: clock.now + Outlet.dismissalSeconds) {
        [weak outlet, weak pending] in
        if let outlet, outlet.pendingSignals === pending { outlet.pendingSignals = nil }
      }
      pending.screen?.leave(pending)
    }
  }

  /// Notes a signal that was still expected.
  func didReceive(
    _ signal: ReferenceWritableKeyPath<PendingSignals<Domain>, Bool>, on outlet: Outlet
  ) {
    guard let pending = outlet.pendingSignals else { return }
    pending[keyPath: signal] = false
    if !pending.awaitsNil { pending.showing = nil }
    if !pending.awaitsNil, !pending.awaitsDismissal {
      outlet.pendingSignals = nil
      pending.screen?.leave(pending)
    }
    // Draws again, in case the system has read nil.
    outlet.refresh()
  }
}

/// The signals that are still expected about a popup that was dismissed from an outlet (V2).
///
/// Several signals mark the end of a sheet: one from its controller, `onDismiss`, and, if the user
/// closed it, its binding. They arrive in one turn or up to a second apart. The first one counts.
/// Until the last one arrives, the system considers the sheet presented and would lose another
/// (V1).
@MainActor
final class PendingSignals<Domain: PopupDomain> {
  /// The value of the binding until it is set to nil, or until the wait is over.
  var showing: VisiblePopup<Domain>?
  /// Whether the binding has not been set to nil.
  var awaitsNil: Bool
  /// Whether `onDismiss` has not been called.
  var awaitsDismissal: Bool
  /// The screen that is reserved meanwhile.
  var screen: ModalScreen?
  /// The timer that ends the wait.
  var timer: AnyCancellable?

  init?(showing: VisiblePopup<Domain>?, awaitsNil: Bool, awaitsDismissal: Bool) {
    guard awaitsNil || awaitsDismissal else { return nil }
    self.showing = showing
    self.awaitsNil = awaitsNil
    self.awaitsDismissal = awaitsDismissal
  }
}
