import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
@_spi(Exploring) import PopupModelChecking
import Timeline

/// Writes the results of an exploration as journals that replay them.
enum ExplorationJournal {
  /// Returns the journal to a broken rule.
  static func lines(
    of counterexample: PopupCounterexample<JournalDomain>, in file: WorldFile
  ) -> [String] {
    var text = Text(of: file)
    text.comment("\(counterexample.violation)")
    text.begin()
    for step in counterexample.steps { text.add(step) }
    text.expectWhatCame()
    return text.lines
  }

  /// Returns the journal to a cycle in which a popup starves, and once around it.
  static func lines(
    of starvation: PopupStarvation<JournalDomain>, in file: WorldFile
  ) -> [String] {
    var text = Text(of: file)
    text.comment("\(starvation.id.name) can be passed over forever")
    text.begin()
    for step in starvation.stem { text.add(step) }
    text.expectWhatCame()
    text.comment("from here on the steps can repeat forever")
    for step in starvation.loop { text.add(step) }
    text.expectWhatCame()
    return text.lines
  }

  private struct Text {
    private(set) var lines: [String] = []
    private var writer = JournalWriter()
    private var state = PopupState<JournalDomain>()
    private let policy: JournalPolicy
    private let reducer: PopupReducer<JournalDomain>

    init(of file: WorldFile) {
      policy = JournalPolicy(policy: file.policy.policy, host: file.policy.host)
      reducer = PopupReducer(policy: file.policy.policy)
    }

    mutating func comment(_ text: String) {
      lines.append("// \(text)")
    }

    mutating func begin() {
      write(.policy(policy), at: 0)
    }

    // Implied steps occur by themselves when the journal is played.
    mutating func add(_ step: PopupRunStep<JournalDomain>) {
      _ = reducer.reduce(into: &state, batch: step.events, at: step.at)
      if step.isImplied { return }
      if step.events.count == 1 {
        write(.event(step.events[0]), at: step.at)
      } else {
        write(.batch(step.events), at: step.at)
      }
    }

    mutating func expectWhatCame() {
      write(
        .expectation(
          JournalExpectation(
            presented: state.presented.map(\.popup.id), queued: state.queued.map(\.id),
            alive: state.alive.map(\.id))),
        at: state.now)
    }

    private mutating func write(_ statement: JournalEntry.Statement, at time: Double) {
      lines.append(
        String(decoding: writer.line(of: statement, at: time).dropLast(), as: UTF8.self))
    }
  }
}
