/// What the app has told a machine so far that its state does not contain: which gates it has ever
/// set, which pages have ever appeared, and since when suspensions hold.
///
/// Explanations say it; a store keeps it in debug builds. Taking the events of a transition is O(*e*),
/// where *e* is the number of events; if pages, gates or suspensions change, O(*s*) more for *s*
/// suspensions.
@_spi(ToldFacts)
public struct ToldFacts<Domain: PopupDomain>: Sendable {
  /// The gates that requests require and that the app has set.
  package private(set) var gates = NameLedger<PopupGate>()

  /// The pages that requests name and that have appeared.
  package private(set) var pages = NameLedger<Domain.Page>()

  /// The suspensions that hold, and the instants at which they began, in seconds; negative infinity
  /// where that is not known.
  package private(set) var suspensions: [GivenSuspension: Double] = [:]

  private var givenSuspensions: Set<GivenSuspension> = []
  private var processCount = 0
  private var environmentCount = 0

  // Whether nothing that the process has told is missing.
  private var isComplete: Bool

  // States share it, so it is compared by identity.
  private var environment: MachineEnvironment<Domain.Page>?

  /// Creates the facts of a machine that begins with a state.
  ///
  /// - Parameter state: The first state.
  public init(of state: PopupState<Domain>) {
    isComplete =
      state.requestCount == 0 && state.epoch == 0 && state.openGates.isEmpty
      && state.visits.live.isEmpty
    take(state)
  }

  /// Goes on with a state before which events may be missing, which may have given names, and ended
  /// suspensions that hold again.
  ///
  /// - Parameter state: The state.
  public mutating func skip(to state: PopupState<Domain>) {
    isComplete = false
    suspensions = suspensions.mapValues { _ in -.infinity }
    take(state)
  }

  private mutating func take(_ state: PopupState<Domain>) {
    for gate in state.openGates { gates.give(gate) }
    for visit in state.visits.live.values { pages.give(visit.page) }
    noteUses(in: state)
    noteSuspensions(in: state, at: -.infinity)
  }

  /// The gates that requests require and that the app has not set, each with the name of a gate that
  /// may be meant: one that the app has set, and that no request requires.
  public var misspelledGates: [PopupGate: String] {
    var gates: [PopupGate: String] = [:]
    for gate in self.gates.missing.keys { gates[gate] = self.gates.similar(to: gate) }
    return gates
  }

  /// A value that differs from the former one after events that have changed the names.
  package var nameChange: [Int] { [processCount, gates.changeCount, pages.changeCount] }

  /// A value that differs from the former one after events that have changed the facts.
  package var change: [Int] { nameChange + [environmentCount] }

  /// Returns whether a suspension holds, or has ever held. Of those that end by themselves, whether it
  /// holds.
  package func hasGiven(_ suspension: GivenSuspension) -> Bool {
    givenSuspensions.contains(suspension) || suspensions[suspension] != nil
  }

  /// Takes in the events of a transition.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - state: The state after them.
  public mutating func take(_ events: [PopupEvent<Domain>], in state: PopupState<Domain>) {
    var number = state.requestCount - events.count { if case .request = $0 { true } else { false } }
    for event in events {
      switch event {
      case .request(let request):
        number += 1
        noteUses(in: request, number)
      case .gate(let gate, _): gates.give(gate)
      case .page(.entered(_, let page)), .page(.appeared(_, let page)): pages.give(page)
      case .suspend(let reason, let lane):
        noteGiven([GivenSuspension(reason: reason, lane: lane)])
      case .relaunched:
        // Another process has told nothing yet.
        processCount += 1
        isComplete = true
        (gates, pages, suspensions, givenSuspensions) = (.init(), .init(), [:], [])
        noteUses(in: state)
      case .page, .sessionEnded, .dismiss, .withdraw, .dismissAll, .report, .resume, .showings,
        .trigger,
        .tick,
        .deactivated, .activated, .configured:
        break
      }
    }
    noteSuspensions(in: state, at: state.now)
  }

  private mutating func noteUses(in state: PopupState<Domain>) {
    for popup in state.presented.map(\.popup) + state.waitingPopups {
      noteUses(in: popup.request, popup.number)
    }
  }

