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

/// A mistake in a policy: what it is, and the line of the app's code that made it.
package struct PopupPolicyFault: Sendable {
  package enum Mistake: Sendable {
    case outOfRange(PopupPolicyParameter, of: PopupPolicyPart, given: Double)
    case emptyName(PopupNameKind)
  }

  package let mistake: Mistake
  package let callSite: PopupCallSite?

  /// Returns the mistakes in lanes and limits, by name.
  ///
  /// - Parameter callSite: The line that made the policy.
  static func faults(
    in lanes: [PopupLane: PopupLanePolicy], _ limits: [PopupLimitName: PopupLimit],
    at callSite: PopupCallSite?
  ) -> [PopupPolicyFault] {
    var faults: [PopupPolicyFault] = []
    for (lane, policy) in lanes.sorted(by: { $0.key < $1.key }) {
      faults += policy.refused.faults(of: .lane(lane), or: callSite)
    }
    for (limit, definition) in limits.sorted(by: { $0.key < $1.key }) {
      faults += definition.refused.faults(of: .limit(limit), or: callSite)
    }
    func refuse(_ kind: PopupNameKind, if isEmpty: Bool) {
      if isEmpty { faults.append(PopupPolicyFault(mistake: .emptyName(kind), callSite: callSite)) }
    }
    refuse(.lane, if: lanes.keys.contains(where: \.isEmpty))
    refuse(.limit, if: limits.keys.contains(where: \.isEmpty))
    return faults
  }
}

/// The values that an initializer has replaced because they were out of range.
///
/// They are not part of the value that stores them: all instances are equal.
@usableFromInline
struct RefusedValues: Hashable, Sendable {
  private var values: [(parameter: PopupPolicyParameter, given: Double)] = []
  private let callSite: PopupCallSite?

  init(at callSite: PopupCallSite?) {
    self.callSite = callSite
  }

  /// Returns a value, or the nearest one that makes sense if it is below `least`.
  mutating func check(_ value: Int, from least: Int, _ parameter: PopupPolicyParameter) -> Int {
    if value >= least { return value }
    values.append((parameter, Double(value)))
    return Int(parameter.nearest)
  }

  /// Returns a number of seconds, or the nearest one that makes sense if it is below 0.
  mutating func check(_ seconds: Double, _ parameter: PopupPolicyParameter) -> Double {
    if seconds >= 0 { return seconds }
    // No app can give `NaN`.
    if seconds < 0 { values.append((parameter, seconds)) }
    return parameter.nearest
  }

  /// Returns the faults, which are at a line of their own or, without one, at `line`.
  func faults(of part: PopupPolicyPart, or line: PopupCallSite?) -> [PopupPolicyFault] {
    values.map {
      PopupPolicyFault(
        mistake: .outOfRange($0.parameter, of: part, given: $0.given), callSite: callSite ?? line)
    }
  }

  @usableFromInline
  static func == (lhs: RefusedValues, rhs: RefusedValues) -> Bool { true }

  @usableFromInline
  func hash(into hasher: inout Hasher) {}
}
