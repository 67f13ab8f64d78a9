import PopupFlow

/// A reference for a mailbox, a machine and an instant host, computed step by step without a
/// mailbox, locks, timers or publishers.
struct StreamsReference {
  private(set) var state = PopupState<Shop>()
  private(set) var effects: [PopupEffect<Shop>] = []

  /// The state at each effect and after each settle.
  private(set) var states: [PopupState<Shop>] = []

  private let reducer: PopupReducer<Shop>

  init(_ policy: PopupPolicy) {
    reducer = PopupReducer(policy: policy, emitsAppearances: true)
  }

  /// Advances time, with a tick at each deadline.
  mutating func advance(to time: Double) {
    while let deadline = reducer.earliestDeadline(in: state), deadline <= time {
      send(at: max(deadline, state.now))
    }
  }

  /// Handles the deadlines that are due by then, each as a tick at its own time; then the event, if
  /// there is one; then the answers of the host.
  mutating func send(_ event: PopupEvent<Shop>? = nil, at time: Double) {
    var waiting = event.map { [$0] } ?? []
    while true {
      if let deadline = reducer.earliestDeadline(in: state), deadline <= time {
        waiting += tick(at: max(deadline, state.now))
      } else if !waiting.isEmpty {
        waiting = run(waiting, at: time)
      } else {
        return
      }
    }
  }

  /// Handles a tick and settles.
  ///
  /// - Returns: The answers to its commands.
  private mutating func tick(at time: Double) -> [PopupEvent<Shop>] {
    var taken: [PopupEffect<Shop>] = []
    reducer.take(.tick, at: time, into: &state, &taken)
    if !taken.isEmpty { note(taken) }
    let settled = reducer.settle(into: &state)
    note(settled)
    return (taken + settled).compactMap(\.answer).map(PopupEvent.report)
  }

  /// Handles events and the answers to their commands; then settles.
  ///
  /// - Returns: The answers to the commands of the settle.
  private mutating func run(
    _ events: [PopupEvent<Shop>], at time: Double
  ) -> [PopupEvent<Shop>] {
    var pending = events
    while !pending.isEmpty {
      let event = pending.removeFirst()
      var new: [PopupEffect<Shop>] = []
      reducer.take(event, at: time, into: &state, &new)
      if !new.isEmpty { note(new) }
      pending += new.compactMap(\.answer).map(PopupEvent.report)
    }
    let new = reducer.settle(into: &state)
    note(new)
    return new.compactMap(\.answer).map(PopupEvent.report)
  }

  private mutating func note(_ new: [PopupEffect<Shop>]) {
    effects += new
    states.append(state)
  }
}
