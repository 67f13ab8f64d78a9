import CustomDump
import PopupFlow

/// What a test says of a state: who is where, and what bears on it.
///
/// ``PopupTestStore`` gives it to the closure of an event as it was before, and the closure makes of
/// it what is expected after:
///
/// ```swift
/// store.send(.request(guide)) {
///   $0.presented = [.presenting("guide")]
/// }
/// ```
///
/// Contents, times and numbers are not in it: contents do not change, times show in when something
/// happens, and numbers in the effects. All that a state means is in `PopupState.snapshot`.
public struct PopupTestState: Hashable, Sendable {
  /// What is on screen, or on its way in or out, in order of presentation.
  public var presented: [Presented]

  /// What waits and was never shown, from the best rank down.
  public var queued: [PopupID]

  /// What was shown and comes back, from the best rank down.
  public var alive: [PopupID]

  /// The live visits: those in sight in the order in which they came, then the others by name.
  public var visits: [Visit]

  /// The gates that are open.
  public var openGates: Set<PopupGate>

  /// The session, counted from 0.
  public var session: Int

  /// The reasons for which no popup is brought in.
  public var suspensions: Set<PopupSuspension>

  /// Whether the app is active.
  public var isActive: Bool

  /// The lanes that take steps because of a trigger.
  public var armedLanes: Set<PopupLane>

  /// Makes what a test can say of a state.
  public init<Domain: PopupDomain>(_ state: PopupState<Domain>) {
    presented = state.presented.map(Presented.init)
    queued = state.queued.map(\.id)
    alive = state.alive.map(\.id)
    let visible = state.visibleVisits.map(\.visit)
    let hidden = state.liveVisits.map(\.visit).filter { !visible.contains($0) }
    visits = visible.map(Visit.visible) + hidden.map(Visit.hidden)
    openGates = state.openGates
    session = state.epoch
    suspensions = state.suspensions
    isActive = state.isActive
    armedLanes = Set(state.lanesArmed)
  }

  /// A popup that is presented, and how far it is.
  public struct Presented: Hashable, Sendable {
    /// The popup.
    public var id: PopupID

    /// The phase it is in.
    public var phase: PopupPhase

    /// Why it goes, or is to go as soon as it can.
    public var reason: PopupDismissReason?

    /// Makes what a test says of a popup that is presented.
    public init(_ id: PopupID, _ phase: PopupPhase, reason: PopupDismissReason? = nil) {
      self.id = id
      self.phase = phase
      self.reason = reason
    }

    init<Domain: PopupDomain>(_ presentation: PopupPresentation<Domain>) {
      self.init(presentation.popup.id, presentation.phase, reason: presentation.reason)
    }

    /// On its way in; with a reason, to be dismissed as soon as it is presented.
    public static func presenting(
      _ id: PopupID, then reason: PopupDismissReason? = nil
    ) -> Presented {
      Presented(id, .presenting, reason: reason)
    }

    /// On screen.
    public static func presented(_ id: PopupID) -> Presented { Presented(id, .presented) }

    /// On its way out, for a reason.
    public static func dismissing(_ id: PopupID, _ reason: PopupDismissReason) -> Presented {
      Presented(id, .dismissing, reason: reason)
    }

    /// At the user's hand; with a reason, to be dismissed if the user lets go.
    public static func swiping(_ id: PopupID, then reason: PopupDismissReason? = nil) -> Presented {
      Presented(id, .swiping, reason: reason)
    }
  }

  /// A live visit, and whether it is in sight.
  public enum Visit: Hashable, Sendable {
    /// In sight.
    case visible(PopupVisitID)

    /// Out of sight, and not left.
    case hidden(PopupVisitID)
  }
}

// MARK: - In a test's source

extension PopupTestState {
  /// What a closure must say that makes one of the other, as it stands in a test; a line for each
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
    compare("isActive", \.isActive) { "\($0)" }
    compare("armedLanes", \.armedLanes) { list($0.sorted().map(\.name.debugDescription)) }
    return lines
  }
}

extension PopupTestState: CustomDumpReflectable {
  /// The properties, with what has no order in that of its names.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: [
        "presented": presented, "queued": queued, "alive": alive, "visits": visits,
        "openGates": openGates.sorted(), "session": session, "suspensions": suspensions.sorted(),
        "isActive": isActive, "armedLanes": armedLanes.sorted(),
      ],
      displayStyle: .struct)
  }
}

extension PopupTestState.Presented: CustomDumpStringConvertible {
  /// As it stands in a test: `.dismissing("guide", .displaced)`.
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
  /// As it stands in a test: `.visible("v1")`.
  public var customDumpDescription: String { source }

  fileprivate var source: String {
    switch self {
    case .visible(let visit): ".visible(\(visit.name.debugDescription))"
    case .hidden(let visit): ".hidden(\(visit.name.debugDescription))"
    }
  }
}
