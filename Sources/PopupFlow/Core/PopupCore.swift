import DequeModule

/// The core of a store: the machine, the events that wait for it, the routing of its commands to
/// hosts, and the handles of its requests.
///
/// A value without a clock and without closures of the app. Of its handles, which other threads
/// change, it reads whether tasks await them. ``next(at:for:)`` returns what its owner must do next,
/// one step at a time, so no change is in progress while the app's code runs.
///
/// Events that arrive while effects are performed are taken in before the settle, or next if the
/// machine has settled. So a chain of events that answer events uses constant stack.
///
/// Deadlines fire as in a journal: before an event is taken in, each deadline up to its time is a
/// tick of its own, at the deadline's time, and settles by itself. So a recorded run replays
/// exactly, although timers are late. A deadline that is later than the policy's transition
/// timeout, for example because the app was suspended, fires at the current time instead. None
/// fires before a relaunch, since no process ran.
@usableFromInline
struct PopupCore<Domain: PopupDomain> {
  @usableFromInline typealias Handle = PopupHandle<Domain.Answer>

  /// An event, and the handle of a request, if it has one, or of the task that leaves a popup (R48).
  @usableFromInline typealias Message = (event: PopupEvent<Domain>, handle: Handle?)

  /// The step that the owner must take before it calls ``next(at:for:)`` again.
  @usableFromInline
  enum Step {
    /// Report ``issues``. No event is pending, no deadline is due, and all events have settled.
    case idle

    /// Set ``changes`` to the changes of gates that have a condition, and of watched pages.
    case askForChanges

    /// Number the handle, and perform the effects from an index on. An event was taken in.
    case taken(Handle?, effects: Int)

    /// Add the handle to those that await the outcome of a popup. A request has joined it (R48).
    case joined(Handle, to: Popup<Domain>)

    /// End the wait of the handle, if there is one: it has left a popup that stays for others.
    case left(Handle?)

    /// Perform the effects from an index on, report ``issues``, and publish ``transition``. The
    /// machine has settled.
    case settled(effects: Int)
  }

  /// Whether a transition as a whole is observed, and whether the appearances among its effects are.
  @usableFromInline typealias Observation = (isRecording: Bool, emitsAppearances: Bool)

  /// The progress of a transition.
  @usableFromInline
  enum Phase {
    /// No transition is in progress.
    case idle

    /// The same, and gates and pages were asked before the tick of a deadline.
    case ready

    /// Events are taken in.
    case taking

    /// Gates and pages were asked. Their changes are taken in, then the machine settles.
    case asked

    /// A tick was taken in. It settles by itself.
    case ticking

    /// The machine has settled.
    case settled
  }

  @usableFromInline var reducer: PopupReducer<Domain>
  @usableFromInline var state: PopupState<Domain>
  @usableFromInline var routing = HostRouting<Domain>()

  /// The handles of requests without an outcome, by number.
  @usableFromInline var handles: [Int: OpenHandles] = [:]

  /// Whether the event that was taken in last is a request that goes on for a popup that it replaces: an
  /// update, or an awaited one that has replaced the popup for all who await it (R48).
  @usableFromInline var isTakingOver = false

  /// The outcomes that tasks have awaited which have not had their turn.
  @usableFromInline var followUps: [FollowUp] = []

  /// The earliest deadline of the machine, in seconds. Up to date when all events have settled.
  @usableFromInline var earliestDeadline: Double?

  /// Whether gates have a condition that is evaluated before a settle, or pages are watched.
  @usableFromInline var asksBeforeSettling = false

  /// Changes of these gates and pages.
  @usableFromInline var changes: [PopupEvent<Domain>] = []

  /// Issues that are not the machine's, to report: each at a line of the app's code, or at that of its
  /// request.
  @usableFromInline var issues: [(issue: PopupIssue, callSite: PopupCallSite?)] = []

  /// The effects of the transition, and its events if it is observed. Reused, so that an event needs
  /// no allocation.
  @usableFromInline var effects: [PopupEffect<Domain>] = []
  @usableFromInline var events: [PopupEvent<Domain>] = []
  @usableFromInline var isRecording = false

  /// The events that wait.
  @usableFromInline var inbox: Deque<Message> = []
  @usableFromInline var phase = Phase.idle
  // Whether gates and pages must be asked when the tick has settled.
  @usableFromInline var asksNext = false

  init(reducer: PopupReducer<Domain>, state: PopupState<Domain>) {
    self.reducer = reducer
    self.state = state
    reducer.adoptPolicy(&self.state)
    earliestDeadline = reducer.earliestDeadline(in: self.state)
  }

  /// Whether a transition has begun, and its delivery has not ended.
  var hasBegun: Bool {
    switch phase {
    case .taking, .asked, .ticking, .settled: true
    case .idle, .ready: false
    }
  }

