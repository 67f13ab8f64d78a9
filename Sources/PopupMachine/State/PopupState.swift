/// The complete state of the machine: presented, queued and alive popups, pages, gates and session.
///
/// A state is a value that only ``PopupReducer`` changes. It can be kept, compared, printed, stored
/// and restored. Equality does not depend on the events that led to the states.
///
/// Each popup is in exactly one of ``presented``, ``queued`` and ``alive``.
public struct PopupState<Domain: PopupDomain>: Sendable {
  @usableFromInline var fields: Fields
  @usableFromInline var waiting = WaitingQueue<Domain>()
  @usableFromInline var environment = MachineEnvironment<Domain.Page>()
  @usableFromInline var frequency: MachineFrequency?

  /// The instant of the last requested tick, in seconds; nil if none is requested.
  @usableFromInline package var requestedTick: Double?

  /// Creates the state before the first event.
  ///
  /// - Parameter now: The time, in seconds. A time that is not finite counts as 0.
  public init(now: Double = 0) {
    fields = Fields(now: now.isFinite ? now : 0)
  }
}

// MARK: - Properties

extension PopupState {
  @usableFromInline
  struct Fields: Sendable {
    @usableFromInline var now: Double
    @usableFromInline var epoch = 0
    @usableFromInline var requestCount = 0
    @usableFromInline var presentationCount = 0

    @usableFromInline var isActive = true

    @usableFromInline var isTriggered = false

    @usableFromInline var presented: [PopupPresentation<Domain>] = []

    @inlinable
    init(now: Double) {
      self.now = now
    }
  }

  /// The time of the last event, in seconds. Never decreases (<doc:Rules#R35>).
  @inlinable public var now: Double { fields.now }

  /// The number of the current session, counted from 0 (<doc:Rules#R17>).
  @inlinable public internal(set) var epoch: Int {
    get { fields.epoch }
    set { fields.epoch = newValue }
  }

  /// The number of requests received, accepted or not. Also the number of the latest one.
  @inlinable public internal(set) var requestCount: Int {
    get { fields.requestCount }
    set { fields.requestCount = newValue }
  }

  /// The number of presentations begun. Also the number of the latest one.
  @inlinable public internal(set) var presentationCount: Int {
    get { fields.presentationCount }
    set { fields.presentationCount = newValue }
  }

  /// A Boolean value that indicates whether all lanes are suspended, so that no waiting popup is
  /// presented (<doc:Rules#R19>).
  @inlinable package var isSuspended: Bool { !environment.suspensions.isEmpty }

  /// The reasons to suspend all lanes (<doc:Rules#R19>). Those of suspensions that end by themselves
  /// have a number in their name; ``PopupSuspension/given`` is the reason without it.
  @inlinable public internal(set) var suspensions: Set<PopupSuspension> {
    get { environment.suspensions }
    set { ownEnvironment.suspensions = newValue }
  }

  /// The reasons to suspend single lanes, by the lanes (<doc:Rules#R19>). Those of suspensions that
  /// end by themselves have a number in their name; ``PopupSuspension/given`` is the reason without
  /// it.
  public var laneSuspensions: [PopupLane: Set<PopupSuspension>] {
    Dictionary(uniqueKeysWithValues: environment.laneSuspensions.map { ($0.lane, $0.reasons) })
  }

  // R19
  /// Returns a Boolean value that indicates whether a lane is suspended, by itself or with all
  /// others (<doc:Rules#R19>). O(1), because lanes are few.
  @inlinable
  package func isSuspended(_ lane: PopupLane) -> Bool {
    isSuspended
      || !environment.laneSuspensions.isEmpty
        && environment.laneSuspensions.index(of: lane) != nil
  }

  /// Returns the reasons for which a lane is suspended, each once, in ascending order. Empty if the
  /// lane is not suspended.
  func suspensions(of lane: PopupLane) -> [PopupSuspension] {
    let index = environment.laneSuspensions.index(of: lane)
    let own = index.map { environment.laneSuspensions[$0].reasons } ?? []
    return suspensions.union(own).sorted()
  }

  /// A Boolean value that indicates whether the app is active (<doc:Rules#R37>). While it is not,
  /// no waiting popup is presented.
  @inlinable public internal(set) var isActive: Bool {
    get { fields.isActive }
    set { fields.isActive = newValue }
  }

  /// Whether a trigger has arrived since the last settle (R20).
  @inlinable package internal(set) var isTriggered: Bool {
    get { fields.isTriggered }
    set { fields.isTriggered = newValue }
  }

