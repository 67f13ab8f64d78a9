import PopupMachine

/// A normal form of a state, the same for all states of a world with the same future.
///
/// Two states with the same form have the same moves to states with the same forms, and break the
/// same rules. The form leaves out everything that has no effect on the future:
///
/// - Numbers of requests and presentations matter only by their order, so popups are numbered from
///   0.
/// - Instants matter only by the time until them, and not at all once they are past.
/// - A popup is described by the position of its request in the world. Requests with an outcome are
///   left out.
///
/// The form includes the memory of the invariants. In a correct machine the memory follows from the
/// state. In a faulty machine it can distinguish states that look the same.
struct CanonicalForm {
  /// The form as a sequence of words.
  private(set) var words: ContiguousArray<UInt64> = []

  private let world: NumberedWorld

  init(of world: NumberedWorld) {
    self.world = world
  }

  /// Replaces the words with the form of a machine.
  mutating func take(_ machine: NumberedWorld.Machine) {
    words.removeAll(keepingCapacity: true)
    addSurroundings(machine.state)
    addRules(machine)
    // The order of the open requests identifies them in the rest of the form.
    add(machine.openRequests.count)
    addWaiting(machine)
    addPresented(machine)
  }

  private mutating func addSurroundings(_ state: PopupState<NumberedDomain>) {
    addMask(of: world.suspensions, state.suspensions.contains)
    addLaneSuspensions(state)
    add(state.isActive ? 0 : 1)
    // Later epochs are all the same. The latest one of a request can be the largest integer.
    add(min(state.epoch - 1, world.latestEpoch))
    add(state.now < world.latestInstant ? state.now : .infinity)
    addMask(of: world.lanes, state.armedLanes.contains)
    addMask(of: world.gates, state.openGates.contains)
    for visit in world.visits { add((state.page(ofLive: visit) ?? -1) + 1) }
    let visible = state.visibleVisits
    add(visible.count)
    for visit in visible { add(number(of: visit.id)) }
  }

  // Lanes without a request have no effect.
  private mutating func addLaneSuspensions(_ state: PopupState<NumberedDomain>) {
    let suspensions = state.laneSuspensions
    add(suspensions.isEmpty ? 0 : 1)
    if suspensions.isEmpty { return }
    for lane in world.lanes {
      addMask(of: world.laneSuspensions) { suspensions[lane]?.contains($0) ?? false }
    }
  }

  // The current rules, limits, pauses and collections.
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
      add(showing.id.flatMap { id in world.requests.firstIndex { $0.id == id } } ?? -1)
      add(state.presented.firstIndex { $0.number == showing.presentation } ?? -1)
      // The definition comes from one of the configurations. It determines the time and the scope.
      add(showing.definition.each == nil ? 0 : 1)
      add(showing.definition.scope == .app ? 0 : 1)
      add(showing.definition.count)
      add(showing.definition.seconds ?? .infinity)
      add(end(of: showing.definition.seconds, from: showing.instant, state.now))
    }
  }

  private mutating func addWaiting(_ machine: NumberedWorld.Machine) {
    add(machine.state.waitingCount)
    let now = machine.state.now
    for popup in machine.state.waitingPopups {
      add(popup, in: machine)
      add(popup.waitingPlace == .alive ? 1 : 0)
      add(ahead(popup.notBeforeInstant, now))
      add(ahead(popup.expiresAtInstant, now))
    }
  }

  private mutating func addPresented(_ machine: NumberedWorld.Machine) {
    let now = machine.state.now
    let timeout = machine.state.transitionSeconds
    let commanded = machine.commanded.all
    for (place, presentation) in machine.state.presented.enumerated() {
      let popup = presentation.popup
      add(popup, in: machine)
      let reason = presentation.reason.map { $0.place + 1 } ?? 0
      let isDismissed = place < commanded.count && commanded[place].isDismissed
      add((isDismissed ? 1 << 16 : 0) | reason << 8 | presentation.phase.place)
      add(
        (presentation.isReturning ? 1 : 0) | (presentation.isHeld ? 2 : 0)
          | (presentation.isSeen ? 4 : 0))
      let isMoving = presentation.phase != .presented
      let isTimed = presentation.phase == .presented || presentation.phase == .swiping
      add(isMoving ? left(of: timeout, on: presentation.transition, now) : .infinity)
      add(isTimed ? left(of: popup.durationInSeconds, on: presentation.duration, now) : .infinity)
      add(ahead(popup.notBeforeInstant, now))
      add(ahead(popup.expiresAtInstant, now))
      // The row of undoings starts anew on another page (R14), and after a long stay (R29).
      guard let undoings = popup.undoings else { continue }
      if let seen = presentation.seen {
        add(left(of: machine.state.configuration.secondsOfLongStay, on: seen, now))
      } else {
        add(undoings.placedPages.subtracting(undoings.lastPages))
      }
    }
  }

  // The request of the popup, and what has changed since it was accepted.
  private mutating func add(
    _ popup: Popup<NumberedDomain>, in machine: NumberedWorld.Machine
  ) {
    let place = machine.openRequests.firstIndex(of: popup.number) ?? 0xFFFF
    add(popup.content << 16 | place)
    add(popup.priority.rawValue)
    add(popup.durationInSeconds ?? .infinity)
    // A showing that was taken over has no effect in a world without limits.
    let takesShowingOver = popup.takesShowingOver && !world.limits.isEmpty
    add(
      (popup.isSparedByPages ? 1 : 0) | (popup.survivedOnScreen ? 2 : 0)
        | (takesShowingOver ? 4 : 0) | (popup.undoings?.count ?? 0) << 3)
    if let undoings = popup.undoings { add(undoings.lastPages) }
    add(popup.anchor.map { (number(of: $0.id) + 1) << 16 | $0.page } ?? 0)
  }

  // MARK: Words

  private mutating func add(_ pages: Set<Int>) {
    add(pages.count)
    for page in pages.sorted() { add(page) }
  }

  private mutating func add(_ number: Int) { words.append(UInt64(bitPattern: Int64(number))) }
  private mutating func add(_ seconds: Double) { words.append(seconds.bitPattern) }

  private func ahead(_ instant: Double?, _ now: Double) -> Double {
    instant.map { max(0, $0 - now) } ?? .infinity
  }

  private func end(of length: Double?, from start: Double?, _ now: Double) -> Double {
    guard let length, let start else { return .infinity }
    return max(0, start + length - now)
  }

  private func left(of length: Double?, on clock: PopupStopwatch, _ now: Double) -> Double {
    length.map { max(0, $0 - clock.seconds(at: now)) } ?? .infinity
  }

  private func number(of visit: PageVisitID) -> Int {
    world.visits.firstIndex(of: visit) ?? -1
  }

  // One bit for each element, in as many words as needed.
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
