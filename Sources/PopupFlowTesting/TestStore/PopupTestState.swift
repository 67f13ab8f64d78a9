import CustomDump
import PopupFlow

/// The places of all popups, and the pages, gates and session, as a ``PopupTestStore`` compares
/// them.
///
/// The closure of an event receives the state before the event and changes it to the expected
/// state:
///
/// ```swift
/// store.send(.request(guide)) {
///   $0.presented = [.presenting("guide")]
/// }
/// ```
///
/// Contents, times and numbers are left out. `PopupState.snapshot` contains the complete state.
public struct PopupTestState: Hashable, Sendable {
  /// The popups that are on screen, or on their way in or out, in order of presentation.
  public var presented: [Presented]

  /// The ids of the queued popups, from the best rank down.
  public var queued: [PopupID]

  /// The ids of the alive popups, from the best rank down. They were shown, are off screen, and
  /// will return.
  public var alive: [PopupID]

  /// The live visits: visible ones in order of appearance, then hidden ones by name.
  public var visits: [Visit]

  /// The gates that are open.
  public var openGates: Set<PopupGate>

  /// The session, counted from 0.
  public var session: Int

  /// The reasons to suspend all lanes.
  public var suspensions: Set<PopupSuspension>

  /// The reasons to suspend single lanes.
  public var laneSuspensions: [PopupLane: Set<PopupSuspension>]

  /// A Boolean value that indicates whether the app is active.
  public var isActive: Bool

  /// The lanes in which a trigger allows popups to be presented.
  public var armedLanes: Set<PopupLane>

  /// The lanes that pause after a popup, because their policy has an interval.
  public var pausingLanes: Set<PopupLane>

  /// The lanes that collect requests before they present one.
  public var collectingLanes: Set<PopupLane>

  /// Creates the comparable part of a state.
  public init<Domain: PopupDomain>(_ state: PopupState<Domain>) {
    presented = state.presented.map(Presented.init)
    queued = state.queued.map(\.id)
    alive = state.alive.map(\.id)
    let visible = state.visibleVisits.map(\.id)
    let hidden = state.liveVisits.map(\.id).filter { !visible.contains($0) }
    visits = visible.map(Visit.visible) + hidden.map(Visit.hidden)
    openGates = state.openGates
    session = state.epoch
    suspensions = state.suspensions
    laneSuspensions = state.laneSuspensions
    isActive = state.isActive
    armedLanes = state.armedLanes
    pausingLanes = Set(state.pausingLanes.map(\.lane))
    collectingLanes = Set(state.collectingLanes.map(\.lane))
  }

  /// A presented popup with its phase.
  public struct Presented: Hashable, Sendable {
    /// The id of the popup.
    public var id: PopupID

    /// The phase of the presentation.
    public var phase: PopupPhase

    /// The reason of a dismissal that is under way or follows as soon as possible.
    public var reason: PopupDismissReason?

    /// Creates a presented popup.
    package init(_ id: PopupID, _ phase: PopupPhase, reason: PopupDismissReason? = nil) {
      self.id = id
      self.phase = phase
      self.reason = reason
    }

    init<Domain: PopupDomain>(_ presentation: PopupPresentation<Domain>) {
      self.init(presentation.popup.id, presentation.phase, reason: presentation.reason)
    }

    /// Returns a popup on its way in.
    public static func presenting(_ id: PopupID) -> Presented { Presented(id, .presenting) }

    /// Returns a popup on screen.
    public static func presented(_ id: PopupID) -> Presented { Presented(id, .presented) }

    /// Returns a popup on its way out, for a reason.
    public static func dismissing(_ id: PopupID, _ reason: PopupDismissReason) -> Presented {
      Presented(id, .dismissing, reason: reason)
    }

    /// Returns a popup that the user is swiping. With a reason, it is dismissed if the user lets
    /// go.
    public static func swiping(_ id: PopupID, then reason: PopupDismissReason? = nil) -> Presented {
      Presented(id, .swiping, reason: reason)
    }
  }

  /// A live visit.
  public enum Visit: Hashable, Sendable {
    /// A visit that is visible.
    case visible(PageVisitID)

    /// A visit that is not visible, and was not left.
    case hidden(PageVisitID)
  }
}

// MARK: - Swift source

extension PopupTestState {
  /// Returns the assignments that turn this state into another, as Swift source, one for each
  /// property that differs.
  func assignments(to other: PopupTestState) -> [String] {
    var lines: [String] = []
    func compare<Value: Equatable>(
      _ name: String, _ value: KeyPath<PopupTestState, Value>, _ source: (Value) -> String
    ) {
      let new = other[keyPath: value]
      if self[keyPath: value] != new { lines.append("$0.\(name) = \(source(new))") }
    }
    func list(_ sources: [String]) -> String { "[\(sources.joined(separator: ", "))]" }
    compare("presented", \.presented) { list($0.map(\.source)) }
    compare("queued", \.queued) { list($0.map(\.source)) }
    compare("alive", \.alive) { list($0.map(\.source)) }
    compare("visits", \.visits) { list($0.map(\.source)) }
    compare("openGates", \.openGates) { list($0.sorted().map(\.name.debugDescription)) }
    compare("session", \.session) { "\($0)" }
    compare("suspensions", \.suspensions) { list($0.sorted().map(\.name.debugDescription)) }
    compare("laneSuspensions", \.laneSuspensions) { suspensions in
      let entries = suspensions.sorted { $0.key < $1.key }.map { lane, reasons in
        "\(lane.name.debugDescription): \(list(reasons.sorted().map(\.name.debugDescription)))"
      }
      return entries.isEmpty ? "[:]" : list(entries)
    }
    compare("isActive", \.isActive) { "\($0)" }
    func lanes(_ lanes: Set<PopupLane>) -> String {
      list(lanes.sorted().map(\.name.debugDescription))
    }
    compare("armedLanes", \.armedLanes, lanes)
    compare("pausingLanes", \.pausingLanes, lanes)
    compare("collectingLanes", \.collectingLanes, lanes)
    return lines
  }
}

extension PopupTestState: CustomDumpReflectable {
  /// A mirror of the properties, with sets sorted by name.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: [
        "presented": presented, "queued": queued, "alive": alive, "visits": visits,
        "openGates": openGates.sorted(), "session": session, "suspensions": suspensions.sorted(),
        "laneSuspensions": laneSuspensions.mapValues { $0.sorted() },
        "isActive": isActive, "armedLanes": armedLanes.sorted(),
        "pausingLanes": pausingLanes.sorted(), "collectingLanes": collectingLanes.sorted(),
      ],
      displayStyle: .struct)
  }
}

extension PopupTestState.Presented: CustomDumpStringConvertible {
  /// The popup as Swift source: `.dismissing("guide", .displaced)`.
  public var customDumpDescription: String { source }

  fileprivate var source: String {
    let id = id.source
    return switch (phase, reason) {
    case (.dismissing, let reason?): ".dismissing(\(id), .\(reason.rawValue))"
    case (_, let reason?): ".\(phase.rawValue)(\(id), then: .\(reason.rawValue))"
    case (_, nil): ".\(phase.rawValue)(\(id))"
    }
  }
}

extension PopupTestState.Visit: CustomDumpStringConvertible {
  /// The visit as Swift source: `.visible("v1")`.
  public var customDumpDescription: String { source }

  fileprivate var source: String {
    switch self {
    case .visible(let visit): ".visible(\(visit.name.debugDescription))"
    case .hidden(let visit): ".hidden(\(visit.name.debugDescription))"
    }
  }
}
