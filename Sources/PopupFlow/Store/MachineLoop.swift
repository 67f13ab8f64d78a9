/// Runs the machine over the events of a mailbox: takes in pending events, settles when there are
/// none, and delivers effects and transitions in order.
///
/// The owner must not drain it twice at the same time. Receivers of effects can send events: these
/// are taken in before the settle, or next if the machine has settled. So a chain of events that
/// answer events uses constant stack.
///
/// Deadlines fire as in a journal: before an event is taken in, each deadline up to its time is a
/// tick of its own, at the deadline's time, and settles by itself. So a recorded run replays
/// exactly, although timers are late. A deadline that is later than the policy's transition
/// timeout, for example because the app was suspended, fires at the current time instead. None
/// fires before a relaunch, since no process ran.
@usableFromInline
final class MachineLoop<Domain: PopupDomain> {
  @usableFromInline typealias Event = PopupEvent<Domain>
  @usableFromInline typealias Effect = PopupEffect<Domain>

  /// A pending event, and the handle if it is a request that has one.
  @usableFromInline
  struct Message: Sendable {
    @usableFromInline var event: Event
    @usableFromInline var handle: PopupHandle<Domain.Answer>?

    @inlinable
    init(event: Event, handle: PopupHandle<Domain.Answer>? = nil) {
      self.event = event
      self.handle = handle
    }
  }

  /// The parts of a transition that somebody observes.
  @usableFromInline
  struct Observers: OptionSet {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The transition as a whole.
    @inlinable static var transitions: Observers { Observers(rawValue: 1) }

    /// The appearances among its effects.
    @inlinable static var appearances: Observers { Observers(rawValue: 2) }
  }

  /// Calls ``drain(from:now:takePending:beforeSettle:begin:taken:settled:)`` without a store,
  /// compiled for the app's types.
  @usableFromInline
  typealias Run =
    @Sendable (
      MachineLoop, () -> Double, () -> [Message], (Message, Int) -> Void, (Int) -> Void
    ) -> Void

  // Unchecked exclusivity: the app's code is not called while one of these changes, so accesses
  // never overlap.
  @exclusivity(unchecked) @usableFromInline var state: PopupState<Domain>

  /// The earliest deadline, in seconds. Up to date when all events have settled.
  @exclusivity(unchecked) @usableFromInline var earliestDeadline: Double?

  // Events since the last settle, if a transition is observed, and their effects. Reused, so that
  // an event needs no allocation.
  @exclusivity(unchecked) @usableFromInline var events: [Event] = []
  @exclusivity(unchecked) @usableFromInline var effects: [Effect] = []
  @exclusivity(unchecked) @usableFromInline var isUnsettled = false
  @exclusivity(unchecked) @usableFromInline var isRecording = false

  // Events that were pending when a deadline turned out to come first.
  @exclusivity(unchecked) @usableFromInline var inbox: [Message] = []

  @exclusivity(unchecked) @usableFromInline var reducer: PopupReducer<Domain>

  /// Converts seconds since 1970 to an instant of the machine.
  @usableFromInline let instantOfDate: (Double) -> Double

  @inlinable
  init(
    reducer: PopupReducer<Domain>, state: PopupState<Domain>,
    instantOfDate: @escaping (Double) -> Double
  ) {
    self.reducer = reducer
    self.state = state
    self.instantOfDate = instantOfDate
    earliestDeadline = reducer.earliestDeadline(in: state)
  }

  /// Whether a deadline comes before an event of this time.
  @inlinable
  func isAnythingDue(at time: Double) -> Bool {
    earliestDeadline.map { $0 <= time } ?? false
  }

  /// The transition that has settled.
  @inlinable var transition: PopupTransition<Domain> {
    PopupTransition(at: state.now, events: events, state: state, effects: effects)
  }