  /// The current configuration: that of the reducer, or of the last ``PopupEvent/configured(_:)``
  /// (<doc:Rules#R42>). Before a reducer's first event, the default.
  @inlinable public var configuration: PopupConfiguration { environment.configuration.values }

  /// The time after which a transition counts as over, in seconds; infinity for no timeout
  /// (R33).
  @inlinable package var transitionSeconds: Double {
    environment.configuration.values.transitionSeconds
  }

  /// The open gates (<doc:Rules#R18>).
  @inlinable public internal(set) var openGates: Set<PopupGate> {
    get { environment.openGates }
    set { ownEnvironment.openGates = newValue }
  }

  /// The popups on screen, or on their way in or out, in order of presentation.
  @inlinable public internal(set) var presented: [PopupPresentation<Domain>] {
    get { fields.presented }
    set { fields.presented = newValue }
  }

  /// The popups that wait and were not shown yet, from the best rank down. O(*n* log *n*), where
  /// *n* popups wait.
  public var queued: [Popup<Domain>] { waiting.popups(in: .queued) }

  /// The popups that are set aside, so not those on screen: they were shown, are off screen, and will return. From the best
  /// rank down. O(*n* log *n*), where *n* popups wait.
  public var alive: [Popup<Domain>] { waiting.popups(in: .alive) }

  /// The number of waiting popups, queued or alive. O(*l*), where *l* is the number of lines: groups
  /// of popups that wait under the same conditions.
  public var waitingCount: Int { waiting.count }

  /// The visible visits; the last one appeared last (<doc:Rules#R10>).
  public var visibleVisits: [PageVisit<Domain.Page>] { visits.visible.all }

  /// The pages of the visible visits; the last one appeared last (<doc:Rules#R10>).
  public var visiblePages: [Domain.Page] { visits.visible.all.map(\.page) }
}

extension PopupState: Equatable where Domain.Content: Equatable {}
extension PopupState.Fields: Equatable where Domain.Content: Equatable {}

// MARK: - Descriptions

extension PopupState: CustomStringConvertible, CustomReflectable {
  /// The presented, queued and set-aside popups in order, one on each line. O(*n* log *n*)
  ///
  /// ```
  /// presented
  ///   ad in modal, presented
  /// queued
  ///   guide in modal, priority 100
  /// set aside
  ///   –
  /// ```
  public var description: String {
    [
      Self.section("presented", presented),
      Self.section("queued", queued),
      Self.section("set aside", alive),
    ].joined(separator: "\n")
  }

  /// The presented, queued and set-aside popups in order. O(*n* log *n*)
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["presented": presented, "queued": queued, "alive": alive],
      displayStyle: .struct)
  }

  private static func section(_ title: String, _ popups: [some CustomStringConvertible]) -> String {
    let lines = popups.isEmpty ? ["–"] : popups.map(\.description)
    return ([title] + lines.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension PopupState: CustomDebugStringConvertible {
  /// The popups as in ``description``, then the time, the session, the visible pages, the open
  /// gates, the suspensions, and whether the app is inactive. O(*n* log *n*), where *n* is the number of
  /// popups. ``explanation(of:)`` has all reasons for which a popup waits.
  public var debugDescription: String {
    var lines = [description, "time \(TimeText.stamp(now)), session \(epoch)"]
    lines.append("pages \(Self.list(visibleVisits.map { "\($0.page)" }))")
    lines.append("gates \(Self.list(openGates.sorted().map(\.name)))")
    if isSuspended { lines.append("suspended \(Self.list(suspensions.sorted().map(\.name)))") }
    for suspension in environment.laneSuspensions {
      let reasons = Self.list(suspension.reasons.sorted().map(\.name))
      lines.append("lane \(suspension.lane) suspended \(reasons)")
    }
    if !isActive { lines.append("inactive") }
    return lines.joined(separator: "\n")
  }

  /// The places of all popups on one line.
  var placeSummary: String {
    let places = [
      ("presented", presented.map { "\($0.popup.id)" }), ("queued", queued.map { "\($0.id)" }),
      ("set aside", alive.map { "\($0.id)" }),
    ]
    return places.map { "\($0): \(Self.list($1))" }.joined(separator: "; ")
  }

  private static func list(_ words: [String]) -> String {
    words.isEmpty ? "–" : words.joined(separator: ", ")
  }
}
