import PopupFlow

// The table of a life: what each input does in each phase.
extension PresentationLife {
  /// Takes an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - closing: The closing by the content, if there was one.
  /// - Returns: The actions. An input that our own code cannot give in this phase returns
  ///   ``Action/impossible``. One that the system can give late or twice returns ``Action/late``.
  package mutating func take(_ input: Input, _ closing: Closing? = nil) -> [Action] {
    let wasLeaving = signals.isLeaving
    note(input)
    return switch (input, phase, dismissal?.step) {
    // MARK: Presenting
    case (.waitForScreen, .waiting, _): go(.waitingForScreen)
    case (.haveScreen, .waitingForScreen, _): go(.waiting)
    case (.draw, .waiting, _): go(.appearing, isOverlay: true)
    case (.present, .waiting, _): go(.appearing, isOverlay: false)
    case (.request, .waiting, _): go(.requested, isOverlay: false)
    case (.requestIsOver, .requested, _): go(.appearing)
    case (.requestIsOver, _, .requested?): step(.arriving)
    case (.appeared, _, _): hasAppeared(closing)
    case (.cameOnScreen, _, _) where isComing: hasAppeared(nil)

    // MARK: Another content
    case (.reconsider, _, _): reconsider(closing)
    case (.replaceContent, .resting, _): renew()
    case (.presentAgain, .renewed, _): presentAgain()

    // MARK: The store dismisses it
    case (.dismiss(let reason), .waiting, _), (.dismiss(let reason), .waitingForScreen, _):
      leave(.command, .underway, reason == .overdue ? [.makeRoom, .end] : [.end])
    case (.dismiss, .renewed, _): leave(.command, .underway)
    // The system already takes it away, and the store no longer waits for it (R33).
    case (.dismiss, .swiping, _) where !isOverlay: leave(.user, .underFinger, [.eraseLate])
    case (.dismiss, .leaving, _): [.late]
    case (.dismiss, .ended, _): [.impossible]
    // The store does not wait for a popup that never appeared (R33).
    case (.dismiss(.overdue), _, _):
      takeAway(.command, closing) + [isOverlay ? .end : .giveUpLate]
    case (.dismiss, _, _): takeAway(.command, closing)

    // MARK: The user or the content closes it
    case (.close, .waiting, _), (.close, .waitingForScreen, _): leave(.user, .underway, [.end])
    case (.close, .renewed, _): leave(.user, .underway) + answer(closing)
    case (.close, .gone, _): leave(.user, .gone) + answer(closing)
    case (.close, .swiping, _) where !isOverlay:
      leave(.user, .underFinger, [.eraseLate]) + answer(closing)
    case (.close, .resting, _), (.close, .swiping, _), (.close, .movingBack, _):
      takeAway(.user, closing)
    case (.close, .leaving, _): answer(closing)
    case (.tapped, .swiping, _): leave(.user, .underway) + answer(closing)
    case (.tapped, _, _): answer(closing)
    // The system takes each alert away that is tapped. A mandatory one comes back (R29).
    case (.tappedInVain, .swiping, _): leave(.app, .underway, [.report(.dismissCancelled)])
    case (.tappedInVain, _, .underway?) where dismissal?.cause == .user: leave(.app, .underway)
    case (.released, .swiping, _) where !isOverlay, (.released, _, .underFinger?):
      leave(.user, .underFinger) + answer(closing)
    case (.dismissedByUser, _, _) where isOverlay: [.impossible]
    case (.dismissedByUser, .resting, _), (.dismissedByUser, .swiping, _),
      (.dismissedByUser, .gone, _), (.dismissedByUser, .leaving, _):
      leave(.user, .due) + answer(closing)
    // UIKit has not completed its presentation, and may never do so.
    case (.dismissedByUser, .requested, _): leave(.user, .requested, [.takeAway])
    case (.dismissedByUser, .appearing, _): leave(.user, .arriving, [.takeAway])

    // MARK: UIKit is asked to dismiss it
    case (.beginDismissal, _, _) where isOverlay: [.impossible]
    case (.beginDismissal, .renewed, _): []
    case (.beginDismissal(isReturning: true), .resting, _): go(.renewed)
    case (.beginDismissal, .resting, _): leave(.app, .underway)
    // A swipe that has no end any more (U25).
    case (.beginDismissal, .swiping, _): leave(.user, .underway)
    case (.beginDismissal, .leaving, _): step(.underway)
    case (.refuseDismissal, _, .underway?) where dismissal?.cause == .app:
      isAnswered ? leave(.user, .due) : isCommanded ? leave(.command, .due) : go(.resting)
    case (.refuseDismissal, .renewed, _): go(.resting)
    case (.refuseDismissal, .leaving, _): step(.due)
    case (.postpone, _, _) where isAnswered: [.late]
    case (.postpone, .leaving, _): reportEnd(closing)
    case (.postpone, .swiping, _), (.postpone, .gone(wasSwiping: true), _):
      leave(.user, .due) + reportEnd(closing)
    case (.postpone, .resting, _), (.postpone, .movingBack, _), (.postpone, .gone, _):
      leave(.app, .due) + reportEnd(closing)

    // MARK: Under a finger, in a view or window
    case (.beginDrag, .resting, _) where isOverlay:
      go(.swiping, [.refresh, .report(.willDismiss)])
    case (.endDrag(isOut: true), .swiping, _): takeAway(.user, closing)
    case (.endDrag, .swiping, _): go(.movingBack, [.moveBack])
    case (.movedBack, .movingBack, _):
      go(.resting, [.refresh, .report(.dismissCancelled), .reconsider])

    // MARK: The system takes it away, or not
    case (.beganToLeave, .resting, _) where !isOverlay:
      // The binding stays: a change while a finger rests on the sheet would close it.
      go(.swiping, [.beginTransition, .refresh, .report(.willDismiss)])
    case (.beganToLeave, _, .due?) where !isOverlay: step(.underFinger)
    case (.setBindingToNil, _, _) where isOverlay: [.late]
    case (.setBindingToNil, .appearing, _):
      leave(.user, .underway, [.stopTimer, .erase, .awaitEnd, .awaitTap])
    case (.setBindingToNil, .resting, _):
      go(.swiping, [.beginTransition, .erase, .awaitEnd, .report(.willDismiss), .awaitTap])
    // Another signal was first, or a command.
    case (.setBindingToNil, .swiping, _), (.setBindingToNil, .leaving, _): [.erase]
    // The popup leaves anyway.
    case (.cameOnScreen, .leaving, _) where wasLeaving:
      leave(isCommanded ? .command : .user, .underway, [.erase])
    case (.cameOnScreen, .swiping, _) where !isOverlay, (.cancelled, .swiping, _) where !isOverlay,
      (.polled(.still), .swiping, _) where !isOverlay:
      stay()
    case (.cameOnScreen, _, .underFinger?), (.cancelled, _, .underFinger?),
      (.polled(.still), _, .underFinger?) where !isOverlay:
      leaveAnyway()

    // MARK: It is off the screen
    case (.left, .renewed, _), (.leftScreen, .renewed, _), (.dismissed, .renewed, _),
      (.seenGone, .renewed, _):
      [.presentAgain]
    case (.left, .leaving, _), (.leftScreen, .leaving, _), (.dismissed, .leaving, _),
      (.seenGone, .leaving, _), (.vanished, .leaving, _), (.vanished, .renewed, _),
      (.vanished, .appearing, _):
      [.end]
    case (.leftScreen, .swiping, _), (.dismissed, .swiping, _), (.seenGone, .swiping, _),
      (.vanished, .swiping, _), (.dismissed, .resting, _), (.vanished, .resting, _),
      (.leftScreen, .appearing, _) where wasLeaving:
      leave(.user, .underway, [.end])
    // Taken away together with the view that presents it, which is unmounted in this turn (V3).
    case (.leftScreen, .appearing, _), (.leftScreen, .resting, _): [.awaitUnmounting]
    // The presentation has ended for the store, but only now is the screen free.
    case (.leftScreen, .ended, _): [.leaveScreen]

    // MARK: A host has polled
    case (.polled, _, _) where isOverlay: [.impossible]
    case (.polled(.still), .gone(let wasSwiping), _): go(wasSwiping ? .swiping : .resting)
    // It can be dismissed even if UIKit has not completed its presentation (U17).
    case (.polled(.still), _, .arriving?), (.polled(.still), _, .gone?): step(.due)
    case (.polled(.moving), .swiping, _), (.polled(.moving), _, .underFinger?): [.pollLater]
    case (.polled(.gone), .appearing, _): [.refused]
    case (.polled(.gone(let hasNextContent)), .renewed, _):
      hasNextContent ? [.presentAgain] : [.end]
    // An alert's handler runs after the alert is gone, and brings the answer (U11).
    case (.polled(.gone), .resting, _), (.polled(.gone), .swiping, _),
      (.polled(.gone), .movingBack, _):
      go(.gone(wasSwiping: phase == .swiping), [.pollSoon])
    case (.polled(.gone), .gone(wasSwiping: true), _): leave(.user, .underway, [.end])
    case (.polled(.gone), .gone, _): [.end]
    case (.polled(.gone), _, .requested?): []
    case (.polled(.gone), _, .due?) where isCauseOpen(closing),
      (.polled(.gone), _, .underFinger?) where isCauseOpen(closing):
      step(.gone, [.pollSoon])
    case (.polled(.gone), .leaving, _): [.end]

    default: unexpected(input)
    }
  }

