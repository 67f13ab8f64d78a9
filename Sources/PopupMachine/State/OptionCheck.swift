extension PopupConfiguration {
  /// The configuration with the nearest values that make sense, and the mistakes in it as given:
  /// those of its own values first, then those of lanes and limits by name, then empty names.
  package var checked: (values: PopupConfiguration, issues: [PopupIssue]) {
    var (copy, check) = (self, OptionCheck(of: .policy))
    copy.visit(&check)
    let names: [(PopupNameKind, Bool)] = [
      (.lane, lanes.keys.contains(where: \.isEmpty)),
      (.limit, limits.keys.contains(where: \.isEmpty)),
    ]
    let empty = names.filter(\.1).map { PopupIssue.emptyName($0.0, .policy) }
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

/// Replaces values that are out of range by the nearest that make sense.
private struct OptionCheck: OptionVisitor {
  private let part: PopupPolicyPart
  private(set) var issues: [PopupIssue] = []
  private(set) var issuesOfEntries: [PopupIssue] = []

  init(of part: PopupPolicyPart) {
    self.part = part
  }

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    guard let least = option.range.least,
      let parameter = PopupPolicyParameter(rawValue: option.name)
    else { return }
    switch value.scalar {
    case .integer(let given) where Double(given) < least:
      replace(&value, by: .integer(Int(parameter.nearest)), parameter, given: Double(given))
    case .seconds(let given) where !given.isFinite:
      // No app can give such a time. It is the same as none.
      value = Value(scalar: .absent) ?? value
    case .seconds(let given) where given < least:
      replace(&value, by: .seconds(parameter.nearest), parameter, given: given)
    case .absent, .unlimited, .flag, .integer, .seconds, .time, .word, .name, .names: break
    }
  }

  private mutating func replace<Value: OptionValue>(
    _ value: inout Value, by nearest: OptionScalar, _ parameter: PopupPolicyParameter,
    given: Double
  ) {
    issues.append(.invalidPolicy(parameter, of: part, given: given))
    value = Value(scalar: nearest) ?? value
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

  private static func part(_ name: some _PopupName) -> PopupPolicyPart {
    switch name {
    case let lane as PopupLane: .lane(lane)
    case let limit as PopupLimitName: .limit(limit)
    default: .policy
    }
  }
}
