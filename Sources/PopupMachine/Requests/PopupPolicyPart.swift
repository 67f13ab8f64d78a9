/// A part of a policy, for issues about its values.
public enum PopupPolicyPart: Hashable, Codable, Sendable {
  /// The policy itself.
  case policy

  /// The rules of a lane.
  case lane(PopupLane)

  /// A limit.
  case limit(PopupLimitName)
}

/// A parameter of ``PopupPolicy``, ``PopupLanePolicy`` or ``PopupLimit``, for issues about its value.
public enum PopupPolicyParameter: String, Hashable, Codable, Sendable, CaseIterable {
  /// The maximum number of queued popups of each lane.
  case queueLimit

  /// The time after which a transition counts as over.
  case transitionTimeout

  /// The number of exclusive popups that a lane presents at once.
  case capacity

  /// The pause of a lane.
  case interval

  /// The time for which a lane collects popups.
  case collect

  /// The duration of popups whose requests give none.
  case duration

  /// The number of showings after which a limit is used up.
  case count

  /// The time for which a showing counts.
  case within

  /// The value that holds instead of one that is out of range: the nearest that makes sense.
  package var nearest: Double {
    switch self {
    case .queueLimit, .capacity: 1
    case .transitionTimeout: 10
    case .interval, .collect, .duration, .count, .within: 0
    }
  }
}