  /// Takes in an event. The machine must settle afterwards.
  ///
  /// - Returns: The index in ``effects`` of the event's first effect.
  @inlinable
  func take(_ event: consuming Event, at time: Double, begin: () -> Observers) -> Int {
    if !isUnsettled {
      isUnsettled = true
      let observers = begin()
      isRecording = observers.contains(.transitions)
      reducer.emitsAppearances = !observers.isEmpty
    }
    let start = effects.count
    if isRecording { events.append(copy event) }
    reducer.take(event, at: time, into: &state, &effects)
    return start
  }

  /// Replaces the dates of a request by instants of the machine.
  @inlinable
  func convertDates(of event: inout Event) {
    if case .request(let request) = event, request.hasDate {
      event = .request(withInstants(request))
    }
  }

  @usableFromInline
  func withInstants(_ request: PopupRequest<Domain>) -> PopupRequest<Domain> {
    var request = request
    request.convertDates(instantOfDate)
    return request
  }

  /// Settles the machine, when no event is pending (R21).
  ///
  /// - Returns: The index in ``effects`` of the first effect of the settle.
  @inlinable
  func settle() -> Int {
    let start = effects.count
    reducer.settle(&state, &effects)
    earliestDeadline = state.wakeInstant
    return start
  }

  /// Clears the transition after its delivery, so that the next one can begin.
  @inlinable
  func forgetSettled() {
    isUnsettled = false
    if isRecording {
      events.removeAll(keepingCapacity: true)
      effects.removeAll(keepingCapacity: true)
    } else {
      // There are few, and they are not shared: removing each costs less than removing all.
      while !effects.isEmpty { effects.removeLast() }
    }
  }

  /// Runs until no event is pending, no deadline is due, and all events have settled.
  ///
  /// - Parameters:
  ///   - time: The current time, if it was just read. No deadline is due that was not due then, or
  ///     the timer fires for it.
  ///   - now: Returns the time, in seconds.
  ///   - takePending: Removes and returns the pending events.
  ///   - beforeSettle: Returns events that must be taken in before a settle: changes of evaluated
  ///     gates.
  ///   - begin: Called before the first event of a transition. Returns what is observed of it.
  ///   - taken: Called after an event was taken in, with its handle, if it has one, and the index
  ///     in ``effects`` of its first effect.
  ///   - settled: Called after a settle, with the index in ``effects`` of its first effect.
  @inlinable
  func drain(
    from time: Double? = nil,
    now: () -> Double,
    takePending: () -> [Message],
    beforeSettle: () -> [Event] = { [] },
    begin: () -> Observers = { .appearances },
    taken: (Message, Int) -> Void,
    settled: (Int) -> Void
  ) {
    func takeNow(_ event: Event, at time: Double) {
      taken(Message(event: event), take(event, at: time, begin: begin))
    }

    func takeInbox(at time: Double) {
      for index in inbox.indices {
        convertDates(of: &inbox[index].event)
        taken(inbox[index], take(inbox[index].event, at: time, begin: begin))
      }
      inbox.removeAll(keepingCapacity: true)
    }

    var isRelaunchPending: Bool {
      inbox.contains { if case .relaunched = $0.event { true } else { false } }
    }

    func askBeforeSettle() {
      for event in beforeSettle() { takeNow(event, at: state.now) }
    }

    func settleNow() {
      settled(settle())
      forgetSettled()
    }

    // As in a journal, a tick settles by itself. Gate changes before it are a group of their own,
    // after which the deadline can be a different one. Events that result from the tick are a group
    // after it. At a time that has been reached, the tick comes first, because a replay fires it
    // before the next line.
    func fire(_ deadline: Double, at now: Double) {
      let isAhead = deadline > state.now
      if isAhead {
        askBeforeSettle()
        if isUnsettled { return settleNow() }
      }
      // If it is this late, a transition that began at the deadline would be overdue before its
      // host could report.
      let instant = max(deadline, state.now)
      let isTooLate = state.configuration.transitionSeconds.map { now - instant >= $0 } ?? false
      takeNow(.tick, at: isTooLate ? now : instant)
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
      if let deadline = earliestDeadline, deadline <= current, !isRelaunchPending {
        fire(deadline, at: current)
      } else if !inbox.isEmpty {
        takeInbox(at: current)
      } else {
        return
      }
    }
  }
}
