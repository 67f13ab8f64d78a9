import PopupFlow

// A popup's way in and out. Whatever is reported may bring the next command from inside: so the
// phase is set before, and asked again after.
extension PopupPresenter {
  // MARK: In

  /// Shows it on a surface that takes it; without one it waits.
  func place(_ stay: Stay) {
    guard let surface = surface(for: stay) else { return }
    guard surface.kind != .overlay else { return come(stay, on: surface) }
    guard !stay.isInRow else { return }
    stay.isInRow = true
    screen.enter(stay) { [weak self, weak stay] in
      guard let self, let stay else { return }
      screen.beginTransition(of: stay) { [weak self, weak stay] in
        if let self, let stay { comeFromRow(stay) }
      }
    }
  }

  private func comeFromRow(_ stay: Stay) {
    stay.isInRow = false
    if stay.isWaiting, let surface = surface(for: stay) { come(stay, on: surface) }
    // Its surface is gone, or it needs no screen of its own any more.
    if stay.isWaiting || stay.surface?.kind == .overlay { screen.leave(stay) }
  }

  private func come(_ stay: Stay, on surface: Surface) {
    stay.phase = .coming
    stay.surface = surface
    guard case .modal(let saysWhenShown, _) = surface.kind else {
      return surface.animate({ draw(stay, on: surface) }) { [weak self, weak stay] in
        if let stay { self?.hasCome(stay) }
      }
    }
    draw(stay, on: surface)
    if !saysWhenShown { comesInTime(stay) }
  }

  private func draw(_ stay: Stay, on surface: Surface) {
    surface.add(stay)
    refresh(stay)
  }

  /// Nobody says when it has come.
  func comesInTime(_ stay: Stay) {
    guard stay.timer == nil else { return }
    wait(stay, PopupSurface<Domain>.modalSeconds) { $0.hasCome($1) }
  }

  func hasCome(_ stay: Stay) {
    guard stay.isComing else { return }
    stay.timer = nil
    stay.isAtHand = false
    stay.phase = .shown
    refresh(stay)
    if !stay.hasSaidPresented {
      stay.hasSaidPresented = true
      stay.report(.didPresent)
    }
    if case .user(let answer) = stay.early { close(stay, with: answer) }
    renew(stay)
    if stay.isAtRest { screen.endTransition(of: stay) }
  }

  // MARK: Out

  /// It is told to go, also on its way in.
  func dismiss(_ stay: Stay, _ reason: PopupDismissReason) {
    // An answer that was given on its way in counts.
    let end = stay.early?.answer.map { Stay.End.user($0) } ?? .command
    switch stay.phase {
    case .waiting:
      if reason == .overdue { screen.isOverdue() }
      stay.phase = .leaving(end)
      isGone(stay)
    case .renewed:
      stay.phase = .leaving(end)
    case .leaving, .gone:
      break
    case .held where stay.surface?.kind != .overlay:
      // The system has begun to take it away, and the machine has not waited for it (R33).
      leaveAtHand(stay, .user(nil))
    case .coming, .shown, .held, .settling:
      leave(stay, end)
      // Nobody waits for what never came (R33).
      guard reason == .overdue, stay.isLeaving else { return }
      if stay.surface?.kind == .overlay { return isGone(stay) }
      wait(stay, PopupSurface<Domain>.modalSeconds) { $0.isGone($1, isKnown: false) }
    }
  }

  /// The user closes it, by whatever means.
  func close(_ stay: Stay, with answer: Domain.Answer?) {
    switch stay.phase {
    case .waiting:
      stay.phase = .leaving(.user(answer))
      isGone(stay)
    case .coming:
      if stay.early?.answer == nil { stay.early = .user(answer) }
    case .shown, .renewed:
      stay.report(.willDismiss)
      if stay.isLeaving || stay.isRenewed {
        stay.phase = .leaving(.user(answer))
      } else if !stay.isGone {
        leave(stay, .user(answer))
      }
    case .held where stay.surface?.kind != .overlay:
      // It is on its way already.
      leaveAtHand(stay, .user(answer))
    case .held, .settling:
      leave(stay, .user(answer))
    case .leaving(let end):
      // Without an answer it does not change what becomes of it.
      if answer != nil, end.answer == nil { stay.phase = .leaving(.user(answer)) }
    case .gone:
      break
    }
  }

  func leave(_ stay: Stay, _ end: Stay.End) {
    stay.phase = .leaving(end)
    takeAway(stay)
  }

  func takeAway(_ stay: Stay) {
    stay.timer = nil
    guard let surface = stay.surface else { return isGone(stay) }
    guard surface.kind == .overlay else {
      return screen.beginTransition(of: stay) { [weak self, weak stay, weak surface] in
        guard let self, let stay, let surface, stay.isLeaving || stay.isRenewed else { return }
        erase(stay, from: surface)
        awaitEnd(of: stay, on: surface)
      }
    }
    surface.animate({ erase(stay, from: surface) }) { [weak self, weak stay] in
      if let stay { self?.hasLeft(stay) }
    }
  }

  /// What it was drawn as is not there any more.
  func hasLeft(_ stay: Stay) {
    if stay.isRenewed {
      comeAgain(stay)
    } else if stay.isLeaving {
      isGone(stay)
    }
  }

  func erase(_ stay: Stay, from surface: Surface) {
    surface.remove(stay)
    refresh(stay)
  }

  func awaitEnd(of stay: Stay, on surface: Surface) {
    guard case .modal(_, saysWhenGone: false) = surface.kind else { return }
    wait(stay, PopupSurface<Domain>.departureSeconds) { presenter, stay in
      if stay.isHeld { stay.phase = .leaving(.user(nil)) }
      presenter.hasLeft(stay)
    }
  }

  /// It is off the screen, or its screen is not there any more.
  ///
  /// - Parameter isKnown: whether the system has said so; if not, the screen is given time.
  func isGone(_ stay: Stay, isKnown: Bool = true) {
    guard !stay.isGone else { return }
    let last = stay.lastReport
    let surface = stay.surface
    let farewell = isKnown ? surface?.farewell(to: stay) : nil
    stay.phase = .gone
    stay.timer = nil
    stays.removeAll { $0 === stay }
    surface?.forget(stay)
    refresh(stay)
    if let farewell, let surface {
      begin(farewell, of: stay, on: surface)
    } else if isKnown {
      screen.leave(stay)
    } else if stay.isAtHand {
      screen.linger(stay, as: stay)
      surface?.left = stay
    } else {
      screen.leave(stay, after: PopupSurface<Domain>.departureSeconds)
    }
    stay.report(last)
    letGo(stay.shown)
  }

  func wait(
    _ stay: Stay, _ seconds: Double,
    then action: @escaping @MainActor @Sendable (PopupPresenter, Stay) -> Void
  ) {
    stay.timer = clock.schedule(at: clock.now + seconds) { [weak self, weak stay] in
      if let self, let stay { action(self, stay) }
    }
  }

  // MARK: At the user's hand

  /// The user drags it.
  func hold(_ stay: Stay) {
    stay.phase = .held
    refresh(stay)
    stay.report(.willDismiss)
  }

  /// It was let go of, and goes back to its place.
  func settle(_ stay: Stay) {
    guard let surface = stay.surface else { return }
    stay.phase = .settling
    surface.animate({ refresh(stay) }) { [weak self, weak stay] in
      guard let self, let stay, stay.isSettling else { return }
      stay.phase = .shown
      refresh(stay)
      stay.report(.dismissCancelled)
      renew(stay)
    }
  }
}
