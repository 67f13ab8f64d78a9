import PopupFlow
import PopupFlowJournal

/// A popup over time, from its request to its outcome.
struct TimelineRow: Sendable {
  /// The number of the request.
  let number: Int

  let id: PopupID

  let lane: PopupLane

  /// The number of earlier requests with the same id.
  let repetition: Int

  /// The step of the request.
  let requestedAt: Int

  /// The options of the request that explain its life.
  let caption: String

  private(set) var spans: [TimelineSpan] = []

  private(set) var outcome: PopupOutcome<JSONValue>?

  /// Whether the host was commanded to present the popup, and has not reported that it did.
  var isComing = false

  init(
    number: Int, request: PopupRequest<JournalDomain>, id: PopupID, repetition: Int, at step: Int
  ) {
    self.number = number
    self.id = id
    self.lane = request.lane
    self.repetition = repetition
    requestedAt = step
    caption = request.caption
    spans.begin(.queued, at: step)
  }

  /// The label in the picture: the id, with the number of the request among those of the id.
  var label: TimelineLabel {
    return TimelineLabel(
      name: id.name.visible, suffix: repetition == 0 ? "" : " (\(repetition + 1))")
  }

  /// The current place; nil after the outcome.
  var place: TimelineSpan.Kind? {
    spans.last.flatMap { $0.isOpen ? $0.kind : nil }
  }

  /// The step of the outcome.
  var endedAt: Int? {
    outcome == nil ? nil : spans.last?.end ?? requestedAt
  }

  mutating func move(to place: TimelineSpan.Kind, at step: Int) {
    guard outcome == nil else { return }
    spans.begin(place, at: step)
  }

  /// Ends the row without an outcome, because it is not known.
  mutating func leave(at step: Int) {
    spans.end(at: step)
  }

  mutating func end(_ outcome: PopupOutcome<JSONValue>, at step: Int) {
    spans.end(at: step)
    self.outcome = outcome
  }
}
