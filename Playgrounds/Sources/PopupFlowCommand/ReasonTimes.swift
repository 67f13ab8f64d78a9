import PopupFlow
import PopupFlowJournal
import Timeline

/// The times at which reasons kept the popup of a request from the screen, and at which it was on
/// screen.
struct ReasonTimes {
  private struct Span {
    let subject: ReasonSubject
    var popups: [PopupID]
    let start: Double
    var end: Double?

    // A reason that ends at an instant ends there, also if no deadline fires.
    var until: Double?
  }

  // A gate that opens and closes again and again has many.
  private static let mostLines = 40

  let request: Int
  let lane: PopupLane

  /// The place where the app has made the request; nil if the journal does not say.
  let source: String?

  /// Whether the request has its outcome.
  private(set) var hasEnded = false

  /// The sentences about the request's outcome, or about its loss in a gap.
  var ends: [String] = []

  private var spans: [Span] = []

  /// Creates the times of a request.
  init(of request: Int, in lane: PopupLane, madeIn source: String? = nil) {
    self.request = request
    self.lane = lane
    self.source = source
  }

  /// Takes in the state after a transition.
  mutating func take(_ state: PopupState<JournalDomain>, at time: Double) {
    let explanation = state.explanation(ofRequest: request)
    hasEnded = explanation == nil
    let presentation = state.presented.first { $0.popup.number == request }
    let facts = explanation.map { ReasonFact.facts(of: $0, presentation) } ?? []
    closeSpans(at: time) { subject in !facts.contains { $0.subject == subject } }
    for fact in facts {
      let open = spans.lastIndex { $0.end == nil && $0.subject == fact.subject }
      guard let open else {
        spans.append(
          Span(
            subject: fact.subject, popups: fact.popups, start: time, end: nil, until: fact.until))
        continue
      }
      spans[open].until = fact.until
      let new = fact.popups.filter { !spans[open].popups.contains($0) }
      spans[open].popups += new
    }
  }

  /// Ends the times. The end of the request is not recorded.
  mutating func end(at time: Double) {
    hasEnded = true
    closeSpans(at: time) { _ in true }
  }

  private mutating func closeSpans(at time: Double, where isOver: (ReasonSubject) -> Bool) {
    for index in spans.indices where spans[index].end == nil && isOver(spans[index].subject) {
      let span = spans[index]
      spans[index].end = min(time, max(span.until ?? time, span.start))
    }
  }

  /// The reasons in the order of their times, such as `5 to 65 s: gate consent closed`.
  var lines: [String] {
    let lines = spans.filter { $0.end != $0.start }.map { span in
      "\(InstantText.text(from: span.start, to: span.end)): \(span.subject.words(span.popups))"
    }
    let rest = lines.count - Self.mostLines
    return rest > 0 ? lines.prefix(Self.mostLines) + ["and \(rest) more"] : lines
  }
}

/// A reason that holds, or a place on screen.
private struct ReasonFact {
  let subject: ReasonSubject
  var popups: [PopupID] = []
  var until: Double?

  static func facts(
    of explanation: PopupExplanation<JournalDomain>,
    _ presentation: PopupPresentation<JournalDomain>?
  ) -> [ReasonFact] {
    switch explanation.place {
    case .presented:
      presentation.map { [ReasonFact(subject: .presented($0.number, Stay(of: $0)))] } ?? []
    case .alive: [ReasonFact(subject: .setAside)] + explanation.reasons.map(ReasonFact.init)
    case .queued: explanation.reasons.map(ReasonFact.init)
    }
  }
}

extension ReasonFact {
  fileprivate init(_ reason: PopupWaitingReason<JournalPage>) {
    subject = .reason(reason.naming([]))
    switch reason {
    case .transition(let ids), .slot(let ids), .behind(let ids): popups = ids
    case .notBefore(let end), .collecting(let end), .pausing(let end): until = end
    case .limit(_, let end): until = end
    case .suspended, .inactive, .page, .gate, .expired, .sameID, .trigger: break
    }
  }
}

/// A place on screen or off it, or a reason without the popups and instants that change while it
/// holds.
private enum ReasonSubject: Hashable {
  /// Another presentation is another subject: a popup that is restored was not on screen meanwhile.
  case presented(Int, Stay)
  case setAside
  case reason(PopupWaitingReason<JournalPage>)

  /// Returns the subject in words.
  ///
  /// - Parameter popups: the popups that were in the way.
  func words(_ popups: [PopupID]) -> String {
    switch self {
    case .presented(_, .coming): "on its way in"
    case .presented(_, .onScreen): "on screen"
    case .presented(_, .held): "on screen, and held: its duration stands still"
    case .presented(_, .goingUnseen): "on its way out, before anybody saw it"
    case .setAside: "set aside"
    case .reason(let reason): reason.naming(popups).words
    }
  }
}

/// The kinds of stay of a popup on screen.
private enum Stay {
  case coming, onScreen, held, goingUnseen

  init(of presentation: PopupPresentation<JournalDomain>) {
    if presentation.phase == .presenting {
      self = .coming
    } else if !presentation.isSeen {
      self = .goingUnseen
    } else {
      self = presentation.isHeld ? .held : .onScreen
    }
  }
}

extension PopupWaitingReason {
  /// Returns the reason with other popups, and without instants.
  fileprivate func naming(_ popups: [PopupID]) -> PopupWaitingReason {
    switch self {
    case .suspended(let suspension): .suspended(suspension.given)
    case .notBefore: .notBefore(0)
    case .expired: .expired(0)
    case .limit(let limit, _): .limit(limit, until: nil)
    case .collecting: .collecting(until: 0)
    case .pausing: .pausing(until: 0)
    case .transition: .transition(popups)
    case .slot: .slot(popups)
    case .behind: .behind(popups)
    case .inactive, .page, .gate, .sameID, .trigger: self
    }
  }
}
