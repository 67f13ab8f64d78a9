/// Runs the machine over the events of a mailbox: takes in what is pending, settles when nothing
/// is, and hands out effects and transitions in order.
///
/// Whoever owns it sees to it that ``drain()`` never runs twice at once. What is handed out may send
/// events: they are taken in before the settle (SEMANTICS.md, "Settling"), or, if it has settled,
/// next; so a chain of events that answer events uses constant stack.
///
/// Deadlines fire as they do in a journal: before an event is taken in at a time, every deadline up
/// to that time is a tick of its own at its own time, and settles by itself. So a recorded run
/// replays exactly, though timers are late. One that is later than the policy's transition timeout,
/// because the app was suspended, say, fires now instead.
final class MachineLoop<Domain: PopupDomain> {
  typealias Event = PopupEvent<Domain>
  typealias Effect = PopupEffect<Domain>

  /// An event on its way in, and the handle of it if it is a request that was given one.
  struct Message: Sendable {
    let event: Event
    var handle: PopupHandle<Domain.Answer>?
  }

  /// What the loop is told by, and tells.
  struct Surroundings {
    /// The time, in seconds.
    let now: () -> Double

    /// The events that are pending, taken out; empty if none is.
    let takePending: () -> [Message]

    /// A request was taken in under this number.
    let number: (PopupHandle<Domain.Answer>, Int) -> Void

    /// What must be known before a settle, as events: gates that are asked for.
    let beforeSettle: () -> [Event]

    /// An event was taken in, and this is to be done before it settles.
    let didTake: (Event, [Effect]) -> Void

    /// It has settled, and this is to be done of all that is in the transition.
    let didSettle: ([Effect], PopupTransition<Domain>) -> Void
  }

  private(set) var state: PopupState<Domain>

  private let reducer: PopupReducer<Domain>
  // What was pending when a deadline turned out to come first.
  private var deferred: [Message] = []
  // What was taken in and has not settled, and what was to be done about it.
  private var events: [Event] = []
  private var effects: [Effect] = []

  init(reducer: PopupReducer<Domain>, state: PopupState<Domain>) {
    self.reducer = reducer
    self.state = state
  }

  /// When the next deadline is due, in seconds.
  var earliestDeadline: Double? { reducer.earliestDeadline(in: state) }

  /// Runs until nothing is pending, no deadline is due, and all has settled.
  func drain(_ surroundings: Surroundings) {
    while true {
      let pending = surroundings.takePending()
      if !events.isEmpty {
        if pending.isEmpty { settle(surroundings) }
        take(pending, at: state.now, surroundings)
        continue
      }
      deferred += pending
      let now = surroundings.now()
      if let deadline = earliestDeadline, deadline <= now {
        fire(deadline, at: now, surroundings)
      } else if !deferred.isEmpty {
        let messages = deferred
        deferred = []
        take(messages, at: now, surroundings)
      } else {
        return
      }
    }
  }

  // As in a journal, a tick settles by itself. What must be known before is a group before it, and
  // what comes of it one behind it.
  private func fire(_ deadline: Double, at now: Double, _ surroundings: Surroundings) {
    askBeforeSettle(surroundings)
    if !events.isEmpty { settleNow(surroundings) }
    // So late, a transition that began at the deadline would be overdue before its host could answer.
    let isTooLate = reducer.policy.transitionTimeout.map { now - deadline >= $0 } ?? false
    let time = isTooLate ? now : max(deadline, state.now)
    take([Message(event: .tick)], at: time, surroundings)
    settleNow(surroundings)
  }

  private func take(_ messages: [Message], at time: Double, _ surroundings: Surroundings) {
    for message in messages {
      let new = reducer.take(into: &state, message.event, at: time)
      events.append(message.event)
      effects += new
      if let handle = message.handle { surroundings.number(handle, state.requestCount) }
      surroundings.didTake(message.event, new)
    }
  }

  private func settle(_ surroundings: Surroundings) {
    askBeforeSettle(surroundings)
    settleNow(surroundings)
  }

  private func askBeforeSettle(_ surroundings: Surroundings) {
    take(surroundings.beforeSettle().map { Message(event: $0) }, at: state.now, surroundings)
  }

  private func settleNow(_ surroundings: Surroundings) {
    let new = reducer.settle(into: &state)
    let transition = PopupTransition(
      at: state.now, events: events, state: state, effects: effects + new)
    events = []
    effects = []
    surroundings.didSettle(new, transition)
  }
}