  /// Whether the events of each transition are recorded, so that debug builds can look for mistakes.
  @inlinable static var recordsAllEvents: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The transition that has settled.
  @inlinable var transition: PopupTransition<Domain> {
    PopupTransition(at: state.now, events: events, state: state, effects: effects)
  }
}

// MARK: - Inputs

extension PopupCore {
  /// Returns whether an event of this time can be taken in at once, without ``next(at:for:)``: only the
  /// machine has deadlines, and none of them comes before it.
  ///
  /// Reads a few fields only, because a call of a function that is not inlined copies the whole core:
  /// S1 took 1.4 times as long.
  @inlinable
  func isFree(at time: Double) -> Bool {
    hasOnlyMachineDeadlines && !(earliestDeadline.map { $0 <= time } ?? false)
  }

  /// Adds events to those that wait.
  ///
  /// - Parameters:
  ///   - messages: The events.
  ///   - instantOfDate: Converts seconds since 1970 to an instant of the machine.
  @usableFromInline
  mutating func receive(_ messages: [Message], instantOfDate: (Double) -> Double) {
    for var message in messages {
      message.event.convertDates(instantOfDate)
      inbox.append(message)
    }
  }

  /// Takes in an event that no other one comes before, without a detour through those that wait:
  /// through them, an event of S1 took 5 693 instructions instead of 4 709.
  ///
  /// - Returns: The index in ``effects`` of the event's first effect.
  @inlinable
  mutating func receiveFirst(
    _ event: consuming PopupEvent<Domain>, at time: Double, for observation: Observation
  ) -> Int {
    follow(observation)
    return feed(event, at: time, then: .taking)
  }

  /// Returns what must be done next.
  ///
  /// - Parameters:
  ///   - now: The current time, in seconds.
  ///   - observation: What is observed of a transition that begins.
  @inlinable
  mutating func next(at now: Double, for observation: Observation) -> Step {
    switch phase {
    case .taking:
      if !inbox.isEmpty { return feedPending(at: state.now) }
      guard asksBeforeSettling else { return settle() }
      phase = .asked
      return .askForChanges
    case .asked: return changes.isEmpty ? settle() : feedChange()
    case .ticking: return settle()
    case .settled: forgetSettled()
    case .idle, .ready: break
    }
    follow(observation)
    return nextTransition(at: now)
  }
}

// MARK: - Steps

extension PopupCore {
  @inlinable
  mutating func follow(_ observation: Observation) {
    isRecording = observation.isRecording
    reducer.emitsAppearances = observation.isRecording || observation.emitsAppearances
  }

  @inlinable
  mutating func nextTransition(at now: Double) -> Step {
    if asksNext {
      asksNext = false
      return .askForChanges
    }
    guard changes.isEmpty else { return feedChange() }
    if let due = deadline, due <= now, !isRelaunchPending {
      if let step = declineUnserved(by: now) ?? endLateFollowUps(by: now) { return step }
      if let deadline = earliestDeadline, deadline <= now { return fire(deadline, at: now) }
    }
    phase = .idle
    guard !inbox.isEmpty else { return .idle }
    return feedPending(at: now)
  }

  @usableFromInline
  mutating func feedChange() -> Step {
    let start = feed(changes.removeFirst(), at: state.now, then: .asked)
    return .taken(nil, effects: start)
  }

  @inlinable
  mutating func feedPending(at time: Double) -> Step {
    if inbox[0].handle?.isShared == true, let step = takeShared(at: time) { return step }
    let message = inbox.removeFirst()
    return .taken(message.handle, effects: feed(message.event, at: time, then: .taking))
  }

  /// Takes in an event.
  ///
  /// - Returns: The index in ``effects`` of the event's first effect.
  @inlinable
  mutating func feed(
    _ event: consuming PopupEvent<Domain>, at time: Double, then phase: Phase
  ) -> Int {
    self.phase = phase
    let start = effects.count
    if isRecording || Self.recordsAllEvents { events.append(copy event) }
    isTakingOver = event.isUpdate
    reducer.take(event, at: time, into: &state, &effects)
    return start
  }

  /// Settles the machine (R21).
  @inlinable
  mutating func settle() -> Step {
    let start = effects.count
    reducer.settle(&state, &effects)
    earliestDeadline = state.requestedTick
    phase = .settled
    return .settled(effects: start)
  }

  /// Clears the transition after its delivery, so that the next one can begin.
  @inlinable
  mutating func forgetSettled() {
    phase = .idle
    if isRecording || Self.recordsAllEvents {
      events.removeAll(keepingCapacity: true)
      effects.removeAll(keepingCapacity: true)
    } else {
      // There are few, and they are not shared: removing all at once costs 4 % of an event (S1), together
      // with a copy of the array in `removePresentation(_:)`.
      while !effects.isEmpty { effects.removeLast() }
    }
  }
}
