import PopupFlow
@_spi(JournalTools) import PopupFlowJournal

/// A step of a run in full.
public struct StepView: Encodable, Sendable {
  /// The step as it is in the log.
  public let line: LogLine

  /// The events as lines of a journal, without their times.
  public let events: [String]

  /// The differences of the state after the step, as sentences.
  public let differences: [String]

  private static let mostEvents = 20

  init(_ line: LogLine, _ transition: JournalTransition, before: PopupState<JournalDomain>) {
    self.line = line
    let shown = transition.events.prefix(Self.mostEvents)
    let hidden = transition.events.count - shown.count
    events = shown.map(\.json) + (hidden > 0 ? ["// and \(hidden) more"] : [])
    differences =
      StateDifference(from: before, to: transition.state, transition.effects).sentences
  }
}

extension PopupEvent<JournalDomain> {
  /// The event as a line of a journal, without its time.
  var json: String {
    var writer = JournalWriter()
    return String(decoding: writer.line(of: .event(self), at: 0).dropLast(), as: UTF8.self)
  }
}

extension RecordedRun {
  /// Returns a step in full.
  public func step(_ number: Int) throws -> StepView {
    guard run.log.indices.contains(number) else {
      throw RunError("The run has no step \(number); expected one below \(run.log.count).")
    }
    var view: StepView?
    try run.replay(from: number, through: number) { _, before, transition in
      view = transition.map { StepView(run.log[number], $0, before: before) }
      return view == nil
    }
    guard let view else { throw RunError("The run has no step \(number).") }
    return view
  }
}
