/// Runs the machine over the events of a mailbox: takes in what is pending, settles when nothing
/// is, and hands out effects and transitions in order.
///
/// Whoever owns it sees to it that it never drains twice at once. What is handed out may send
/// events: they are taken in before the settle (SEMANTICS.md, "Settling"), or, if it has settled,
/// next; so a chain of events that answer events uses constant stack.
///
/// Deadlines fire as they do in a journal: before an event is taken in at a time, every deadline up
/// to that time is a tick of its own at its own time, and settles by itself. So a recorded run
/// replays exactly, though timers are late. One that is later than the policy's transition timeout,
/// because the app was suspended, say, fires now instead.
@usableFromInline
final class MachineLoop<Domain: PopupDomain> {
  @usableFromInline typealias Event = PopupEvent<Domain>
  @usableFromInline typealias Effect = PopupEffect<Domain>

  /// An event on its way in, and the handle of it if it is a request that was given one.
  @usableFromInline
  struct Message: Sendable {
    @usableFromInline let event: Event
    @usableFromInline var handle: PopupHandle<Domain.Answer>?

    @inlinable
    init(event: Event, handle: PopupHandle<Domain.Answer>? = nil) {
      self.event = event
      self.handle = handle
    }
  }

  /// Calls ``drain(from:now:takePending:beforeSettle:isObserved:taken:settled:)`` where there is no
  /// store, compiled for the app's types.
  @usableFromInline
  typealias Run =
    @Sendable (
      MachineLoop, () -> Double, () -> [Message], (Message, Int) -> Void, (Int) -> Void
    ) -> Void

  // Nothing of the user's is called while any of these is being changed, so no access meets another:
  // it need not be checked each time.
  @exclusivity(unchecked) @usableFromInline var state: PopupState<Domain>

  /// When the next deadline is due, in seconds. Up to date whenever all has settled.
  @exclusivity(unchecked) @usableFromInline var earliestDeadline: Double?

  // What was taken in and has not settled, as far as somebody wants to know, and what was to be done
  // about it. Reused: an event should not cost an allocation for being passed on.
  @exclusivity(unchecked) @usableFromInline var events: [Event] = []
  @exclusivity(unchecked) @usableFromInline var effects: [Effect] = []
  @exclusivity(unchecked) @usableFromInline var isUnsettled = false
  @exclusivity(unchecked) @usableFromInline var isRecording = false

  // What was pending when a deadline turned out to come first.
  @exclusivity(unchecked) @usableFromInline var inbox: [Message] = []

  @usableFromInline let reducer: PopupReducer<Domain>

  @inlinable
  init(reducer: PopupReducer<Domain>, state: PopupState<Domain>) {
    self.reducer = reducer
    self.state = state
    earliestDeadline = reducer.earliestDeadline(in: state)
  }

  /// Whether a deadline comes before an event of this time.
  @inlinable
  func isAnythingDue(at time: Double) -> Bool {
    earliestDeadline.map { $0 <= time } ?? false
  }

  /// What has settled, as one value.
  @inlinable var transition: PopupTransition<Domain> {
    PopupTransition(at: state.now, events: events, state: state, effects: effects)
  }

  /// Takes an event in, which is to settle.
  ///
  /// - Returns: where in ``effects`` begins what is to be done about it.
  @inlinable
  func take(_ event: Event, at time: Double, isObserved: () -> Bool) -> Int {
    if !isUnsettled {
      isUnsettled = true
      isRecording = isObserved()
    }
    let start = effects.count
    if isRecording { events.append(event) }
    reducer.take(held: event, at: time, into: &state, &effects)
    return start
  }

  /// Settles what was taken in, when nothing is pending (R21).
  ///
  /// - Returns: where in ``effects`` begins what is to be done about it.
  @inlinable
  func settle() -> Int {
    let start = effects.count
    reducer.settle(&state, &effects)
    earliestDeadline = state.wakeInstant
    return start
  }

  /// What has settled was told, and the next transition may begin.
  @inlinable
  func forgetSettled() {
    isUnsettled = false
    if isRecording {
      events.removeAll(keepingCapacity: true)
      effects.removeAll(keepingCapacity: true)
    } else {
      // Few are there and nobody shares them: each taken out costs less than all at once.
      while effects.popLast() != nil {}
    }
  }

  /// Runs until nothing is pending, no deadline is due, and all has settled.
  ///
  /// - Parameters:
  ///   - time: the time, if it was read just now. Nothing is due that was not then, or the timer
  ///     tells.
  ///   - now: gives the time, in seconds.
  ///   - takePending: takes out the events that are pending; empty if none is.
  ///   - beforeSettle: gives what must be known before a settle, as events: gates that are asked
  ///     for.
  ///   - isObserved: whether anyone wants to know the transition that begins.
  ///   - taken: is called when an event was taken in, with its handle, if it has one, and where in
  ///     ``effects`` begins what is to be done about it before it settles.
  ///   - settled: is called with where in ``effects`` begins what is to be done then.
  @inlinable
  func drain(
    from time: Double? = nil,
    now: () -> Double,
    takePending: () -> [Message],
    beforeSettle: () -> [Event] = { [] },
    isObserved: () -> Bool = { false },
    taken: (Message, Int) -> Void,
    settled: (Int) -> Void
  ) {
    func takeNow(_ event: Event, at time: Double) {
      taken(Message(event: event), take(event, at: time, isObserved: isObserved))
    }

    func takeInbox(at time: Double) {
      for index in inbox.indices {
        taken(inbox[index], take(inbox[index].event, at: time, isObserved: isObserved))
      }
      inbox.removeAll(keepingCapacity: true)
    }

    func askBeforeSettle() {
      for event in beforeSettle() { takeNow(event, at: state.now) }
    }

    func settleNow() {
      settled(settle())
      forgetSettled()
    }

    // As in a journal, a tick settles by itself. What must be known before is a group before it,
    // after which the deadline may be another, and what comes of it one behind it. At a time that is
    // reached, the tick comes first: a replay fires it before the next line.
    func fire(_ deadline: Double, at now: Double) {
      let isAhead = deadline > state.now
      if isAhead {
        askBeforeSettle()
        if isUnsettled { return settleNow() }
      }
      // So late, a transition that began at the deadline would be overdue before its host could
      // answer.
      let isTooLate = reducer.policy.transitionSeconds.map { now - deadline >= $0 } ?? false
      takeNow(.tick, at: isTooLate ? now : max(deadline, state.now))
      settleNow()
      if !isAhead {
        askBeforeSettle()
        if isUnsettled { settleNow() }
      }
    }

    var time = time
    while true {
      let pending = takePending()
      if !pending.isEmpty { inbox += pending }
      if isUnsettled {
        if inbox.isEmpty {
          askBeforeSettle()
          settleNow()
        } else {
          takeInbox(at: state.now)
        }
        continue
      }
      let current = inbox.isEmpty ? time ?? now() : now()
      time = current
      if let deadline = earliestDeadline, deadline <= current {
        fire(deadline, at: current)
      } else if !inbox.isEmpty {
        takeInbox(at: current)
      } else {
        return
      }
    }
  }
}
