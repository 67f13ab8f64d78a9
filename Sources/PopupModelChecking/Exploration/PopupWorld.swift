import IssueReporting
import PopupMachine

/// A small world, of which everything that can happen is known: a policy, and what may come in at
/// any time, in any order, again and again.
///
/// The host, the user and the clock need not be listed. With a host that answers by itself the user
/// closes, swipes and lets go; with one that does not, every report may come, early, late, wrong or
/// never; and time passes to each deadline.
///
/// ```swift
/// let world = PopupWorld<Shop>(
///   requests: [offer, guide], visits: ["home": .home], others: [.sessionEnded])
/// let exploration = world.explore(depth: 12)
/// #expect(exploration.violation == nil)
/// ```
public struct PopupWorld<Domain: PopupDomain>: Sendable {
  /// The rules for all popups.
  public let policy: PopupPolicy

  /// What may happen: at any time, any number of times, the events of each together.
  ///
  /// A withdrawal means a request by its place: 1 is the first request that stands in here, and is
  /// the oldest of those that were made of it and have no outcome. Reports and ticks do not stand
  /// in here.
  public let happenings: [[PopupEvent<Domain>]]

  /// What the host is like.
  public let host: PopupWorldHost

  /// How long nothing may happen, in seconds, where no deadline comes first. Time passes from
  /// deadline to deadline without these.
  public let waits: [Double]

  /// Makes a world of what may happen.
  ///
  /// Reports and ticks among the happenings, withdrawals of requests that do not stand in here, waits
  /// that are not above 0 s, and requests beyond the 32nd are issues for the developer, and are left
  /// out.
  public init(
    policy: PopupPolicy = PopupPolicy(), happenings: [[PopupEvent<Domain>]],
    host: PopupWorldHost = .manual,
    waits: [Double] = []
  ) {
    self.policy = policy
    self.happenings = Self.allowed(happenings)
    self.host = host
    self.waits = waits.filter { seconds in
      if !(seconds > 0) { reportIssue("A world cannot wait for \(seconds) s; it is left out.") }
      return seconds > 0
    }
  }

  /// Makes a world of requests and what bears on them.
  ///
  /// - Parameters:
  ///   - policy: the rules for all popups.
  ///   - requests: what may be asked for.
  ///   - visits: the visits that there may be, each with its page: it may enter, appear, disappear
  ///     and be left.
  ///   - gates: the gates that may open and close.
  ///   - others: what else may happen.
  ///   - host: what the host is like.
  ///   - waits: how long nothing may happen, in seconds, where no deadline comes first.
  public init(
    policy: PopupPolicy = PopupPolicy(),
    requests: [PopupRequest<Domain>],
    visits: KeyValuePairs<PageVisitID, Domain.Page> = [:],
    gates: [PopupGate] = [],
    others: [PopupEvent<Domain>] = [],
    host: PopupWorldHost = .manual,
    waits: [Double] = []
  ) {
    var happenings = requests.map { [PopupEvent<Domain>.request($0)] }
    for (visit, page) in visits {
      happenings += [
        [.page(.entered(visit, page))], [.page(.appeared(visit, page))],
        [.page(.disappeared(visit))], [.page(.left(visit))],
      ]
    }
    for gate in gates {
      happenings += [[.gate(gate, isOpen: true)], [.gate(gate, isOpen: false)]]
    }
    happenings += others.map { [$0] }
    self.init(policy: policy, happenings: happenings, host: host, waits: waits)
  }

  private static func allowed(
    _ happenings: [[PopupEvent<Domain>]]
  ) -> [[PopupEvent<Domain>]] {
    let lastPlace = happenings.joined().count { if case .request = $0 { true } else { false } }
    var requestCount = 0
    return happenings.map { events in
      events.filter { event in
        switch event {
        case .report, .tick:
          reportIssue("\(event.snapshot) may happen in every world; it is left out.")
          return false
        case .withdraw(let place) where place < 1 || place > lastPlace:
          reportIssue("A world has no request in place \(place); its withdrawal is left out.")
          return false
        case .request where requestCount == maximumRequestCount:
          reportIssue("A world has at most \(maximumRequestCount) requests; others are left out.")
          return false
        case .request:
          requestCount += 1
          return true
        default:
          return true
        }
      }
    }
  }

  // What happens to each of them is kept for each step, in a bit.
  private static var maximumRequestCount: Int { 32 }
}

/// What the host of a world is like.
public enum PopupWorldHost: String, Hashable, Sendable, CaseIterable {
  /// It answers each command at once.
  case instant

  /// It may answer when it likes, fail, say what does not fit, or say nothing at all.
  case manual
}
