import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Timeline

/// A popup of a run from its request to its end: all requests of an id.
public struct PopupView: Encodable, Sendable {
  /// A request, as a line of a journal.
  public struct Request: Encodable, Sendable {
    let number: Int
    let step: Int
    let at: Double
    let json: String

    /// The place where the app has made it, such as `Shop/Basket.swift:12`; nil if the journal does not say.
    let source: String?
  }

  /// A place of the popup with the reasons for which it is there, from a step on, or from the end of
  /// a reason after it.
  public struct Moment: Encodable, Sendable {
    let step: Int
    var at: Double
    let place: String
    let priority: Int?
    let raisedFrom: Int?
    var why: [ReasonView]
  }

  /// The id.
  public let id: String

  /// The requests, in order.
  public private(set) var requests: [Request] = []

  /// The moments at which its place or its reasons changed, in order.
  public private(set) var moments: [Moment] = []

  /// Whether there are more moments than these.
  public private(set) var isCut = false

  // The reasons of the last moment.
  private var reasons: [PopupWaitingReason<JournalPage>] = []

  static let mostMoments = 200

  /// The maximum time for looking at the steps. Of thousands that wait, explanations take long.
  static let mostTime = Duration.seconds(1)

  init(id: String) { self.id = id }

  mutating func take(_ transition: JournalTransition, _ line: LogLine) {
    let id = PopupID(id)
    var number =
      transition.state.requestCount - transition.events.count(where: \.isRequest)
    for case .request(let request) in transition.events {
      number += 1
      guard request.id == id else { continue }
      requests.append(
        Request(
          number: number, step: line.step, at: line.at,
          json: PopupEvent.request(request).json, source: request.source?.shortened))
    }
    guard moments.count < Self.mostMoments else { return isCut = true }
    let origin = transition.at - line.at
    addEnds(of: reasons, before: line.at, origin)
    add(transition, line)
  }

  mutating func cut() { isCut = true }

  private mutating func add(_ transition: JournalTransition, _ line: LogLine) {
    let state = transition.state
    let explanation = state.explanation(of: PopupID(id))
    guard let place = explanation.map(Self.place) ?? ending(in: transition) else { return }
    reasons = explanation?.reasons ?? []
    let why = reasons.map(ReasonView.init)
    // A priority changes with the place only.
    if let last = moments.last, last.place == place, last.why == why { return }
    let popup = explanation.flatMap { state.popup(ofRequest: $0.request) }
    moments.append(
      Moment(
        step: line.step, at: line.at, place: place, priority: popup?.priority.rawValue,
        raisedFrom: popup?.raisedFrom, why: why))
  }

  // A reason can end between two steps.
  private mutating func addEnds(
    of reasons: [PopupWaitingReason<JournalPage>], before time: Double, _ origin: Double
  ) {
    let ends = Set(reasons.compactMap(\.end)).sorted()
    for end in ends where end - origin < time {
      guard var moment = moments.last, end - origin > moment.at else { continue }
      let rest = reasons.filter { $0.end.map { $0 > end } ?? true }
      guard !rest.isEmpty else { return }
      moment.at = end - origin
      moment.why = rest.map(ReasonView.init)
      moments.append(moment)
    }
  }

  private func ending(in transition: JournalTransition) -> String? {
    let ends = transition.effects.compactMap { effect -> String? in
      guard case .resolve(let end) = effect, end.id == PopupID(id) else { return nil }
      return "ended: \(end.outcome.words)"
    }
    return ends.last
  }

  private static func place(_ explanation: PopupExplanation<JournalDomain>) -> String {
    switch explanation.place {
    case .queued: "queued"
    case .alive: "set aside"
    case .presented(let phase): phase.rawValue
    }
  }
}

extension PopupWaitingReason {
  /// The instant at which the reason ends by itself; nil if it does not.
  fileprivate var end: Double? {
    switch self {
    case .notBefore(let instant), .limit(_, let instant?), .collecting(let instant),
      .pausing(let instant):
      instant
    default: nil
    }
  }
}

extension PopupState<JournalDomain> {
  fileprivate func popup(ofRequest number: Int) -> Popup<JournalDomain>? {
    presented.first { $0.popup.number == number }?.popup
      ?? queued.first { $0.number == number } ?? alive.first { $0.number == number }
  }
}

extension PopupEvent<JournalDomain> {
  fileprivate var isRequest: Bool { if case .request = self { true } else { false } }
}

extension RecordedRun {
  /// Returns the life of all popups with an id, over all steps; nil if the run has none.
  public func popup(_ id: String) throws -> PopupView? {
    let steps = run.log.indices.filter { run.log[$0].popups.contains(id) }
    guard let first = steps.first, let latest = steps.last else { return nil }
    // The reasons of a waiting popup can change at any step, until the last one.
    let isOpen = run.state.explanation(of: PopupID(id)) != nil
    let last = isOpen ? run.log.count - 1 : latest
    let end = ContinuousClock.now + PopupView.mostTime
    var view = PopupView(id: id)
    try run.replay(from: first, through: last) { step, _, transition in
      guard let transition else { return true }
      view.take(transition, run.log[step])
      if Task.isCancelled || ContinuousClock.now >= end { view.cut() }
      return !view.isCut
    }
    return view
  }
}
