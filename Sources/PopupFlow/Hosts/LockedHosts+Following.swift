// What becomes of waiting and holding when the machine has settled.
extension LockedHosts {
  /// Drops what need not be handed over any more, has swipes hold the lock, and ends the
  /// transitions that are over.
  @usableFromInline
  func follow(_ transition: PopupTransition<Domain>, in engine: StoreEngine<Domain>) {
    dropWaiting(transition)
    let presented = transition.state.presented
    for presentation in presented where presentation.phase == .swiping {
      let number = presentation.number
      guard holds[number] == nil, !waiting.contains(where: { $0.presentation == number }),
        let driven = engine.hosting.host(ofPresentation: number), driven.lock != nil
      else { continue }
      askForSwipe(presentation, of: driven, in: engine)
    }
    forgetUnseen(but: presented)
    endHolds(presented)
  }

  private func dropWaiting(_ transition: PopupTransition<Domain>) {
    guard !waiting.isEmpty else { return }
    for entry in waiting {
      let presentation = transition.state.presented.first { $0.number == entry.presentation }
      switch entry.order?.command {
      case nil:
        if presentation?.phase != .swiping { remove(entry) }
      case .present:
        guard let presentation else {
          remove(entry)
          break
        }
        guard presentation.reason != nil else { break }
        // It is to go, and never came: the slot need not wait for the lock.
        dropPresent(entry)
        entry.order?.send(.didDismiss)
      case .update:
        if presentation == nil { remove(entry) }
      case .dismiss:
        guard presentation == nil, !entry.isGivenUp else { break }
        // Without a word of the host it is on screen still.
        entry.isGivenUp = transition.isOverdue(entry.presentation)
        if !entry.isGivenUp { remove(entry) }
      }
    }
  }

  private func endHolds(_ presented: [PopupPresentation<Domain>]) {
    let over = holds.filter { number, hold in
      guard !hold.isBeyondMachine else { return !hold.isHeld }
      return !presented.contains { $0.number == number && $0.phase != .presented }
    }
    // By number: what they let begin is the same on every run.
    for (number, hold) in over.sorted(by: { $0.key < $1.key }) { end(hold, of: number) }
  }
}

extension PopupTransition {
  fileprivate func isOverdue(_ number: Int) -> Bool {
    effects.contains { effect in
      guard case .issue(.overdue(_, number, _, _)) = effect else { return false }
      return true
    }
  }
}
