import PopupFlow
import PopupFlowJournal

/// A state of the machine as plain values, with the explanation of each waiting popup.
public struct StateView: Encodable, Sendable {
  /// A popup on screen.
  public struct Shown: Encodable, Sendable {
    let id: String
    let presentation: Int
    let lane: String
    let phase: String
    let priority: Int

    /// The priority of the request, if the machine has raised it.
    let raisedFrom: Int?
    let content: JSONValue

    /// Whether a phone draws it as a sheet, if its lane has no place of its own there.
    let isSheet: Bool
  }

  /// A popup that waits, queued or alive.
  public struct Waiting: Encodable, Sendable {
    let id: String
    let request: Int
    let lane: String
    let priority: Int

    /// The priority of the request, if the machine has raised it.
    let raisedFrom: Int?
    let why: [ReasonView]
  }

  /// A visible visit.
  public struct Visit: Encodable, Sendable {
    let page: String
    let visit: String
  }

  let at: Double
  let epoch: Int
  let isActive: Bool
  let suspensions: [String]

  /// The promotion in force: that of the policy, or of a configuration that came later.
  let promotion: String

  /// The open gates, the first ones of many.
  let gates: [String]
  let gateCount: Int

  /// The visible visits, of many those that appeared last.
  let visits: [Visit]
  let visitCount: Int
  let presented: [Shown]
  let queued: [Waiting]
  let alive: [Waiting]
  let queuedCount: Int
  let aliveCount: Int

  /// The maximum number of popups in each of the two lists of waiting ones, and of gates and visits.
  static let mostEach = 40

  /// Creates the view of a state.
  ///
  /// - Parameter origin: the instant of time 0.
  public init(_ state: PopupState<JournalDomain>, origin: Double = 0) {
    at = state.now - origin
    epoch = state.epoch
    isActive = state.isActive
    suspensions = state.suspensions.map(\.name).sorted()
    promotion = state.configuration.promotion.rawValue
    gates = Array(state.openGates.map(\.name).sorted().prefix(Self.mostEach))
    gateCount = state.openGates.count
    visits = state.visibleVisits.suffix(Self.mostEach).map {
      Visit(page: $0.page.name, visit: $0.id.name)
    }
    visitCount = state.visibleVisits.count
    presented = state.presented.map { presentation in
      let popup = presentation.popup
      return Shown(
        id: popup.id.description, presentation: presentation.number, lane: popup.lane.name,
        phase: presentation.phase.rawValue, priority: popup.priority.rawValue,
        raisedFrom: popup.raisedFrom, content: popup.content,
        isSheet: state.configuration.isSheet(popup))
    }
    let (queued, alive) = (state.queued, state.alive)
    self.queued = queued.prefix(Self.mostEach).map { Waiting($0, in: state) }
    self.alive = alive.prefix(Self.mostEach).map { Waiting($0, in: state) }
    queuedCount = queued.count
    aliveCount = alive.count
  }
}

extension StateView.Waiting {
  fileprivate init(_ popup: Popup<JournalDomain>, in state: PopupState<JournalDomain>) {
    id = popup.id.description
    request = popup.number
    lane = popup.lane.name
    priority = popup.priority.rawValue
    raisedFrom = popup.raisedFrom
    let reasons = state.explanation(ofRequest: popup.number)?.reasons ?? []
    why = reasons.map(ReasonView.init)
  }
}

extension Popup<JournalDomain> {
  /// The priority of the request, if the machine has raised it (R4).
  var raisedFrom: Int? {
    request.priority < priority ? request.priority.rawValue : nil
  }
}

extension String {
  // A popup can wait for thousands of others. A character can have any number of scalars.
  var shortened: String {
    let limit = 240
    return unicodeScalars.count > limit
      ? String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…" : self
  }
}
