import IssueReporting

/// Everything the machine knows: what is presented, queued and alive, and what bears on it.
///
/// A state is a value. It changes only by ``PopupReducer``, and can be kept, compared, printed,
/// stored and restored. Two states are equal when they mean the same, however they came about.
///
/// A popup is in exactly one of ``presented``, ``queued`` and ``alive`` (invariant 1).
public struct PopupState<Domain: PopupDomain>: Sendable {
  /// The latest time that came in with an event, in seconds; it never runs backwards (R35).
  public internal(set) var now: Double

  /// The current session, counted from 0 (R17).
  public internal(set) var epoch = 0

  /// How many requests were taken in, accepted or not; the number of the latest.
  public internal(set) var requestCount = 0

  /// How many presentations were begun; the number of the latest.
  public internal(set) var presentationCount = 0

  /// Whether no popup is brought in (R19).
  public internal(set) var isSuspended = false

  /// The gates that are open (R18).
  public internal(set) var openGates: Set<PopupGate> = []

  /// What is on screen, or on its way in or out, in order of presentation.
  public internal(set) var presented: [PopupPresentation<Domain>] = []

  var waiting = WaitingLines<Domain>()
  var visits = PageVisits<Domain.Page>()

  /// The lanes that take steps because of a trigger (R20).
  var armedLanes: Set<PopupLane> = []

  /// Whether a trigger has come in that no settle has seen yet (R20).
  var isTriggered = false

  /// The tick that was asked for last and has not come in yet.
  var requestedTick: Double?

  /// Makes the state in which nothing has happened yet.
  ///
  /// - Parameter now: the time it begins at, in seconds. One that is not finite is an issue for the
  ///   developer, and counts as 0.
  public init(now: Double = 0) {
    if !now.isFinite { reportIssue("A state cannot begin at \(now) s; it begins at 0.") }
    self.now = now.isFinite ? now : 0
  }

  /// What waits and was never shown, from the best rank down. O(*n* log *n*) in what waits.
  public var queued: [Popup<Domain>] { waiting.popups(in: .queued) }

  /// What was shown, is off screen now and comes back, from the best rank down.
  /// O(*n* log *n*) in what waits.
  public var alive: [Popup<Domain>] { waiting.popups(in: .alive) }

  /// How many popups wait, queued or alive. O(1)
  public var waitingCount: Int { waiting.count }

  /// The visible visits, the one that appeared last at the end (R10).
  public var visibleVisits: [PageVisit<Domain.Page>] { visits.visible }

  /// The pages of the visible visits, the one that appeared last at the end (R10).
  public var visiblePages: [Domain.Page] { visits.visible.map(\.page) }
}

extension PopupState: Equatable where Domain.Content: Equatable {}
