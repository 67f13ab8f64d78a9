/// A configuration as the machine uses it: without values that are out of range, and with the
/// values that follow from it.
///
/// Events and requests need not hash names for it. States share it.
@usableFromInline
final class CheckedConfiguration: Sendable {
  /// The configuration of a new state.
  @usableFromInline static let standard = CheckedConfiguration(PopupConfiguration())

  @usableFromInline let values: PopupConfiguration

  /// The mistakes in the configuration as the app gave it. Almost always empty.
  let issues: [PopupIssue]

  // Limits ascend by name. A search in pairs would copy a policy for each lane, a fifth of the mixed
  // work with two such lanes (S13).
  private let laneNames: [PopupLane]
  private let lanePolicies: [PopupLanePolicy]
  @usableFromInline let limitList: [(name: PopupLimitName, limit: PopupLimit)]

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
  @usableFromInline
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
    var (copy, check) = (self, OptionCheck(of: .policy))
    copy.visit(&check)
    let names = [
      ("lane", lanes.keys.contains(where: \.isEmpty)),
      ("limit", limits.keys.contains(where: \.isEmpty)),
    ]
    let empty = names.filter(\.1).map { PopupIssue.emptyName($0.0, of: .policy) }
    return (copy, check.issues + check.issuesOfEntries + empty)
  }
}

extension PopupLimit {
  /// The limit with the nearest values that make sense.
  var checked: PopupLimit {
    var (copy, check) = (self, OptionCheck(of: .policy))
    copy.visit(&check)
    return copy
  }
}

/// Replaces numbers that are below the least by the default, or by the least if there is none.
private struct OptionCheck: OptionVisitor {
  private let part: PopupIssue.Part
  private(set) var issues: [PopupIssue] = []
  private(set) var issuesOfEntries: [PopupIssue] = []

  init(of part: PopupIssue.Part) {
    self.part = part
  }

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    guard let least = option.range.least else { return }
    let scalar = value.scalar
    switch scalar {
    case .seconds(let given) where !given.isFinite:
      // No app can give such a time. It is the same as none.
      value = Value(scalar: .absent) ?? value
    case .integer, .seconds:
      guard let given = scalar.number, given < least else { return }
      let instead = option.standard.scalar.number ?? least
      issues.append(
        .outOfRange(option.name, of: part, given: given, least: least, instead: instead))
      value = Value(scalar: scalar.with(instead)) ?? value
    case .absent, .unlimited, .flag, .time, .word, .name, .names: break
    }
  }

  mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) {
    for name in entries.keys.sorted() {
      var check = OptionCheck(of: Self.part(name))
      entries[name]?.visit(&check)
      issuesOfEntries += check.issues
    }
  }

  private static func part(_ name: some _PopupName) -> PopupIssue.Part {
    switch name {
    case let lane as PopupLane: .lane(lane)
    case let limit as PopupLimitName: .limit(limit)
    default: .policy
    }
  }
}

extension OptionScalar {
  /// The number, or the seconds; nil if there is neither.
  fileprivate var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .seconds(let seconds): seconds
    case .absent, .unlimited, .flag, .time, .word, .name, .names: nil
    }
  }

  fileprivate func with(_ number: Double) -> OptionScalar {
    if case .integer = self { .integer(Int(number)) } else { .seconds(number) }
  }
}
