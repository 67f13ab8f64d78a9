import PopupMachine

/// A machine under test: a reducer, its state, and what its effects were since they were last
/// looked at.
///
/// Names make tests short: ids, lanes and visits are literals, times are seconds. Nothing is
/// acknowledged unless a test says so, with ``settleTransitions()`` or a report of its own.
package struct Machine {
  package let reducer: PopupReducer<Shop>
  package private(set) var state = PopupState<Shop>()
  package private(set) var effects: [PopupEffect<Shop>] = []
  package var now = 0.0

  package init(_ policy: PopupPolicy = PopupPolicy()) {
    reducer = PopupReducer(policy: policy)
  }

  // MARK: Events

  /// Takes the events in as one batch, at `now`.
  package mutating func send(_ events: PopupEvent<Shop>...) {
    send(batch: events)
  }

  /// Takes the events in as one batch, at `now`.
  package mutating func send(batch events: [PopupEvent<Shop>]) {
    effects += reducer.reduce(into: &state, batch: events, at: now)
  }

  /// Asks for a popup whose content is its id.
  package mutating func request(
    _ id: PopupID, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) {
    send(.request(.named(id, adjust)))
  }

  package mutating func report(
    _ kind: PopupReport<String>.Kind, _ id: PopupID, presentation: Int? = nil
  ) {
    send(.report(PopupReport(kind, id: id, presentation: presentation)))
  }

  /// Asks for a popup and lets the host finish what comes of it.
  package mutating func show(_ id: PopupID, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in })
  {
    request(id, adjust)
    settleTransitions()
  }

  /// Has the host acknowledge everything that is on its way in or out, until nothing is.
  package mutating func settleTransitions() {
    while let moving = state.presented.first(where: {
      $0.phase == .presenting || $0.phase == .dismissing
    }) {
      report(
        moving.phase == .presenting ? .didPresent : .didDismiss, moving.popup.id,
        presentation: moving.number)
    }
  }

  /// A page comes in sight as one visit, and the one before goes out of sight, in one batch.
  package mutating func go(to visit: PageVisitID, page: String, from old: PageVisitID? = nil) {
    var events: [PopupEvent<Shop>] = []
    if let old { events.append(.page(.disappeared(old))) }
    events.append(.page(.appeared(visit, page)))
    effects += reducer.reduce(into: &state, batch: events, at: now)
  }

  package mutating func tick(at time: Double) {
    now = time
    send(.tick)
  }

  // MARK: What came of it

  package var presented: [String] { state.presented.map(\.popup.id.description) }
  package var queued: [String] { state.queued.map(\.id.description) }
  package var alive: [String] { state.alive.map(\.id.description) }
  package var phases: [PopupPhase] { state.presented.map(\.phase) }
  package var deadline: Double? { reducer.earliestDeadline(in: state) }

  /// The commands and outcomes since they were last looked at, as short words: `present a 1`,
  /// `return a 2`, `update a 1`, `dismiss a 1 displaced`, `a#1 completed(ok)`.
  package mutating func takeEffects() -> [String] {
    defer { effects = [] }
    return effects.compactMap(\.words)
  }

  /// The issues since effects were last looked at.
  package var issues: [PopupIssue] {
    effects.compactMap { effect in
      if case .issue(let issue) = effect { issue } else { nil }
    }
  }

  /// The instants of the wake-ups asked for since effects were last looked at.
  package var wakes: [Double?] {
    effects.compactMap { effect -> Double?? in
      if case .wake(let instant) = effect { .some(instant) } else { nil }
    }
  }
}

extension PopupEffect<Shop> {
  fileprivate var words: String? {
    switch self {
    case .command(.present(let popup, let presentation, let isReturning)):
      "\(isReturning ? "return" : "present") \(popup.id) \(presentation)"
    case .command(.update(let popup, let presentation)):
      "update \(popup.id) \(presentation)"
    case .command(.dismiss(let popup, let presentation, let reason)):
      "dismiss \(popup.id) \(presentation) \(reason.rawValue)"
    case .resolve(let resolution):
      if case .completed(let answer) = resolution.outcome {
        "\(resolution.id)#\(resolution.request) completed(\(answer))"
      } else {
        "\(resolution.id)#\(resolution.request) \(resolution.outcome)"
      }
    case .wake, .issue: nil
    }
  }
}
