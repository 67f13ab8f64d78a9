import IssueReporting
import PopupMachine

/// A policy and a set of events that can happen at any time, in any order and any number of times.
///
/// The host, the user and the clock are part of every world. With an instant host, the user closes
/// popups, swipes and cancels swipes. With a manual host, every report can come early, late, wrong
/// or never. Time passes to each deadline.
///
/// ```swift
/// let world = PopupWorld<Shop>(
///   requests: [offer, guide], visits: ["home": .home], others: [.sessionEnded])
/// let exploration = world.explore(depth: 12)
/// #expect(exploration.violation == nil)
/// ```
public struct PopupWorld<Domain: PopupDomain>: Sendable {
  /// The policy of the machine.
  public let policy: PopupPolicy

  /// The events that can happen at any time, any number of times. The events of an inner array
  /// happen together.
  ///
  /// A withdrawal names a request of the world by its position, from 1. It withdraws the oldest
  /// popup of that request without an outcome. Reports and ticks are not listed.
  @_spi(Exploring) public let happenings: [[PopupEvent<Domain>]]

  /// The behavior of the host.
  package let host: PopupWorldHost

  /// The intervals in which nothing happens, in seconds. Time passes from deadline to deadline
  /// without these.
  package let waits: [Double]

  /// Creates a world with events.
  ///
  /// An issue is reported for each happening or wait that is invalid, and it is left out: reports
  /// and ticks, withdrawals of requests that are not in the world, waits that are not positive, and
  /// requests beyond the 32nd.
  @_spi(Exploring)
  public init(
    policy: PopupPolicy = PopupPolicy(), happenings: [[PopupEvent<Domain>]],
    host: PopupWorldHost = .manual,
    waits: [Double] = []
  ) {
    self.policy = policy
    self.happenings = Self.allowed(happenings)
    self.host = host
    self.waits = waits.filter { seconds in
      if !(seconds > 0) {
        reportIssue("The wait of \(seconds) s is ignored; expected more than 0 s.")
      }
      return seconds > 0
    }
  }

  /// Creates a world with requests, visits and gates.
  ///
  /// - Parameters:
  ///   - policy: the policy of the machine.
  ///   - requests: the requests that can be made.
  ///   - visits: the visits with their pages. Each can be entered, appear, disappear and be left.
  ///   - gates: the gates that can open and close.
  ///   - others: other events that can happen.
  ///   - host: the behavior of the host.
  ///   - waits: the intervals in which nothing happens, in seconds, if no deadline comes first.
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
          reportIssue(
            "The happening \(event.snapshot) is ignored; reports and ticks are part of every world."
          )
          return false
        case .withdraw(let place) where place < 1 || place > lastPlace:
          reportIssue(
            "The withdrawal of request \(place) is ignored; the world has no request at that position."
          )
          return false
        case .request where requestCount == maximumRequestCount:
          reportIssue("A request is ignored; a world has at most \(maximumRequestCount).")
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

  // The graph stores one bit for each request.
  private static var maximumRequestCount: Int { 32 }
}

/// The behavior of a world's host.
public enum PopupWorldHost: Hashable, Sendable, CaseIterable {
  /// The host answers each command at once.
  case instant

  /// The host may answer at any time, fail, send reports that do not fit, or never answer.
  ///
  /// It may also decline a popup, for each of its reasons that a happening takes away from the
  /// popup's lane, such as `.resume(.screen, lane: .modal)` (R45).
  case manual
}
