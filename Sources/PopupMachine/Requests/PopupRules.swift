/// A configuration in a box: two references to one box are the same rules without a comparison.
///
/// Beside the configuration it has what events ask for, so that they hash no name.
@usableFromInline
final class PopupRules: Sendable {
  @usableFromInline
  struct Lane: Sendable {
    @usableFromInline let name: PopupLane
    @usableFromInline let policy: PopupLanePolicy
  }

  @usableFromInline
  struct Limit: Sendable {
    @usableFromInline let name: PopupLimitName
    @usableFromInline let limit: PopupLimit
  }

  /// The rules of a machine that nothing is said about.
  @usableFromInline static let standard = PopupRules(PopupConfiguration())

  @usableFromInline let configuration: PopupConfiguration

  /// The lanes that differ from others.
  @usableFromInline let lanes: [Lane]

  /// The limits, in order of name.
  @usableFromInline let limits: [Limit]

  /// Whether a lane has a duration (R36).
  @usableFromInline let haveDurations: Bool

  /// Whether a lane has an interval (R39).
  @usableFromInline let haveIntervals: Bool

  /// Whether a lane collects (R40).
  @usableFromInline let haveCollections: Bool

  /// Whether a limit counts each id by itself (R38).
  @usableFromInline let haveLimitsPerID: Bool

  @usableFromInline
  init(_ configuration: PopupConfiguration) {
    self.configuration = configuration
    lanes = configuration.lanes.map { Lane(name: $0.key, policy: $0.value) }
    limits = configuration.limits.sorted { $0.key < $1.key }
      .map { Limit(name: $0.key, limit: $0.value) }
    haveDurations = lanes.contains { $0.policy.durationSeconds != nil }
    haveIntervals = lanes.contains { $0.policy.intervalSeconds != nil }
    haveCollections = lanes.contains { $0.policy.collectSeconds != nil }
    haveLimitsPerID = limits.contains { $0.limit.each == .id }
  }

  /// The rules of a lane that differs from others. Linear in their number.
  @inlinable
  func lane(_ name: PopupLane) -> PopupLanePolicy? {
    for index in lanes.indices where lanes[index].name == name { return lanes[index].policy }
    return nil
  }

  /// The number of exclusive popups that a lane presents at once.
  @inlinable
  func capacity(of lane: PopupLane) -> Int {
    self.lane(lane)?.capacity ?? 1
  }

  /// The limit of a name, if the configuration has it.
  @inlinable
  func limit(_ name: PopupLimitName) -> PopupLimit? {
    for index in limits.indices where limits[index].name == name { return limits[index].limit }
    return nil
  }
}
