import PopupFlow

/// The result of a line, or of a tick between lines.
public struct JournalTransition: Equatable, Sendable {
  /// The number of the line in the file, or 0 for a tick between lines.
  public let line: Int

  /// The time, in seconds from the start of the journal.
  public let at: Double

  /// The events, without the acknowledgements of an instant host.
  public let events: [PopupEvent<JournalDomain>]

  /// The state after the events and the acknowledgements of an instant host.
  public let state: PopupState<JournalDomain>

  /// All effects, in order.
  public let effects: [PopupEffect<JournalDomain>]

  /// A Boolean value that indicates whether the line has a state, from which the replay continues.
  /// It has neither events nor effects.
  @_spi(JournalTools) public let isState: Bool

  /// A Boolean value that indicates whether the line's state is that before it at a later time, as
  /// after a sleep of the process. If it is another one, lines are missing before it.
  @_spi(JournalTools) public let followsSleep: Bool

  init(
    line: Int, at: Double, events: [PopupEvent<JournalDomain>], state: PopupState<JournalDomain>,
    effects: [PopupEffect<JournalDomain>], isState: Bool = false, followsSleep: Bool = false
  ) {
    self.line = line
    self.at = at
    self.events = events
    self.state = state
    self.effects = effects
    self.isState = isState
    self.followsSleep = followsSleep
  }
}

/// A step of a replay.
@_spi(JournalTools)
public enum JournalStep: Equatable, Sendable {
  /// The beginning of a case. All before it is over, and the state is empty.
  case `case`(JournalCase, line: Int)

  /// A line with events, or a tick.
  case transition(JournalTransition)

  /// An expectation at this place.
  case expectation(JournalExpectation, line: Int, at: Double)
}

/// Replays the lines of a journal in the machine, with a tick at each deadline.
///
/// ```swift
/// var replay = JournalReplay(text: journal)
/// while let transition = try replay.nextTransition() { print(transition.effects) }
/// print(replay.state)
/// ```
///
/// Deadlines up to and including the time of a line fire before the line, earliest first, each as a
/// separate tick at its own time. No deadline fires after the last line, nor before a line with
/// `relaunched`, since no process ran, nor before a state or a case, which replaces the run before.
public struct JournalReplay {
  /// The current state.
  public private(set) var state = PopupState<JournalDomain>()

  /// The policy of the journal's first line, or of the last line with a state or a case, or the
  /// default.
  @_spi(JournalTools) public private(set) var policy = JournalPolicy()

  private let nextEntry: () throws -> JournalEntry?
  private var reducer = PopupReducer<JournalDomain>(emitsAppearances: true)
  // A checked line that waits for earlier deadlines.
  private var pending: JournalEntry?

  /// Creates a replay of a text, which is read line by line.
  ///
  /// - Parameter text: The journal. A line that is not valid is an error when it is its turn.
  public init(text: String) {
    self.init(JournalReader(text: text))
  }

  /// Creates a replay of a reader's entries.
  @_spi(JournalTools) public init(_ reader: JournalReader) {
    var reader = reader
    self.init { try reader.next() }
  }

  /// Creates a replay of entries from another source, such as a reader on another thread.
  ///
  /// - Parameter nextEntry: returns the next entry, or `nil` at the end. ``next()`` rethrows its
  ///   errors.
  @_spi(JournalTools) public init(_ nextEntry: @escaping () throws -> JournalEntry?) {
    self.nextEntry = nextEntry
  }

  /// The instant of the earliest deadline, at which a tick is due; nil if there is none.
  ///
  /// O(*p* + *n*), where *p* is the number of presented and *n* the number of waiting popups.
  package var nextDeadline: Double? { reducer.earliestDeadline(in: state) }

  /// Returns the next transition, or `nil` at the end of the journal. Leaves expectations out.
  ///
  /// - Throws: ``JournalError`` if a line is wrong. Then neither the line nor a tick before it has
  ///   happened.
  public mutating func nextTransition() throws -> JournalTransition? {
    while let step = try next() {
      if case .transition(let transition) = step { return transition }
    }
    return nil
  }

  /// Replays a journal, and returns what is not as it expects.
  ///
  /// ```swift
  /// #expect(try JournalReplay.differences(in: journal) == [])
  /// ```
  ///
  /// - Parameter text: The journal, whose lines with `expect` are compared with the machine.
  /// - Returns: The differences, in order. A journal, or a case, in which nothing is expected is a
  ///   difference, too.
  /// - Throws: ``JournalError`` if a line is wrong.
  public static func differences(in text: String) throws -> [JournalDifference] {
    var replay = JournalReplay(text: text)
    var check = JournalCheck()
    var differences: [JournalDifference] = []
    // Until the first expectation of the file, or of the case.
    var missing: JournalDifference? = .nothingExpected(line: 1)
    while let step = try replay.next() {
      switch step {
      case .case(let new, let line):
        // Before the first case, nothing is missing.
        if let missing, missing.caseName != nil { differences.append(missing) }
        missing = .nothingExpected(line: line, caseName: new.name)
      case .expectation(let expectation, line: _, at: _):
        if !expectation.isEmpty { missing = nil }
      case .transition: break
      }
      differences += check.take(step, of: replay)
    }
    return differences + (missing.map { [$0] } ?? [])
  }

  /// Returns the next step, or `nil` at the end of the journal.
  ///
  /// - Throws: ``JournalError`` if a line is wrong. Then neither the line nor a tick before it has
  ///   happened.
  @_spi(JournalTools) public mutating func next() throws -> JournalStep? {
    while true {
      guard let entry = try pending.take() ?? nextEntry() else { return nil }
      if !entry.stopsDeadlines, let deadline = nextDeadline, deadline <= entry.at {
        pending = entry
        return .transition(take([.tick], at: max(deadline, state.now), line: 0))
      }
      switch entry.statement {
      case .policy(let policy): begin(policy)
      case .case(let new):
        begin(new.policy)
        return .case(new, line: entry.line)
      case .state(let state):
        return .transition(restore(state, at: entry.line))
      case .event(let event):
        return .transition(take([event], at: entry.at, line: entry.line))
      case .batch(let events):
        return .transition(take(events, at: entry.at, line: entry.line))
      case .expectation(let expectation):
        return .expectation(expectation, line: entry.line, at: entry.at)
      }
    }
  }

  private mutating func begin(
    _ policy: JournalPolicy, in state: PopupState<JournalDomain> = PopupState()
  ) {
    self.policy = policy
    reducer = PopupReducer(policy: policy.policy, emitsAppearances: true)
    self.state = state
  }

  private mutating func restore(_ line: JournalState, at number: Int) -> JournalTransition {
    let followsSleep =
      line.state.now > state.now && line.policy.host == policy.host
      && line.policy.policy == policy.policy && line.state == state.advanced(to: line.state.now)
    begin(line.policy, in: line.state)
    return JournalTransition(
      line: number, at: state.now, events: [], state: state, effects: [], isState: true,
      followsSleep: followsSleep)
  }

  private mutating func take(
    _ events: [PopupEvent<JournalDomain>], at time: Double, line: Int
  ) -> JournalTransition {
    var effects = reducer.reduce(into: &state, batch: events, at: time)
    if policy.host == .instant {
      // Answers append effects, which are answered in turn, oldest first.
      var answered = 0
      while answered < effects.count {
        if case .command(let command) = effects[answered], let report = command.successReport {
          effects += reducer.reduce(into: &state, .report(report), at: time)
        }
        answered += 1
      }
    }
    return JournalTransition(
      line: line, at: state.now, events: events, state: state, effects: effects)
  }
}
