import PopupMachine

/// What a state of a world means for what can come of it: two states that have it in common have
/// the same moves, which come to states that have theirs in common, and break the same rules.
///
/// Numbers of requests and presentations grow for ever, and time goes on. Neither matters by
/// itself: of numbers it matters which is the smaller, so popups are numbered anew from 0, in their
/// order; of instants, how far ahead they are, and nothing once they are past. When something began
/// matters only as far as a deadline follows from it. An id, a lane and all else that was asked for
/// follows from the place of the request in the world. What has ended is left out.
///
/// What the invariants remember is a part of it, too. For a machine that keeps the rules it follows
/// from the state; for one that breaks them it may tell apart what looks the same.
struct CanonicalForm {
  /// The form, as words.
  private(set) var words: ContiguousArray<UInt64> = []

  private let world: NumberedWorld

  init(of world: NumberedWorld) {
    self.world = world
  }

  /// Takes the form of the state that a machine is in.
  mutating func take(_ machine: NumberedWorld.Machine) {
    words.removeAll(keepingCapacity: true)
    addSurroundings(machine.state)
    addRules(machine)
    addRequests(machine)
    addWaiting(machine)
    addPresented(machine)
  }

  private mutating func addSurroundings(_ state: PopupState<NumberedDomain>) {
    addMask(of: world.suspensions, state.suspensions.contains)
    add(state.isActive ? 0 : 1)
    add(min(state.epoch, world.latestEpoch + 1))
    add(state.now < world.latestInstant ? state.now : .infinity)
    addMask(of: world.lanes, state.isArmed)
    addMask(of: world.gates, state.openGates.contains)
    for visit in world.visits { add((state.page(ofLive: visit) ?? -1) + 1) }
    let visible = state.visibleVisits
    add(visible.count)
    for visit in visible { add(number(of: visit.visit)) }
  }

  // The rules in force, and what holds popups back for a time.
  private mutating func addRules(_ machine: NumberedWorld.Machine) {
    let state = machine.state
    let place = state.isConfigured ? world.configurations.firstIndex(of: state.configuration) : nil
    add((place ?? -1) + 1)
    for holds in [state.pausingLanes, state.collectingLanes] {
      add(holds.count)
      for (lane, end) in holds {
        add(world.lanes.firstIndex(of: lane) ?? -1)
        add(ahead(end, state.now))
      }
    }
    let showings = state.countedShowings
    add(showings.count)
    for showing in showings {
      add(world.limits.firstIndex(of: showing.limit) ?? -1)
      add(world.requests.firstIndex { $0.id == showing.id } ?? -1)
      add(state.presented.firstIndex { $0.number == showing.presentation } ?? -1)
      // The definition is the last of one of the configurations, and gives the time and the scope.
      add(showing.definition.each == nil ? 0 : 1)
      add(showing.definition.scope == .app ? 0 : 1)
      add(showing.definition.count)
      add(showing.definition.seconds ?? .infinity)
      add(end(of: showing.definition.seconds, from: showing.instant, state.now))
    }
  }

  // What the invariants know of requests, and by that who they are, from the oldest on.
  private mutating func addRequests(_ machine: NumberedWorld.Machine) {
    add(machine.requests.count)
    for request in machine.requests {
      let anchor = request.anchor.map { number(of: $0.name) << 16 | ($0.page + 1) << 2 } ?? 0
      add(anchor | (request.wasShown ? 2 : 0) | (request.isToGo ? 1 : 0))
      add(request.isSpared ? 1 : 0)
    }
  }

  private mutating func addWaiting(_ machine: NumberedWorld.Machine) {
    add(machine.state.waitingCount)
    let now = machine.state.now
    machine.state.forEachWaiting { popup, isAlive in
      add(popup, in: machine)
      add(isAlive ? 1 : 0)
      add(ahead(popup.notBefore, now))
      add(ahead(popup.expiresAt, now))
    }
  }

  private mutating func addPresented(_ machine: NumberedWorld.Machine) {
    // While the app is inactive, time does not count for what is on screen.
    let now = machine.state.now
    let inactiveStart = machine.state.inactiveStart
    func counted(_ start: Double?) -> Double {
      inactiveStart.map { max($0, start ?? $0) } ?? now
    }
    let timeout = machine.state.configuration.transitionTimeout
    let shown = machine.host.shown
    for (place, presentation) in machine.state.presented.enumerated() {
      let popup = presentation.popup
      add(popup, in: machine)
      let reason = presentation.reason.map { $0.place + 1 } ?? 0
      let ofHost =
        place < shown.count
        ? shown[place].phase.place << 1 | (shown[place].isDismissed ? 1 : 0) : 15
      add(ofHost << 16 | reason << 8 | presentation.phase.place)
      add(presentation.isReturning ? 1 : 0)
      let (transition, presented) = (presentation.transitionStart, presentation.presentedSince)
      add(end(of: timeout, from: transition, counted(transition)))
      add(end(of: popup.duration, from: presented, counted(presented)))
      add(ahead(popup.notBefore, now))
      add(ahead(popup.expiresAt, now))
    }
  }

  // Who it is, and what has changed of it since it was asked for.
  private mutating func add(
    _ popup: Popup<NumberedDomain>, in machine: NumberedWorld.Machine
  ) {
    let place = machine.requests.firstIndex { $0.number == popup.number } ?? 0xFFFF
    add(popup.content << 16 | place)
    add(popup.priority.rawValue)
    add(popup.duration ?? .infinity)
    add((popup.isSparedByPages ? 1 : 0) | (popup.survivedOnScreen ? 2 : 0))
    add(popup.anchorVisit.map { (number(of: $0.visit) + 1) << 16 | $0.page } ?? 0)
  }

  // MARK: Words

  private mutating func add(_ number: Int) { words.append(UInt64(bitPattern: Int64(number))) }
  private mutating func add(_ seconds: Double) { words.append(seconds.bitPattern) }

  private func ahead(_ instant: Double?, _ now: Double) -> Double {
    instant.map { max(0, $0 - now) } ?? .infinity
  }

  private func end(of length: Double?, from start: Double?, _ now: Double) -> Double {
    guard let length, let start else { return .infinity }
    return max(0, start + length - now)
  }

  private func number(of visit: PopupVisitID) -> Int {
    world.visits.firstIndex(of: visit) ?? -1
  }

  // A bit for each element, in as many words as they need.
  private mutating func addMask<Element>(of all: [Element], _ isMeant: (Element) -> Bool) {
    var mask: UInt64 = 0
    for (place, element) in all.enumerated() {
      if place > 0 && place & 63 == 0 {
        words.append(mask)
        mask = 0
      }
      if isMeant(element) { mask |= 1 << UInt64(place & 63) }
    }
    words.append(mask)
  }
}

extension PopupPhase {
  fileprivate var place: Int {
    switch self {
    case .presenting: 0
    case .presented: 1
    case .dismissing: 2
    case .swiping: 3
    }
  }
}

extension PopupDismissReason {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
