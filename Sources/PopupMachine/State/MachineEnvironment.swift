/// The environment of popups: pages, gates, suspensions, activity, armed lanes and configuration.
///
/// Changes seldom, so states share it.
@usableFromInline
final class MachineEnvironment<Page: Hashable & Sendable>: CopiedOnWrite, @unchecked Sendable {
  // Sendable, and its accesses unchecked: see `CopiedOnWrite`.
  @exclusivity(unchecked) @usableFromInline var visits = PageVisits<Page>()
  @exclusivity(unchecked) @usableFromInline var openGates: Set<PopupGate> = []

  /// The reasons to suspend all lanes (R19).
  @exclusivity(unchecked) @usableFromInline var suspensions: Set<PopupSuspension> = []

  /// The reasons to suspend single lanes, each lane once (R19).
  @exclusivity(unchecked) @usableFromInline var laneSuspensions: [LaneSuspension] = []

  /// The lanes that are armed by a trigger (R20).
  @exclusivity(unchecked) @usableFromInline var armedLanes: Set<PopupLane> = []

  @exclusivity(unchecked) @usableFromInline var configuration = CheckedConfiguration.standard

  /// Whether the configuration comes from an event instead of the reducer's policy (R42).
  @exclusivity(unchecked) @usableFromInline var isConfigured = false

  @inlinable
  init() {}

  @inlinable
  func copy() -> MachineEnvironment {
    let copy = MachineEnvironment()
    copy.visits = visits
    copy.openGates = openGates
    copy.armedLanes = armedLanes
    copy.suspensions = suspensions
    copy.laneSuspensions = laneSuspensions
    copy.configuration = configuration
    copy.isConfigured = isConfigured
    return copy
  }
}

extension MachineEnvironment: Equatable {
  // The policy of the reducer is not part of a state's value, so it is not compared.
  @usableFromInline
  static func == (lhs: MachineEnvironment, rhs: MachineEnvironment) -> Bool {
    lhs === rhs
      || lhs.visits == rhs.visits && lhs.openGates == rhs.openGates
        && lhs.armedLanes == rhs.armedLanes && lhs.suspensions == rhs.suspensions
        && lhs.laneSuspensions == rhs.laneSuspensions
        && lhs.isConfigured == rhs.isConfigured
        && (!lhs.isConfigured || lhs.configuration == rhs.configuration)
  }
}

extension PopupState {
  @inlinable var ownEnvironment: MachineEnvironment<Domain.Page> {
    mutating get { MachineEnvironment.unique(&environment) }
  }

  /// The visits that are live or visible.
  @inlinable var visits: PageVisits<Domain.Page> { environment.visits }

  /// The lanes that are armed by a trigger (R20).
  package var armedLanes: Set<PopupLane> { environment.armedLanes }

  /// Returns whether a lane may take steps without a trigger (R20).
  func isArmed(_ lane: PopupLane) -> Bool {
    environment.configuration.values.promotion == .automatic || armedLanes.contains(lane)
  }
}

// MARK: - Suspensions of lanes

/// The reasons to suspend one lane (R19, R45).
@usableFromInline
struct LaneSuspension: Hashable, Codable, Sendable {
  @usableFromInline let lane: PopupLane

  /// Never empty.
  var reasons: Set<PopupSuspension>

  private enum CodingKeys: CodingKey {
    case lane, reasons
  }

  @usableFromInline
  init(lane: PopupLane, reasons: Set<PopupSuspension> = []) {
    self.lane = lane
    self.reasons = reasons
  }

  @usableFromInline
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    lane = try container.decode(PopupLane.self, forKey: .lane)
    reasons = try container.decode(Set<PopupSuspension>.self, forKey: .reasons)
    try container.require(!reasons.isEmpty, .reasons, else: "\(lane) has no reason")
  }

  // The reasons are sorted, because the order of a set differs between runs.
  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(lane, forKey: .lane)
    try container.encode(reasons.sorted(), forKey: .reasons)
  }
}

