/// A rule of the machine that can be seen to be broken: an invariant, or one of the rules R1 to
/// R44.
public struct PopupRule: Hashable, Sendable, CustomStringConvertible {
  /// What it is called in the rules, such as `invariant 3` or `R16`.
  public let name: String

  /// What it says.
  public let statement: String

  /// Makes a rule, of an app's own, say.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - statement: what it says, in words.
  public init(_ name: String, _ statement: String) {
    self.name = name
    self.statement = statement
  }

  /// The name, and what it says.
  public var description: String { "\(name), \(statement)" }
}

// MARK: - Invariants

extension PopupRule {
  static let onePlace = PopupRule(
    "invariant 1", "a popup is in exactly one of presented, queued and alive")
  static let oneOutcome = PopupRule("invariant 2", "every request gets exactly one outcome")
  static let freeLane = PopupRule(
    "invariant 3", "a lane presents one after the other, and no more than it has slots")
  static let sensibleCommands = PopupRule(
    "invariant 4", "the host is commanded only what makes sense of what it shows")
  static let noIdleSlot = PopupRule("invariant 5", "no free slot faces an eligible popup")
  static let sameAgain = PopupRule("invariant 6", "the same events give the same")
}

// MARK: - Rules

extension PopupRule {
  static let order = PopupRule("R1", "popups are ordered by their rank")
  static let idQueuedOnce = PopupRule("R8", "an id is queued once")
  static let queueLimit = PopupRule("R9", "no more are queued in a lane than the limit allows")
  static let visibleVisits = PopupRule("R10", "visits are visible in the order they appeared in")
  static let offPage = PopupRule("R13", "what is off its page is dismissed")
  static let lostForGood = PopupRule("R16", "what can never be shown any more does not wait")
  static let discardedAtItsTurn = PopupRule(
    "R23", "what is to be discarded at its turn is not there after it")
  static let preemption = PopupRule("R24", "a popup that can preempt does")
  static let placing = PopupRule("R25", "presentations are numbered, and said to return or not")
  static let goesForGood = PopupRule("R28", "what was asked to go for good does not wait")
  static let strayReport = PopupRule("R32", "a report that does not fit changes nothing")
  static let overdue = PopupRule("R33", "only a transition is overdue")
  static let time = PopupRule("R35", "a tick is asked for at the earliest deadline, and once")
  static let activity = PopupRule("R37", "an app is inactive from deactivated to activated")
  static let limits = PopupRule("R38", "limits count what was shown from queued, if it was seen")
  static let pauses = PopupRule("R39", "a lane pauses after an exclusive popup was closed")
  static let collections = PopupRule("R40", "a lane collects when the first eligible popup comes")
  static let suspensions = PopupRule("R19", "each reason to suspend is taken away by itself")
  static let relaunch = PopupRule("R41", "popups outlive their process only if they say so")
  static let configuration = PopupRule("R42", "the latest configuration is in force")
  static let reasons = PopupRule("R43", "all reasons for which a popup waits are given, in order")
  static let waitsForReason = PopupRule(
    "R44", "when all is settled, a popup waits for more than better ones")
}

// MARK: - Breaking one

/// That the machine has broken a rule.
public struct PopupViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule that is broken.
  public let rule: PopupRule

  /// What was found.
  public let finding: String

  /// The rule by its name and in words, and what was found, in one line.
  public var description: String { "\(rule): \(finding)" }

  init(of rule: PopupRule, _ finding: String) {
    self.rule = rule
    self.finding = finding
  }
}

extension PopupRule {
  /// Throws where the rule is broken.
  func require(
    _ condition: Bool, _ finding: @autoclosure () -> String
  ) throws(PopupViolation) {
    guard condition else { throw PopupViolation(of: self, finding()) }
  }
}