  /// Returns the actions for an input that changes nothing in this phase.
  private func unexpected(_ input: Input) -> [Action] {
    switch input {
    case .reconsider, .replaceContent, .tapped, .tappedInVain, .polled: []
    case .beganToLeave: isOverlay || isWaiting || hasEnded ? [.late] : []
    case .beginDrag: isOverlay ? [.late] : [.impossible]
    case .waitForScreen, .draw, .present, .request, .presentAgain, .dismiss, .beginDismissal,
      .refuseDismissal:
      [.impossible]
    case .haveScreen, .requestIsOver, .appeared, .close, .postpone, .left, .endDrag, .movedBack,
      .setBindingToNil, .released, .cameOnScreen, .cancelled, .dismissedByUser, .leftScreen,
      .vanished, .dismissed, .seenGone:
      [.late]
    }
  }

  /// Notes what an input tells, whatever follows.
  private mutating func note(_ input: Input) {
    switch input {
    case .dismiss: isCommanded = true
    case .replaceContent(let isOutdated): self.isOutdated = isOutdated
    case .beganToLeave where !isOverlay && !isWaiting && !hasEnded:
      signals.isLeaving = true
      if phase == .resting || phase == .appearing { signals.expectsNil = true }
    case .setBindingToNil(let willSignalEnd) where !isOverlay:
      if willSignalEnd { signals.isLeaving = true }
      signals.expectsNil = false
    case .cameOnScreen:
      signals.expectsNil = false
      if isLeaving || isComing { signals.isLeaving = false }
    case .leftScreen: signals.isLeaving = false
    // In other phases, it is about the popup before.
    case .dismissed where isBeingDismissed || phase == .resting || phase == .swiping:
      signals.expectsDismissal = false
    default: break
    }
  }

