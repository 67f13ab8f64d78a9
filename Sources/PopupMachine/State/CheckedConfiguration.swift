/// A configuration as the machine uses it: without values that are out of range, and with the
/// values that follow from it.
///
/// Events and requests need not hash names for it. States share it.
@usableFromInline
final class CheckedConfiguration: Sendable {
  /// The configuration of a new state.
  static let standard = CheckedConfiguration(PopupConfiguration())

  @usableFromInline let values: PopupConfiguration

  /// The mistakes in the configuration as the app gave it. Almost always empty.
  let issues: [PopupIssue]

  // Limits ascend by name. A search in pairs would copy a policy for each lane, a fifth of the mixed
  // work with two such lanes (S13).
  private let laneNames: [PopupLane]
  private let lanePolicies: [PopupLanePolicy]
  let limitList: [(name: PopupLimitName, limit: PopupLimit)]

  // Whether any lane has a duration (R36), an interval (R39) or a collection (R40).
  @usableFromInline let haveDurations: Bool
  @usableFromInline let haveIntervals: Bool
  @usableFromInline let haveCollections: Bool

  // Whether any lane has a queue limit (R9).
  @usableFromInline let haveQueueLimits: Bool

  // Whether any limit has a count of 0, so that it is always used up (R38).
  @usableFromInline let haveClosedLimits: Bool

  @usableFromInline
  init(_ configuration: PopupConfiguration) {
    (values, issues) = configuration.checked
    let (lanes, limits) = (values.lanes, values.limits)
    laneNames = Array(lanes.keys)
    lanePolicies = Array(lanes.values)
    limitList = limits.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    haveDurations = lanes.values.contains { $0.durationSeconds != nil }
    haveIntervals = lanes.values.contains { $0.intervalSeconds != nil }
    haveCollections = lanes.values.contains { $0.collectSeconds != nil }
    haveQueueLimits =
      values.queueLimit != nil || lanes.values.contains { $0.queueLimit != .ofPolicy }
    haveClosedLimits = limits.values.contains { $0.count == 0 }
  }

  /// Returns the number of exclusive popups that a lane presents at once.
  @usableFromInline
  func capacity(of lane: PopupLane) -> Int {
    // Most apps have no lane with other rules: the check saves 2 % of the mixed work (S4).
    laneNames.isEmpty ? 1 : rules(of: lane)?.capacity ?? 1
  }

  /// Returns the maximum number of popups that are queued in a lane; nil for no maximum (R9).
  func queueLimit(of lane: PopupLane) -> Int? {
    switch rules(of: lane)?.queueLimit ?? .ofPolicy {
    case .ofPolicy: values.queueLimit
    case .unlimited: nil
    case .count(let count): count
    }
  }

  /// Returns the rules of a lane; nil if it uses the default rules. Linear in the number of lanes
  /// with other rules.
  @usableFromInline
  func rules(of lane: PopupLane) -> PopupLanePolicy? {
    laneNames.firstIndex(of: lane).map { lanePolicies[$0] }
  }

  /// Returns the limit with a name; nil if the configuration has none.
  @usableFromInline
  func limit(_ name: PopupLimitName) -> PopupLimit? {
    for index in limitList.indices where limitList[index].name == name {
      return limitList[index].limit
    }
    return nil
  }
}

extension CheckedConfiguration: Equatable {
  @usableFromInline
  static func == (lhs: CheckedConfiguration, rhs: CheckedConfiguration) -> Bool {
    lhs === rhs || lhs.values == rhs.values
  }
}

// MARK: - Values that are out of range

extension PopupConfiguration {
  /// The configuration with the nearest values that make sense, and the mistakes in it as given:
  /// those of its own values first, then those of lanes and limits by name, then empty names.
  package var checked: (values: PopupConfiguration, issues: [PopupIssue]) {
    var copy = self
    let issues = copy.correct(.policy)
    let names = [
      ("lane", lanes.keys.contains(where: \.isEmpty)),
      ("limit", limits.keys.contains(where: \.isEmpty)),
    ]
    return (copy, issues + names.filter(\.1).map { .emptyName($0.0, of: .policy) })
  }
}

extension PopupLimit {
  /// The limit with the nearest values that make sense.
  var checked: PopupLimit {
    var copy = self
    _ = copy.correct(.policy)
    return copy
  }
}

extension PopupOptions {
  /// Replaces numbers that are below the least by the default, or by the least if there is none, and
  /// removes numbers that must be above 0 and are not.
  ///
  /// - Returns: The mistakes: those of options with one value first.
  fileprivate mutating func correct(_ part: PopupIssue.Part) -> [PopupIssue] {
    var issues: [PopupIssue] = []
    for row in Self.table {
      let scalar = row.scalar(of: self)
      guard let given = scalar.number else { continue }
      if !given.isFinite {
        // No app can give such a time. It is the same as none.
        _ = row.set(.absent, in: &self)
      } else if row.range == .positive && given <= 0 {
        issues.append(.notPositive(row.name, of: part, given: given))
        _ = row.set(.absent, in: &self)
      } else if let least = row.range.least, given < least {
        let instead = row.standard.number ?? least
        issues.append(.outOfRange(row.name, of: part, given: given, least: least, instead: instead))
        _ = row.set(scalar.with(instead), in: &self)
      }
    }
    for entries in Self.entries {
      for (name, value) in entries.values(of: self) {
        var value = value
        issues += value.correct(value is PopupLimit ? .limit(.init(name)) : .lane(.init(name)))
        entries.set(value, for: name, in: &self)
      }
    }
    return issues
  }
}

extension OptionScalar {
  /// The number, or the seconds; nil if there is neither.
  fileprivate var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .seconds(let seconds): seconds
    case .absent, .unlimited, .flag, .time, .text, .names: nil
    }
  }

  fileprivate func with(_ number: Double) -> OptionScalar {
    if case .integer = self { .integer(Int(number)) } else { .seconds(number) }
  }
}
