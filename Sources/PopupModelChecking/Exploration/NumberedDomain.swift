import PopupMachine

/// A domain of numbers, in which worlds of every domain are explored.
///
/// A content is the position of its request in the world; a page is a number. The machine never
/// examines contents, and compares pages only for equality, so results hold in the world's own
/// domain. Numbers make all contents comparable, identify the request of each popup, and need only
/// one specialization of the machine.
enum NumberedDomain: PopupDomain {
  typealias Content = Int
  typealias Page = Int
}

struct NumberedWorld: Sendable {
  typealias Event = PopupEvent<NumberedDomain>

  let policy: PopupPolicy
  let happenings: [[Event]]
  let host: PopupWorldHost
  let waits: [Double]

  /// The requests of the world. The content of each is its position.
  let requests: [PopupRequest<NumberedDomain>]

  // The names in the world, in a fixed order, so that a position identifies each.
  let visits: [PageVisitID]
  let gates: [PopupGate]
  let lanes: [PopupLane]
  let limits: [PopupLimitName]
  let suspensions: [PopupSuspension]

  /// The reasons to suspend single lanes, those that a host gives included.
  let laneSuspensions: [PopupSuspension]
  let configurations: [PopupConfiguration]

  /// The latest instant and the latest session that a request names. Later times and sessions are
  /// all equivalent.
  let latestInstant: Double
  let latestEpoch: Int

  /// The happenings that take away one reason and do nothing else.
  let resumes: [LaneReason: WorldMove]
}

/// A reason to suspend a lane, or all lanes if there is none.
struct LaneReason: Hashable, Sendable {
  let reason: PopupSuspension
  let lane: PopupLane?
}

extension NumberedWorld {
  /// Returns the numbered world, and its pages by number.
  static func make<Domain>(
    of world: PopupWorld<Domain>
  ) -> (world: NumberedWorld, pages: [Domain.Page]) {
    var numbering = Numbering<Domain>()
    let happenings = world.happenings.map { $0.map { numbering.event($0) } }
    let requests = numbering.requests
    let times = requests.flatMap { [$0.notBefore, $0.expiresAt] }.compactMap(\.self)
    let instants =
      times.filter { $0.delay == nil }.map { $0.instant(from: 0) }
      + happenings.joined().flatMap { event in
        event.endsOfShowings(under: [world.policy.configuration] + numbering.configurations)
      }
    let epochs = requests.compactMap { request in
      if case .session(let epoch?) = request.scope { epoch } else { nil }
    }
    let lanes = Set(requests.map(\.lane))
    var resumes: [LaneReason: WorldMove] = [:]
    for (place, events) in happenings.enumerated() where events.count == 1 {
      guard case .resume(let reason, let lane) = events[0] else { continue }
      let key = LaneReason(reason: reason, lane: lane)
      if resumes[key] == nil { resumes[key] = .happening(place) }
    }
    let limits = requests.reduce(into: Set()) { $0.formUnion($1.limits) }
    let made = NumberedWorld(
      policy: world.policy, happenings: happenings,
      host: world.host, waits: world.waits, requests: requests,
      visits: numbering.visits, gates: numbering.gates, lanes: lanes.sorted(),
      limits: limits.sorted(),
      suspensions: numbering.suspensions, laneSuspensions: numbering.laneSuspensions,
      configurations: numbering.configurations,
      latestInstant: instants.max() ?? -.infinity, latestEpoch: epochs.max() ?? -1,
      resumes: resumes)
    return (made, numbering.pages)
  }
}

extension NumberedWorld.Event {
  /// Returns the instants until which showings that the event sets bear on anything, at the latest.
  fileprivate func endsOfShowings(under configurations: [PopupConfiguration]) -> [Double] {
    guard case .showings(let limit, let times, _) = self else { return [] }
    let longest = configurations.compactMap { $0.limits[limit]?.seconds }.max() ?? 0
    return times.filter { $0.delay == nil }.map { $0.instant(from: 0) + longest }
  }
}

private struct Numbering<Domain: PopupDomain> {
  var requests: [PopupRequest<NumberedDomain>] = []
  var pages: [Domain.Page] = []
  var visits: [PageVisitID] = []
  var gates: [PopupGate] = []
  var suspensions: [PopupSuspension] = []
  var laneSuspensions: [PopupSuspension] = [.screen, .host]
  var configurations: [PopupConfiguration] = []

  mutating func event(_ event: PopupEvent<Domain>) -> NumberedWorld.Event {
    note(event)
    let place = requests.count
    let numbered = event.mapped(
      to: NumberedDomain.self, content: { _ in place }, page: { number(of: $0) },
      answer: { _ in preconditionFailure("reports are left out of a world") })
    if case .request(let request) = numbered { requests.append(request) }
    return numbered
  }

  private mutating func note(_ event: PopupEvent<Domain>) {
    switch event {
    case .request(let request):
      gates += request.requires.sorted().filter { !gates.contains($0) }
      if case .visit(let origin) = request.pages { note(origin) }
    case .page(.entered(let visit, _)), .page(.appeared(let visit, _)),
      .page(.disappeared(let visit)), .page(.left(let visit)):
      note(visit)
    case .gate(let gate, _):
      if !gates.contains(gate) { gates.append(gate) }
    case .suspend(let reason, nil):
      if !suspensions.contains(reason) { suspensions.append(reason) }
    case .suspend(let reason, _):
      if !laneSuspensions.contains(reason) { laneSuspensions.append(reason) }
    case .configured(let configuration):
      if !configurations.contains(configuration) { configurations.append(configuration) }
    case .sessionEnded, .dismiss, .withdraw, .dismissAll, .resume, .trigger, .deactivated,
      .activated, .relaunched, .showings:
      break
    case .report, .tick: preconditionFailure("reports and ticks are left out of a world")
    }
  }

  private mutating func number(of page: Domain.Page) -> Int {
    if let number = pages.firstIndex(of: page) { return number }
    pages.append(page)
    return pages.count - 1
  }

  private mutating func note(_ visit: PageVisitID) {
    if !visits.contains(visit) { visits.append(visit) }
  }
}
