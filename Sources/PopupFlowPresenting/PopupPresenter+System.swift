import PopupFlow

// What the system says of what it presents (V2). Who takes it away, a finger, the app or the
// presenter, it does not say; a stay's phase tells that.
extension PopupPresenter {
  // MARK: The way out begins

  /// What is presented has begun to leave the screen.
  func hasBegunToLeave(_ stay: Stay) {
    guard stay.surface?.kind != .overlay, !stay.isWaiting, !stay.isGone else { return }
    stay.isAtHand = true
    if stay.isAtRest || stay.isComing { stay.isSwiped = true }
    guard stay.isAtRest else { return }
    // Its binding is left alone: to change it while a finger rests on the sheet would close it.
    stay.phase = .held
    screen.beginTransition(of: stay) {}
    refresh(stay)
    stay.report(.willDismiss)
  }

  /// The system has set its binding to nil.
  func isClosedBySystem(_ stay: Stay) {
    guard let surface = stay.surface, surface.kind != .overlay else { return }
    if case .modal(_, saysWhenGone: true) = surface.kind { stay.isAtHand = true }
    stay.isNilTold = true
    switch stay.phase {
    case .coming:
      stay.phase = .leaving(stay.early ?? .user(nil))
      stay.timer = nil
      erase(stay, from: surface)
      awaitEnd(of: stay, on: surface)
    case .shown:
      stay.phase = .held
      screen.beginTransition(of: stay) {}
      erase(stay, from: surface)
      awaitEnd(of: stay, on: surface)
      stay.report(.willDismiss)
    case .held, .leaving:
      // It was told otherwise, or has been told to go since.
      erase(stay, from: surface)
    case .waiting, .settling, .renewed, .gone:
      break
    }
  }

  /// It is to go, whatever becomes of the swipe.
  ///
  /// What is drawn stays under the finger, and is taken away when that lets go; or in time, should
  /// nobody tell of it.
  func leaveAtHand(_ stay: Stay, _ end: Stay.End) {
    stay.phase = .leaving(end)
    guard let surface = stay.surface, surface.isDrawn(stay) else { return }
    wait(stay, Surface.departureSeconds) { [weak surface] presenter, stay in
      if let surface, stay.isLeaving { presenter.erase(stay, from: surface) }
    }
  }

  // MARK: It stays after all

  /// What is presented is there, its way in over, or a finger lifted from it.
  func isThere(_ stay: Stay) {
    stay.isSwiped = false
    if stay.isComing {
      hasCome(stay)
    } else if stay.isLeaving, stay.isAtHand, let surface = stay.surface {
      // It was to go whatever the finger did; so it is the command's doing, unless it was answered.
      stay.isAtHand = false
      if stay.isCommanded, case .leaving(.user(nil)) = stay.phase {
        stay.phase = .leaving(.command)
      }
      erase(stay, from: surface)
    } else {
      staysAfterAll(stay)
    }
  }

  /// It is there again, after the user has begun to close it (R31).
  func staysAfterAll(_ stay: Stay) {
    guard stay.isHeld, let surface = stay.surface, surface.kind != .overlay else { return }
    stay.phase = .shown
    stay.isAtHand = false
    stay.isSwiped = false
    stay.isNilTold = false
    stay.timer = nil
    surface.add(stay)
    refresh(stay)
    stay.report(.dismissCancelled)
    renew(stay)
    if stay.isAtRest { screen.endTransition(of: stay) }
  }

  // MARK: The way out is over

  /// What is presented is off the screen, and nothing of it is left there.
  func isOffScreen(_ stay: Stay) {
    let wasAtHand = stay.isAtHand
    stay.isAtHand = false
    switch stay.phase {
    case .gone:
      // Nobody waits for a word of that any more, but the screen is free now.
      screen.leave(stay)
    case .coming where wasAtHand:
      end(stay, with: stay.early ?? .user(nil))
    case .held:
      end(stay, with: .user(nil))
    case .renewed, .leaving:
      hasLeft(stay)
    case .coming, .shown:
      // Taken away without a warning: with the view that presents it, which says so in this turn (V3).
      wait(stay, 0) { presenter, stay in
        if stay.isAtRest { stay.phase = .leaving(.user(nil)) }
        presenter.isGone(stay)
      }
    case .waiting, .settling:
      break
    }
  }

  /// What the system has presented on a surface is gone, it says: the surface's only one, or the one
  /// before.
  func systemHasDismissed(_ surface: Surface) {
    guard let stay = stay(on: surface) else { return }
    switch stay.phase {
    case .waiting, .coming, .settling, .gone:
      // It is about the one before.
      break
    case .shown, .held:
      stay.isDismissalTold = true
      end(stay, with: .user(nil))
    case .renewed, .leaving:
      stay.isDismissalTold = true
      hasLeft(stay)
    }
  }

  private func end(_ stay: Stay, with end: Stay.End) {
    stay.phase = .leaving(end)
    isGone(stay)
  }

  // MARK: What it says afterwards

  /// Keeps the screen for what the system has not said yet of a popup that has gone (V1).
  func begin(_ farewell: PopupFarewell<Domain>, of stay: Stay, on surface: Surface) {
    surface.farewell = farewell
    surface.refresh()
    screen.linger(stay, as: farewell)
    farewell.timer = clock.schedule(at: clock.now + Surface.departureSeconds) {
      [weak self, weak surface, weak farewell] in
      guard let self, let farewell else { return }
      // The next one may come; what is said from now on can be meant for either.
      farewell.showing = nil
      surface?.refresh()
      farewell.timer = clock.schedule(at: clock.now + Surface.departureSeconds) {
        [weak surface, weak farewell] in
        if let surface, surface.farewell === farewell { surface.farewell = nil }
      }
      screen.leave(farewell)
    }
  }

  /// The system has said something that it owed.
  func hasSaid(_ word: ReferenceWritableKeyPath<PopupFarewell<Domain>, Bool>, on surface: Surface) {
    guard let farewell = surface.farewell else { return }
    farewell[keyPath: word] = false
    if !farewell.owesNil { farewell.showing = nil }
    if !farewell.owesNil, !farewell.owesDismissal {
      surface.farewell = nil
      screen.leave(farewell)
    }
    // What is drawn is read again, should the system have taken it for nil.
    surface.refresh()
  }
}
