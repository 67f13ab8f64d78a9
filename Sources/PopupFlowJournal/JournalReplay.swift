import PopupFlow

/// What comes of one line, or of one tick between lines.
public struct JournalTransition: Equatable, Sendable {
  /// The number of the line in the file; 0 for a tick that fired between lines.
  public let line: Int

  /// The time, in seconds from the start of the journal.
  public let at: Double

  /// What was taken in; the acknowledgements of an instant host are left out.
  public let events: [PopupEvent<JournalDomain>]

  /// The state it came to, what came of an instant host's acknowledgements included.
  public let state: PopupState<JournalDomain>

  /// Everything that came of it, in the order in which it came.
  public let effects: [PopupEffect<JournalDomain>]
}

/// What a replay comes to next.
public enum JournalStep: Equatable, Sendable {
  /// The state has changed, or could have.
  case transition(JournalTransition)

  /// Something is expected of the state at this place.
  case expectation(JournalExpectation, line: Int, at: Double)
}

/// Replays a journal: each line, and each deadline at its time, into the machine.
///
/// ```swift
/// var replay = JournalReplay(JournalReader(text: journal))
/// while let step = try replay.next() { … }
/// print(replay.state)
/// ```
///
/// Before a line at a time is taken in, every deadline up to and including that time fires,
/// earliest first, as a tick of its own at its own time. Nothing fires after the last line, nor before a
/// line with `relaunched`, since no process ran.
public struct JournalReplay {
  /// The state so far.
  public private(set) var state = PopupState<JournalDomain>()

  /// What the journal's first line says, or the default.
  public private(set) var policy = JournalPolicy()

  private let nextEntry: () throws -> JournalEntry?
  private var reducer = PopupReducer<JournalDomain>()
  // A line that is read and checked, and waits for the deadlines before it.
  private var pending: JournalEntry?

  /// Replays what the reader reads.
  public init(_ reader: JournalReader) {
    var reader = reader
    self.init { try reader.next() }
  }

  /// Replays entries that come from elsewhere, such as a reader on another thread.
  ///
  /// - Parameter nextEntry: gives the next entry of a journal, or nil at the end. What it throws,
  ///   ``next()`` throws.
  public init(_ nextEntry: @escaping () throws -> JournalEntry?) {
    self.nextEntry = nextEntry
  }

  /// Goes on to the next transition or expectation; nil at the end of the journal.
  ///
  /// - Throws: ``JournalError`` where a line is wrong; nothing of the line, nor any tick before it,
  ///   has happened then.
  public mutating func next() throws -> JournalStep? {
    while true {
      guard let entry = try pending.take() ?? nextEntry() else { return nil }
      if !entry.isRelaunch, let deadline = reducer.earliestDeadline(in: state),
        deadline <= entry.at
      {
        pending = consume entry
        return .transition(take([.tick], at: max(deadline, state.now), line: 0))
      }
      let (line, at) = (entry.line, entry.at)
      let statement = (consume entry).statement
      switch consume statement {
      case .policy(let policy):
        self.policy = policy
        reducer = PopupReducer(policy: policy.policy)
      case .event(let event):
        return .transition(take([event], at: at, line: line))
      case .batch(let events):
        return .transition(take(events, at: at, line: line))
      case .expectation(let expectation):
        return .expectation(expectation, line: line, at: at)
      }
    }
  }

  private mutating func take(
    _ events: [PopupEvent<JournalDomain>], at time: Double, line: Int
  ) -> JournalTransition {
    var effects = reducer.reduce(into: &state, batch: events, at: time)
    if policy.host == .instant {
      // Answers append to the effects: what they bring about is answered too, oldest first.
      var answered = 0
      while answered < effects.count {
        if let report = Self.acknowledgement(of: effects[answered]) {
          effects += reducer.reduce(into: &state, .report(report), at: time)
        }
        answered += 1
      }
    }
    return JournalTransition(
      line: line, at: state.now, events: events, state: state, effects: effects)
  }

  private static func acknowledgement(
    of effect: PopupEffect<JournalDomain>
  ) -> PopupReport<JSONValue>? {
    guard case .command(let command) = effect else { return nil }
    switch command {
    case .present:
      return PopupReport(.didPresent, id: command.popup.id, presentation: command.presentation)
    case .dismiss:
      return PopupReport(.didDismiss, id: command.popup.id, presentation: command.presentation)
    case .update:
      return nil
    }
  }
}
