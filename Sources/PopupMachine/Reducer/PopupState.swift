/// Everything the machine knows: what is presented, queued and alive, and what bears on it.
///
/// A state is a value. It changes only by ``PopupReducer``, and can be kept, compared, printed,
/// stored and restored. Two states are equal when they mean the same, however they came about.
///
/// A popup is in exactly one of ``presented``, ``queued`` and ``alive`` (invariant 1).
public struct PopupState<Domain: PopupDomain>: Sendable {
  @usableFromInline var fields: Fields
  @usableFromInline var waiting = WaitingQueue<Domain>()
  @usableFromInline var environment = MachineEnvironment<Domain.Page>()
  @usableFromInline var frequency: MachineFrequency?
  @usableFromInline var dirty = DirtyFlags()

  /// Whether a trigger has come in that no settle has seen yet (R20).
  @usableFromInline var isTriggered = false

  /// The tick that was asked for last and has not come in yet.
  @usableFromInline var requestedTick: Double?

  /// Makes the state in which nothing has happened yet.
  ///
  /// - Parameter now: The time it begins at, in seconds. A time that is not finite counts as 0.
  public init(now: Double = 0) {
    fields = Fields(now: now.isFinite ? now : 0)
  }
}

// MARK: - What is read, and changed by the machine alone

extension PopupState {
  @usableFromInline
  struct Fields: Sendable {
    @usableFromInline var now: Double
    @usableFromInline var epoch = 0
    @usableFromInline var requestCount = 0
    @usableFromInline var presentationCount = 0
    @usableFromInline var isSuspended = false

    /// When the app became inactive; nil while it is active (R37).
    @usableFromInline var inactiveSince: Double?
    @usableFromInline var presented: [PopupPresentation<Domain>] = []

    @inlinable
    init(now: Double) {
      self.now = now
    }
  }

  /// The latest time that came in with an event, in seconds; it never runs backwards (R35).
  @inlinable public var now: Double { fields.now }

  /// The current session, counted from 0 (R17).
  @inlinable public internal(set) var epoch: Int {
    get { fields.epoch }
    set { fields.epoch = newValue }
  }

  /// How many requests were taken in, accepted or not; the number of the latest.
  @inlinable public internal(set) var requestCount: Int {
    get { fields.requestCount }
    set { fields.requestCount = newValue }
  }

  /// How many presentations were begun; the number of the latest.
  @inlinable public internal(set) var presentationCount: Int {
    get { fields.presentationCount }
    set { fields.presentationCount = newValue }
  }

  /// Whether no popup is brought in, because a reason is given (R19).
  @inlinable public var isSuspended: Bool { fields.isSuspended }

  /// The reasons for which no popup is brought in (R19).
  @inlinable public internal(set) var suspensions: Set<PopupSuspension> {
    get { environment.suspensions }
    set {
      ownEnvironment.suspensions = newValue
      fields.isSuspended = !newValue.isEmpty
    }
  }

  /// Whether the app is active (R37). While it is not, no popup is brought in.
  @inlinable public var isActive: Bool { fields.inactiveSince == nil }

  /// The configuration in force: that of the machine, or of the last ``PopupEvent/configured(_:)`` (R42).
  @inlinable public var configuration: PopupConfiguration { environment.rules.configuration }

  /// Whether lanes may take steps: the machine is neither suspended nor inactive.
  @inlinable var mayStep: Bool { !fields.isSuspended && fields.inactiveSince == nil }

  /// The gates that are open (R18).
  @inlinable public internal(set) var openGates: Set<PopupGate> {
    get { environment.openGates }
    set { ownEnvironment.openGates = newValue }
  }

  /// What is on screen, or on its way in or out, in order of presentation.
  @inlinable public internal(set) var presented: [PopupPresentation<Domain>] {
    get { fields.presented }
    set { fields.presented = newValue }
  }

  /// What waits and was never shown, from the best rank down. O(*n* log *n*) in what waits.
  public var queued: [Popup<Domain>] { waiting.all.popups(in: .queued) }

  /// What was shown, is off screen now and comes back, from the best rank down.
  /// O(*n* log *n*) in what waits.
  public var alive: [Popup<Domain>] { waiting.all.popups(in: .alive) }

  /// How many popups wait, queued or alive. O(1)
  @inlinable public var waitingCount: Int { waiting.count }

  /// The visible visits, the one that appeared last at the end (R10).
  @inlinable public var visibleVisits: [PageVisit<Domain.Page>] { visits.visible }

  /// The pages of the visible visits, the one that appeared last at the end (R10).
  public var visiblePages: [Domain.Page] { visits.visible.map(\.page) }
}

extension PopupState: Equatable where Domain.Content: Equatable {}
extension PopupState.Fields: Equatable where Domain.Content: Equatable {}
