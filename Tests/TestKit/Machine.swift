import PopupMachine
import PopupModelChecking

/// A machine under test: a reducer, its state, and the effects since they were last taken.
///
/// The rule suites use this value instead of `PopupTestStore`, because tests copy it to compare
/// runs that branch, and assert only the effects and the part of the state that their rule is
/// about.
///
/// Names make tests short: ids, lanes and visits are literals, times are seconds. The test itself
/// acknowledges commands, with ``settleTransitions(at:)`` or reports of its own.
package struct Machine {
  package let reducer: PopupReducer<Shop>
  package private(set) var state = PopupState<Shop>()
  package private(set) var effects: [PopupEffect<Shop>] = []
  package var now = 0.0

  /// Creates a machine after a batch of events, in which popups were then shown one after the
  /// other. Their effects are discarded.
  ///
  /// - Parameter page: the page that is visible as visit `v1`.
  package init(
    _ policy: PopupPolicy = PopupPolicy(), on page: String? = nil,
    after events: PopupEvent<Shop>..., showing requests: PopupRequest<Shop>...
  ) {
    reducer = PopupReducer(policy: policy, emitsAppearances: true)
    if let page { send(.page(.appeared("v1", page))) }
    if !events.isEmpty { send(batch: events) }
    for request in requests { show(request) }
    effects = []
  }

  // MARK: Events

  /// Reduces the events as one batch, at a time or at `now`.
  package mutating func send(_ events: PopupEvent<Shop>..., at time: Double? = nil) {
    send(batch: events, at: time)
  }

  /// Reduces the events as one batch, at a time or at `now`.
  package mutating func send(batch events: [PopupEvent<Shop>], at time: Double? = nil) {
    now = time ?? now
    effects += reducer.reduce(into: &state, batch: events, at: now)
  }

  package mutating func request(_ request: PopupRequest<Shop>, at time: Double? = nil) {
    send(.request(request), at: time)
  }

  /// Requests popups whose contents are their ids, one after the other.
  package mutating func request(_ ids: PopupID..., at time: Double? = nil) {
    for id in ids { request(.named(id), at: time) }
  }

  package mutating func report(
    _ kind: PopupReport<String>.Kind, _ id: PopupID, presentation: Int? = nil,
    at time: Double? = nil
  ) {
    send(.report(kind, id, presentation: presentation), at: time)
  }

  /// Requests a popup and lets the host finish all transitions.
  package mutating func show(_ request: PopupRequest<Shop>, at time: Double? = nil) {
    self.request(request, at: time)
    settleTransitions()
  }

  /// Requests popups whose contents are their ids, and lets the host finish all transitions of
  /// each.
  package mutating func show(_ ids: PopupID..., at time: Double? = nil) {
    for id in ids { show(.named(id), at: time) }
  }

  /// Acknowledges all transitions as a host would, until none is left.
  package mutating func settleTransitions(at time: Double? = nil) {
    now = time ?? now
    while let moving = state.presented.first(where: {
      $0.phase == .presenting || $0.phase == .dismissing
    }) {
      report(
        moving.phase == .presenting ? .didPresent : .didDismiss, moving.popup.id,
        presentation: moving.number)
    }
  }

  /// Makes one visit visible and the previous one invisible, in one batch.
  package mutating func go(
    to visit: PageVisitID, page: String, from old: PageVisitID? = nil, at time: Double? = nil
  ) {
    var events: [PopupEvent<Shop>] = [.page(.appeared(visit, page))]
    if let old { events.insert(.page(.disappeared(old)), at: 0) }
    send(batch: events, at: time)
  }

  package mutating func tick(at time: Double) {
    send(.tick, at: time)
  }

  // MARK: Effects

  package var presented: [String] { state.presented.map(\.popup.id.description) }
  package var queued: [String] { state.queued.map(\.id.description) }
  package var alive: [String] { state.alive.map(\.id.description) }
  package var phases: [PopupPhase] { state.presented.map(\.phase) }
  package var deadline: Double? { reducer.earliestDeadline(in: state) }

  /// Returns the snapshots of the commands and outcomes since effects were last taken: `present a 1`,
  /// `return a 2`, `update a 1`, `dismiss displaced a 1`, `a#1 dismissed.user`.
  package mutating func takeEffects() -> [String] {
    defer { effects = [] }
    return effects.compactMap { effect in
      switch effect {
      case .command, .resolve: effect.snapshot
      case .wake, .issue, .appearance: nil
      }
    }
  }

  /// Reduces the events as one batch, and takes the effects, with those that were left.
  package mutating func effects(
    after events: PopupEvent<Shop>..., at time: Double? = nil
  ) -> [String] {
    send(batch: events, at: time)
    return takeEffects()
  }

  /// The issues since effects were last taken.
  package var issues: [PopupIssue] {
    effects.compactMap { effect in
      if case .issue(let issue) = effect { issue } else { nil }
    }
  }

  /// The appearances since effects were last taken.
  package var appearances: [PopupAppearance<Shop>] { effects.appearances() }

  /// The instants of the scheduled ticks since effects were last taken.
  package var wakes: [Double?] {
    effects.compactMap { effect -> Double?? in
      if case .wake(let instant) = effect { .some(instant) } else { nil }
    }
  }
}
