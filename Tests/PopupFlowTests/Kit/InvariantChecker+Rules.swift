import PopupFlow

// The rules again, in other words than the machine's.
extension InvariantChecker {
  // R1, R2
  func isBetter(_ one: Popup<Shop>, than other: Popup<Shop>) -> Bool {
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

  // R18, and that no popup of the id is presented.
  func isEligible(_ popup: Popup<Shop>) -> Bool {
    pages.allow(popup) && popup.request.requires.allSatisfy(state.openGates.contains)
      && state.now >= popup.notBefore ?? state.now
      && state.now < popup.expiresAt ?? .infinity && isAbsent(popup)
  }

  func isAbsent(_ popup: Popup<Shop>) -> Bool {
    state.presented.allSatisfy { $0.popup.id != popup.id }
  }

  // R23
  func isFree(for popup: Popup<Shop>, _ shown: [PopupPresentation<Shop>]) -> Bool {
    popup.request.presence == .concurrent
      || inTheWay(of: popup, shown).count < reducer.policy.capacity(of: popup.lane)
  }

  private func inTheWay(
    of popup: Popup<Shop>, _ shown: [PopupPresentation<Shop>]
  ) -> [Popup<Shop>] {
    shown.map(\.popup).filter { other in
      other.request.presence == .exclusive || isBetter(other, than: popup)
    }
  }

  // R24
  func canPreempt(_ popup: Popup<Shop>, _ shown: [PopupPresentation<Shop>]) -> Bool {
    guard popup.request.presence == .exclusive else { return false }
    let staying = inTheWay(of: popup, shown).filter { other in
      other.request.presence == .concurrent || isBetter(other, than: popup)
        || (other.request.preemption == .hold && !popup.request.interrupts)
    }
    return staying.count < reducer.policy.capacity(of: popup.lane)
  }

  /// Whether an outcome makes sense of a popup that was, or was not, shown before.
  func fits(_ outcome: PopupOutcome<String>, wasShown: Bool) -> Bool {
    switch outcome {
    case .completed, .dismissed, .failed: wasShown
    case .discarded(.duplicate), .discarded(.originGone), .discarded(.ineligible),
      .discarded(.overflow):
      !wasShown
    case .replaced, .cancelled, .discarded(.sessionEnded), .discarded(.expired): true
    }
  }
}
