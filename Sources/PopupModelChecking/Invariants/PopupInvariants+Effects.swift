import PopupMachine

// The effects of the machine, as the models expect them.
extension PopupInvariants {
  mutating func follow(_ effects: [PopupEffect<Domain>]) throws(PopupViolation) {
    // The issue follows the command that it explains, or the one that it makes possible.
    for case .issue(.overdue(_, let number, let phase, _)) in effects where phase != .dismissing {
      try host.timeOut(number, phase)
    }
    var outcomes: [Int: PopupOutcome<Domain.Answer>] = [:]
    for effect in effects {
      switch effect {
      case .command(let command): try follow(command)
      case .resolve(let resolution):
        try follow(resolution)
        try appearances.resolve(resolution.request, resolution.outcome)
        outcomes[resolution.request] = resolution.outcome
      case .wake(let instant):
        try PopupRule.time.require(
          instant != wake, "a tick is scheduled twice for the same instant")
        wake = instant
      case .issue(.overdue(_, let number, .dismissing, _)):
        try host.timeOut(number, .dismissing)
      case .issue: break
      case .appearance(let appearance): try appearances.follow(appearance)
      }
    }
    try appearances.endEffects()
    for shown in host.takeEnded() {
      frequency.end(shown, outcomes[shown.request], at: state.now)
    }
  }

  private mutating func follow(_ command: PopupCommand<Domain>) throws(PopupViolation) {
    let popup = command.popup
    let index = requests.firstIndex { $0.number == popup.number }
    try host.perform(command, wasShown: index.map { requests[$0].wasShown } ?? false)
    switch command {
    case .dismiss: return
    case .update: break
    case .present(_, let number, let isReturning):
      try checkCapacity(for: popup)
      frequency.present(popup, presentation: number, isReturning: isReturning, at: state.now)
    }
    if let index {
      requests[index].wasShown = true
      requests[index].isSpared = false
    }
    anchor(popup)
  }

  private mutating func follow(
    _ resolution: PopupResolution<Domain.Answer>
  ) throws(PopupViolation) {
    let number = resolution.request
    guard let index = requests.firstIndex(where: { $0.number == number }) else {
      let isMade = number >= 1 && number <= requestCount
      throw PopupViolation(
        of: .oneOutcome,
        isMade ? "request \(number) ends twice" : "request \(number) ends, but was never made")
    }
    let request = requests.remove(at: index)
    try PopupRule.oneOutcome.require(
      request.name.map { $0 == resolution.id } ?? true,
      "request \(number) ends with the id \(resolution.id)")
    try PopupRule.oneOutcome.require(
      request.canEnd(by: resolution.outcome),
      "\(resolution.outcome) of \(resolution.id), which was \(request.wasShown ? "" : "not ")shown")
  }

  mutating func anchor(_ popup: Popup<Domain>) {
    guard case .only = popup.request.pages,
      let index = requests.firstIndex(where: { $0.number == popup.number })
    else { return }
    requests[index].anchor = pages.anchor(
      for: popup.request.pages, after: requests[index].anchor)
  }

  // R41
  mutating func relaunch() {
    host.relaunch()
    wake = nil
    suspensions = []
    laneSuspensions = [:]
    isActive = true
    frequency.relaunch()
  }

  mutating func endRelaunch() throws(PopupViolation) {
    try checkRelaunch()
    pages = PagesModel()
    let (queued, alive) = (state.queued, state.alive)
    for index in requests.indices {
      let number = requests[index].number
      requests[index].anchor = nil
      requests[index].isSpared = alive.contains { $0.number == number }
      // A popup that had not appeared is queued again, as if it had not been placed.
      if queued.contains(where: { $0.number == number }) { requests[index].wasShown = false }
    }
  }

  // R17, R34: marks requests whose dismissal is final.
  mutating func noteDismissals(by event: PopupEvent<Domain>) {
    for popup in state.presented.map({ $0.popup }) + state.queued + state.alive {
      let isMeant =
        switch event {
        case .sessionEnded: popup.request.scope != .app
        case .dismiss(let id): popup.id == id
        case .withdraw(let number): popup.number == number
        case .dismissAll(let lane): lane == nil || popup.lane == lane
        default: false
        }
      guard isMeant, let index = requests.firstIndex(where: { $0.number == popup.number }) else {
        continue
      }
      requests[index].isToGo = true
    }
  }
}