  // MARK: Changes of the phase

  private mutating func go(_ phase: Phase, _ actions: [Action] = []) -> [Action] {
    self.phase = phase
    return actions
  }

  private mutating func go(_ phase: Phase, isOverlay: Bool) -> [Action] {
    self.isOverlay = isOverlay
    return go(phase)
  }

  private mutating func leave(
    _ cause: Dismissal.Cause, _ step: Dismissal.Step, _ actions: [Action] = []
  ) -> [Action] {
    go(.leaving(Dismissal(cause: cause, step: step)), actions)
  }

  private mutating func step(_ step: Dismissal.Step, _ actions: [Action] = []) -> [Action] {
    dismissal.map { leave($0.cause, step, actions) } ?? actions
  }

  private mutating func hasAppeared(_ closing: Closing?) -> [Action] {
    switch (phase, dismissal?.step) {
    case (.requested, _), (.appearing, _):
      signals.isLeaving = false
      return go(.resting, [.stopTimer, .refresh]) + reportPresented() + [.reconsider]
    case (_, .requested?), (_, .arriving?):
      _ = step(.due)
      // After a command, it does not count as presented (R26), and nobody has seen it.
      let report = reportPresented()
      return (isCommanded ? [] : report + answer(closing)) + [.takeAway]
    default: return [.late]
    }
  }

  /// Goes on after a report: the content may have closed the popup, or was replaced.
  private mutating func reconsider(_ closing: Closing?) -> [Action] {
    let actions = closing == nil ? [] : take(.close, closing)
    guard phase == .resting else { return actions }
    return isOutdated ? renew() : [.endTransition]
  }

  /// Takes away a popup at rest whose content was replaced, to present it again.
  private mutating func renew() -> [Action] {
    guard isOutdated else { return [] }
    isOutdated = false
    return go(.renewed, [.takeAway])
  }

  private mutating func presentAgain() -> [Action] {
    isOutdated = false
    signals = Signals()
    return go(.waiting)
  }

  private mutating func takeAway(_ cause: Dismissal.Cause, _ closing: Closing?) -> [Action] {
    let step: Dismissal.Step =
      switch phase {
      case .requested: .requested
      case .appearing where !isOverlay: .arriving
      case .gone: .gone
      default: .due
      }
    return leave(phase == .gone(wasSwiping: true) ? .user : cause, step) + answer(closing)
      + [.takeAway]
  }

  private mutating func stay() -> [Action] {
    signals = Signals()
    return go(
      .resting, [.stopTimer, .draw, .refresh, .report(.dismissCancelled), .reconsider])
  }

  private mutating func leaveAnyway() -> [Action] {
    signals.isLeaving = false
    return leave(isCommanded && !isAnswered ? .command : .user, .due, [.takeAway])
  }

  /// Whether another cause of the end may still be told.
  private func isCauseOpen(_ closing: Closing?) -> Bool { !isAnswered && closing == nil }
}
