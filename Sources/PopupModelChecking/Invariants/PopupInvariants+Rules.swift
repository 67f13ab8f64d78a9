import PopupMachine

// The rules, written independently of the machine's code.
extension PopupInvariants {
  func anchor(of popup: Popup<Domain>) -> PagesModel<Domain.Page>.Visit? {
    requests.first { $0.number == popup.number }?.anchor
  }

  // R11, R12
  func allow(_ popup: Popup<Domain>) -> Bool {
    pages.allow(popup.request.pages, anchor: anchor(of: popup))
  }

  // R1, R2
  func isBetter(_ one: Popup<Domain>, than other: Popup<Domain>) -> Bool {
    let order = reducer.policy.order
    if order.usesPriority && one.priority != other.priority {
      return one.priority > other.priority
    }
    switch (one.request.tieBreak ?? order.tieBreak, other.request.tieBreak ?? order.tieBreak) {
    case (.fifo, .fifo): return one.number < other.number
    case (.lifo, .lifo): return one.number > other.number
    case (let tieBreak, _): return tieBreak == .lifo
    }
  }

  // R18
  func isEligible(_ popup: Popup<Domain>) -> Bool {
    allow(popup) && popup.request.requires.allSatisfy(state.openGates.contains)
      && state.now >= popup.notBefore ?? state.now
      && state.now < popup.expiresAt ?? .infinity
  }

  // R23: no popup with the same id is presented.
  func isAbsent(_ popup: Popup<Domain>) -> Bool {
    state.presented.allSatisfy { $0.popup.id != popup.id }
  }

  // R23
  func isFree(for popup: Popup<Domain>, _ shown: [PopupPresentation<Domain>]) -> Bool {
    popup.request.presence == .concurrent
      || inTheWay(of: popup, shown).count < reducer.policy.capacity(of: popup.lane)
  }

  private func inTheWay(
    of popup: Popup<Domain>, _ shown: [PopupPresentation<Domain>]
  ) -> [Popup<Domain>] {
    shown.map { $0.popup }.filter { other in
      other.request.presence == .exclusive || isBetter(other, than: popup)
    }
  }

  // R24
  func canPreempt(_ popup: Popup<Domain>, _ shown: [PopupPresentation<Domain>]) -> Bool {
    guard popup.request.presence == .exclusive else { return false }
    let staying = inTheWay(of: popup, shown).filter { other in
      other.request.presence == .concurrent || isBetter(other, than: popup)
        || (other.request.preemption == .hold && !popup.request.interrupts)
    }
    return staying.count < reducer.policy.capacity(of: popup.lane)
  }
}