extension [LaneSuspension] {
  /// Returns the index of a lane's suspension; nil if it has none. O(1), because lanes are few.
  @usableFromInline
  func index(of lane: PopupLane) -> Int? {
    for index in indices where self[index].lane == lane { return index }
    return nil
  }

  /// Returns whether the screen is taken for a lane (R45).
  @usableFromInline
  func isTaken(_ lane: PopupLane) -> Bool {
    for index in indices where self[index].lane == lane {
      return self[index].reasons.contains(.screen)
    }
    return false
  }
}

// MARK: - Activity

extension PopupState {
  // R37
  /// Notes that the app is inactive: no lane takes a step (`PopupReducer.settle(_:_:)`), and time stands
  /// still for what is on screen (`isStill(_:)`).
  @usableFromInline
  mutating func deactivate() {
    guard isActive else { return }
    isActive = false
    // Nobody may report the end of a touch, a focus or a pointer (R49).
    for index in fields.presented.indices { fields.presented[index].isHeld = false }
    runClocks()
  }

  @usableFromInline
  mutating func activate() {
    guard !isActive else { return }
    isActive = true
    runClocks()
  }
}

// MARK: - Changes of suspensions

extension PopupState {
  /// Adds a reason to suspend a lane; nil for all lanes (R19).
  @usableFromInline
  mutating func suspend(_ lane: PopupLane?, for reason: PopupSuspension) {
    guard let lane else {
      if !suspensions.contains(reason) { suspensions.insert(reason) }
      return
    }
    let environment = environment
    let known = environment.laneSuspensions.index(of: lane)
    if let known, environment.laneSuspensions[known].reasons.contains(reason) { return }
    var suspensions = environment.laneSuspensions
    // Ascending by name, so that equal states have equal lists.
    let index = known ?? suspensions.firstIndex { lane < $0.lane } ?? suspensions.count
    if known == nil { suspensions.insert(LaneSuspension(lane: lane), at: index) }
    suspensions[index].reasons.insert(reason)
    ownEnvironment.laneSuspensions = suspensions
    // Time stands still for what is on screen in the lane (R45).
    if reason == .screen { runClocks() }
  }

  /// Removes a reason to suspend a lane; nil for all lanes (R19).
  @usableFromInline
  mutating func resume(_ lane: PopupLane?, for reason: PopupSuspension) {
    guard let lane else {
      if suspensions.contains(reason) { suspensions.remove(reason) }
      return
    }
    guard let index = environment.laneSuspensions.index(of: lane),
      environment.laneSuspensions[index].reasons.contains(reason)
    else { return }
    ownEnvironment.laneSuspensions[index].reasons.remove(reason)
    if environment.laneSuspensions[index].reasons.isEmpty {
      ownEnvironment.laneSuspensions.remove(at: index)
    }
    if reason == .screen { runClocks() }
  }
}

// MARK: - Configuration

extension PopupState {
  /// Replaces the configuration, and ignores that of the reducer from now on (R42).
  ///
  /// - Returns: The mistakes in it.
  @usableFromInline
  mutating func configure(_ configuration: PopupConfiguration) -> [PopupIssue] {
    let checked = CheckedConfiguration(configuration)
    ownEnvironment.isConfigured = true
    adopt(checked)
    return checked.issues
  }

  /// Decides whether the state keeps its configuration, or adopts that of the next reducer.
  package mutating func keepConfiguration(_ isKept: Bool) {
    ownEnvironment.isConfigured = isKept
  }

  // R42
  /// Replaces the configuration. Showings that are not current under the previous one are removed
  /// already.
  @usableFromInline
  mutating func adopt(_ configuration: CheckedConfiguration) {
    let old = environment.configuration
    ownEnvironment.configuration = configuration
    if old == configuration { return }
    if old.values.promotion != configuration.values.promotion {
      ownEnvironment.armedLanes = []
    }
    if frequency != nil {
      let now = now
      frequency.change { $0.adopt(configuration, at: now) }
    }
  }
}