  private mutating func noteUses(in request: PopupRequest<Domain>, _ number: Int) {
    for gate in request.requires { gates.use(gate, in: number) }
    switch request.pages {
    case .any, .visit: break
    case .only(let names), .except(let names): for page in names { pages.use(page, in: number) }
    }
  }

  private mutating func noteSuspensions(in state: PopupState<Domain>, at now: Double) {
    if state.environment === environment { return }
    environment = state.environment
    environmentCount += 1
    let ofLanes = state.environment.laneSuspensions.flatMap { suspension in
      suspension.reasons.map { GivenSuspension(reason: $0, lane: suspension.lane) }
    }
    let all = state.suspensions.map { GivenSuspension(reason: $0, lane: nil) } + ofLanes
    let known = suspensions
    suspensions = Dictionary(uniqueKeysWithValues: all.map { ($0, known[$0] ?? now) })
    noteGiven(all)
  }

  // Those that end by themselves have a number, and there is no end of them.
  private mutating func noteGiven(_ suspensions: [GivenSuspension]) {
    givenSuspensions.formUnion(suspensions.filter { $0.reason == $0.reason.given })
  }
}

/// A reason to suspend, and the lane for which it is given; nil for all lanes.
package struct GivenSuspension: Hashable, Sendable {
  package let reason: PopupSuspension
  package let lane: PopupLane?

  package init(reason: PopupSuspension, lane: PopupLane?) {
    self.reason = reason
    self.lane = lane
  }
}

// MARK: - Explanations

/// What an explanation says about a reason beside it.
enum ReasonRemark: Hashable, Codable, Sendable {
  /// The suspension began at this instant.
  case since(Double)

  /// No code has set the gate. `similar` has nearly the same name.
  case neverSet(similar: String?)

  /// None of a number of pages has appeared. `similar` has nearly the same name as one of them.
  case neverAppeared(count: Int, similar: String?)

  /// The remark as a sentence.
  func sentence(at now: Double) -> String {
    switch self {
    case .since(let instant):
      TimeText.distance(of: instant, from: now).map { "This began \($0) ago." }
        ?? "This began at \(TimeText.instant(instant))."
    case .neverSet(nil): "It was never set."
    case .neverSet(let similar?): "It was never set; \(similar) was, and no request requires it."
    case .neverAppeared(let count, let similar):
      (count == 1 ? "It has never appeared" : "None of them has ever appeared")
        + (similar.map { "; \($0) has, and no request names it." } ?? ".")
    }
  }
}

/// What an explanation says beside each of its reasons. All values are equal.
struct ReasonRemarks: Equatable, Codable, Sendable {
  // Empty if there is nothing to say.
  private var all: [ReasonRemark?] = []

  init() {}

  init(_ all: [ReasonRemark?]) {
    self.all = all
  }

  subscript(index: Int) -> ReasonRemark? { index < all.count ? all[index] : nil }

  static func == (lhs: Self, rhs: Self) -> Bool { true }
}

extension PopupExplanation {
  /// Returns the explanation with what the app has told beside the state.
  ///
  /// - Parameter facts: The facts at the time of the explanation.
  @_spi(ToldFacts)
  public func recalling(_ facts: ToldFacts<Domain>) -> PopupExplanation {
    var explanation = self
    explanation.remarks = ReasonRemarks(reasons.map { facts.remark(on: $0, in: lane) })
    return explanation
  }
}

extension ToldFacts {
  fileprivate func remark(
    on reason: PopupWaitingReason<Domain.Page>, in lane: PopupLane
  ) -> ReasonRemark? {
    switch reason {
    case .suspended(let reason):
      let starts = [lane, nil].compactMap {
        suspensions[GivenSuspension(reason: reason, lane: $0)]
      }
      return starts.min().flatMap { $0.isFinite ? .since($0) : nil }
    case .gate(let gate):
      return !isComplete || gates.hasGiven(gate)
        ? nil : .neverSet(similar: gates.similar(to: gate))
    case .page(.only(let names), anchor: nil) where !names.isEmpty:
      if !isComplete || names.contains(where: pages.hasGiven) { return nil }
      let similar = names.lazy.compactMap { pages.similar(toPage: $0) }.first
      return .neverAppeared(count: names.count, similar: similar)
    case .inactive, .page, .notBefore, .expired, .limit, .collecting, .pausing, .sameID,
      .transition,
      .slot, .trigger, .behind:
      return nil
    }
  }
}
