/// A rule that can be checked from outside the machine: an invariant, or a rule that a state or a
/// transition shows by itself.
public struct PopupRule: Hashable, Sendable, CustomStringConvertible {
  /// The name of the rule, such as `invariant 3` or `R16`.
  public let name: String

  /// The statement of the rule.
  public let statement: String

  /// Creates a rule, such as a property of the app's own.
  ///
  /// - Parameters:
  ///   - name: the name of the rule.
  ///   - statement: the statement of the rule.
  public init(_ name: String, _ statement: String) {
    self.name = name
    self.statement = statement
  }

  /// The name and the statement.
  public var description: String { "\(name), \(statement)" }
}

// MARK: - Invariants

extension PopupRule {
  static let onePlace = PopupRule(
    "invariant 1", "a popup is in exactly one of presented, queued and alive")
  static let oneOutcome = PopupRule("invariant 2", "every request gets exactly one outcome")
  static let freeLane = PopupRule(
    "invariant 3", "a lane presents one popup at a time, and no more than its capacity")
  static let sensibleCommands = PopupRule(
    "invariant 4", "the host receives only commands that fit the popups it shows")
  static let noIdleSlot = PopupRule("invariant 5", "no free slot faces an eligible popup")
  static let sameAgain = PopupRule(
    "invariant 6", "the same events produce the same states and effects")
}

// MARK: - Rules

extension PopupRule {
  static let order = PopupRule("R1", "popups are ordered by their rank")
  static let queueLimit = PopupRule("R9", "no lane has more queued popups than the limit")
  static let placing = PopupRule("R25", "presentations are numbered")
  static let idWaitsOnce = PopupRule("R29", "an id waits once only")
  static let strayReport = PopupRule("R32", "a report that does not fit changes nothing")
  static let time = PopupRule("R35", "one tick is scheduled for the earliest deadline")
  static let waitsForReason = PopupRule(
    "R44", "when all is settled, a popup waits for more than better ones")
}

// MARK: - Violations

/// A violation of a rule.
public struct PopupViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The violated rule.
  public let rule: PopupRule

  /// A description of the violation.
  public let finding: String

  /// The rule and the description of the violation, on one line.
  public var description: String { "\(rule): \(finding)" }

  init(of rule: PopupRule, _ finding: String) {
    self.rule = rule
    self.finding = finding
  }
}

extension PopupRule {
  func require(
    _ condition: Bool, _ finding: @autoclosure () -> String
  ) throws(PopupViolation) {
    guard condition else { throw PopupViolation(of: self, finding()) }
  }
}
