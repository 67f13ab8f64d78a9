import PopupFlow

/// What a mailbox, a machine and a host that answers at once come to, worked out one step after the
/// other: without a mailbox, a lock, a timer or a publisher.
struct StreamsReference {
  private(set) var state = PopupState<Shop>()
  private(set) var effects: [PopupEffect<Shop>] = []

  /// The state each time something is to be done or has settled.
  private(set) var states: [PopupState<Shop>] = []

  private let reducer: PopupReducer<Shop>

  init(_ policy: PopupPolicy) {
    reducer = PopupReducer(policy: policy)
  }

  /// Lets time go by, and wakes at each deadline on the way.
  mutating func advance(to time: Double) {
    while let deadline = reducer.earliestDeadline(in: state), deadline <= time {
      send(at: max(deadline, state.now))
    }
  }

  /// Takes an event in, if there is one, behind the deadlines that are due by then, each a tick at
  /// its own time; and then what a settle has the host answer.
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

  /// Takes a tick in, and settles it by itself.
  ///
  /// - Returns: the answers to what it commands.
  private mutating func tick(at time: Double) -> [PopupEvent<Shop>] {
    let taken = reducer.take(into: &state, .tick, at: time)
    if !taken.isEmpty { note(taken) }
    let settled = reducer.settle(into: &state)
    note(settled)
    return (taken + settled).compactMap(\.answer).map(PopupEvent.report)
  }

  /// Takes events in, and the answers to what comes of them; then settles.
  ///
  /// - Returns: the answers to what the settling commands.
  private mutating func run(
    _ events: [PopupEvent<Shop>], at time: Double
  ) -> [PopupEvent<Shop>] {
    var pending = events
    while !pending.isEmpty {
      let event = pending.removeFirst()
      let new = reducer.take(into: &state, event, at: time)
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
