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

  /// Whether the request has its outcome.
  private(set) var hasEnded = false

  private var spans: [Span] = []

  /// Creates the times of a request.
  init(of request: Int, in lane: PopupLane) {
    self.request = request
    self.lane = lane
  }

  /// Takes in the state after a transition.
  mutating func take(_ state: PopupState<JournalDomain>, at time: Double) {
    let explanation = state.explanation(ofRequest: request)
    hasEnded = explanation == nil
    let facts = explanation.map(ReasonFact.facts) ?? []
    for index in spans.indices where spans[index].end == nil {
      let span = spans[index]
      if !facts.contains(where: { $0.subject == span.subject }) {
        spans[index].end = min(time, max(span.until ?? time, span.start))
      }
    }
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

  static func facts(of explanation: PopupExplanation<JournalDomain>) -> [ReasonFact] {
    switch explanation.place {
    case .presented(.presenting): [ReasonFact(subject: .coming)]
    case .presented: [ReasonFact(subject: .onScreen)]
    case .alive: [ReasonFact(subject: .setAside)] + explanation.reasons.map(ReasonFact.init)
    case .queued: explanation.reasons.map(ReasonFact.init)
    }
  }
}

extension ReasonFact {
  fileprivate init(_ reason: PopupWaitingReason<JournalPage>) {
    switch reason {
    case .suspended(let suspension): self.init(subject: .suspended(suspension.given))
    case .inactive: self.init(subject: .inactive)
    case .page(let pages, let anchor):
      self.init(subject: anchor.map(ReasonSubject.visit) ?? .page(pages))
    case .gate(let gate): self.init(subject: .gate(gate))
    case .notBefore(let instant): self.init(subject: .early, until: instant)
    case .expired: self.init(subject: .expired)
    case .limit(let limit, let end): self.init(subject: .limit(limit), until: end)
    case .collecting(let end): self.init(subject: .collecting, until: end)
    case .pausing(let end): self.init(subject: .pausing, until: end)
    case .sameID: self.init(subject: .sameID)
    case .transition(let ids): self.init(subject: .transition, popups: ids)
    case .slot(let ids): self.init(subject: .slot, popups: ids)
    case .trigger: self.init(subject: .trigger)
    case .behind(let ids): self.init(subject: .behind, popups: ids)
    }
  }
}

/// The subject of a reason, without the popups and instants that change while it holds.
private enum ReasonSubject: Hashable {
  case coming, onScreen, setAside
  case suspended(PopupSuspension)
  case inactive, early, expired, collecting, pausing, sameID, transition, slot, trigger, behind
  case page(PopupPages<JournalPage>)
  case visit(PageVisitID)
  case gate(PopupGate)
  case limit(PopupLimitName)

  /// Returns the subject in words.
  ///
  /// - Parameter popups: the popups that were in the way.
  func words(_ popups: [PopupID]) -> String {
    switch self {
    case .coming: "on its way in"
    case .onScreen: "on screen"
    case .setAside: "set aside"
    case .suspended(.screen): "the app's own screen in the way"
    case .suspended(.host): "no host for its lane"
    case .suspended(let suspension): "suspended for \(suspension.name)"
    case .inactive: "app inactive"
    case .early: "before its time"
    case .expired: "expired"
    case .collecting: "its lane collects popups"
    case .pausing: "its lane pauses"
    case .sameID: "another popup of its id on screen"
    case .transition: "\(Self.list(popups)) in transition"
    case .slot: "\(Self.list(popups)) on screen"
    case .trigger: "no trigger"
    case .behind: "behind \(Self.list(popups))"
    case .page(let pages): Self.words(pages)
    case .visit(let visit): "visit \(visit.name) out of sight"
    case .gate(let gate): "gate \(gate.name) closed"
    case .limit(let limit): "limit \(limit.name) used up"
    }
  }

  private static func words(_ pages: PopupPages<JournalPage>) -> String {
    switch pages {
    case .any: "no page"
    case .visit(let visit): "visit \(visit.name) out of sight"
    case .only(let pages): "page \(names(pages, joint: "and")) out of sight"
    case .except(let pages): "page \(names(pages, joint: "or")) visible"
    }
  }

  private static func names(_ pages: Set<JournalPage>, joint: String) -> String {
    let names = pages.map(\.name).sorted()
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) \(joint) \(last)"
  }

  private static func list(_ ids: [PopupID]) -> String {
    let names = ids.prefix(5).map(\.name).joined(separator: ", ")
    return ids.count > 5 ? "\(names) and \(ids.count - 5) more" : names
  }
}
