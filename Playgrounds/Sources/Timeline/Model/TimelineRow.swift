import PopupFlow
import PopupFlowJournal

/// One popup over time, from its request to its outcome.
struct TimelineRow: Sendable {
  /// The number of the request.
  let number: Int

  let id: PopupID

  let lane: PopupLane

  /// How many requests had the id before it.
  let repetition: Int

  /// The step at which it was asked for.
  let requestedAt: Int

  private(set) var spans: [TimelineSpan] = []

  private(set) var outcome: PopupOutcome<JSONValue>?

  init(
    number: Int, request: PopupRequest<JournalDomain>, id: PopupID, repetition: Int, at step: Int
  ) {
    self.number = number
    self.id = id
    self.lane = request.lane
    self.repetition = repetition
    requestedAt = step
    spans.begin(.queued, at: step)
  }

  /// What it is called in the picture: the id, and which request of the id it is.
  var label: TimelineLabel {
    let name = id.description.isEmpty ? "\"\"" : id.description.visible
    return TimelineLabel(name: name, suffix: repetition == 0 ? "" : " (\(repetition + 1))")
  }

  /// Where it is now; nil once it has its outcome.
  var place: TimelineSpan.Kind? {
    spans.last.flatMap { $0.isOpen ? $0.kind : nil }
  }

  /// The step at which it got its outcome.
  var endedAt: Int? {
    outcome == nil ? nil : spans.last?.end ?? requestedAt
  }

  mutating func move(to place: TimelineSpan.Kind, at step: Int) {
    guard outcome == nil else { return }
    spans.begin(place, at: step)
  }

  mutating func end(_ outcome: PopupOutcome<JSONValue>, at step: Int) {
    spans.end(at: step)
    self.outcome = outcome
  }
}
