import PopupFlow
@_spi(JournalTools) import PopupFlowJournal

/// The names of the lanes and limits that the popups of a run have, for the form of its policy.
public struct RunNames: Encodable, Sendable {
  /// The lanes, sorted; of many, some.
  public var lanes: [String] { laneSet.map(\.name).sorted() }

  /// The limits, sorted; of many, some.
  public var limits: [String] { limitSet.map(\.name).sorted() }

  private var laneSet: Set<PopupLane> = []
  private var limitSet: Set<PopupLimitName> = []

  /// The maximum number of each. Nobody fills in a longer form.
  private static let most = 40

  private enum CodingKeys: CodingKey {
    case lanes, limits
  }

  init() {}

  mutating func take(_ transition: JournalTransition) {
    for case .request(let request) in transition.events { add(request) }
    guard transition.isState else { return }
    let state = transition.state
    for popup in state.presented.map(\.popup) + state.queued + state.alive { add(popup.request) }
  }

  private mutating func add(_ request: PopupRequest<JournalDomain>) {
    if laneSet.count < Self.most { laneSet.insert(request.lane) }
    for limit in request.limits where limitSet.count < Self.most { limitSet.insert(limit) }
  }

  /// Encodes the names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(lanes, forKey: .lanes)
    try container.encode(limits, forKey: .limits)
  }
}
