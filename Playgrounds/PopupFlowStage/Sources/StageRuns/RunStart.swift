import PopupFlow
@_spi(JournalTools) import PopupFlowJournal

/// The beginning of a live run: an empty machine, or a step of another run that goes on from there.
public struct RunStart: Sendable {
  /// The first lines of the journal.
  @_spi(JournalTools) public let entries: [JournalEntry]

  /// The policy of the machine.
  public let policy: PopupPolicy

  /// The state of the machine; nil for an empty one.
  public let state: PopupState<JournalDomain>?

  /// The time of the machine, in seconds on the clock of the journal.
  public let time: Double

  /// The instant of time 0 of the run.
  public let origin: Double

  /// Creates the beginning of a run with an empty machine.
  public init(policy: PopupPolicy) {
    self.policy = policy
    entries = [
      JournalEntry(line: 1, at: 0, .policy(JournalPolicy(policy: policy, host: .manual)))
    ]
    (state, time, origin) = (nil, 0, 0)
  }

  init(
    entries: [JournalEntry], policy: PopupPolicy, state: PopupState<JournalDomain>, origin: Double
  ) {
    (self.entries, self.policy, self.state, self.origin) = (entries, policy, state, origin)
    time = max(state.now, entries.last?.at ?? 0)
  }
}

extension RecordedRun {
  /// Returns the beginning of a live run that continues this one after a step.
  ///
  /// The steps before it are those of this run. If an instant host has shown its popups, or if they
  /// leave no room for more, the run begins with the state.
  ///
  /// - Parameters:
  ///   - step: the step; nil for the end of the run.
  ///   - limits: the limits of the run that begins.
  public func start(after step: Int?, limits: RunLimits) throws -> RunStart {
    let step = step ?? run.log.count - 1
    guard run.log.indices.contains(step) else {
      throw RunError("The run has no step \(step); expected one below \(run.log.count).")
    }
    let state = try run.state(after: step)
    let isWhole = step == run.log.count - 1
    // Half of the room is left for what comes.
    let fits =
      journalBytes.count <= limits.bytes / 2
      && run.log[...step].count <= limits.steps / 2 && run.size <= limits.steps
    guard run.policy.host == .manual, fits else {
      let line = JournalState(
        policy: JournalPolicy(policy: run.policy.policy, host: .manual), state: state)
      // The instant of time 0 is that of the first line, on a clock that counts since 1970.
      return RunStart(
        entries: [JournalEntry(line: 1, at: state.now, .state(line))], policy: run.policy.policy,
        state: state, origin: origin == 0 ? 0 : state.now)
    }
    return RunStart(
      entries: isWhole ? run.allEntries : run.entries(through: step),
      policy: run.policy.policy, state: state, origin: origin)
  }
}
