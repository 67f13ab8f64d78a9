import PopupFlow

/// Compares the expectations of a journal with its replay.
///
/// ```swift
/// var replay = JournalReplay(JournalReader(text: journal))
/// var check = JournalCheck()
/// while let step = try replay.next() {
///   #expect(check.take(step, of: replay) == [])
/// }
/// ```
///
/// It stores the latest outcome of every id, and what came since the last expectation, so its
/// memory grows with both.
@_spi(JournalTools)
public struct JournalCheck {
  private var caseName: String?
  private var outcomes: [PopupID: String] = [:]
  // Since the last expectation, in words.
  private var effects: [String] = []
  private var issues: [JournalIssue] = []
  private var appearances: [String] = []

  /// Creates a check at the beginning of a journal.
  public init() {}

  /// Takes a step of a replay, and returns the differences between an expectation and the run;
  /// empty if the expectation holds, and for all other steps.
  ///
  /// O(*n* log *n*) for an expectation, where *n* is the number of popups in the state.
  ///
  /// - Parameters:
  ///   - step: the last step of the replay. Take all of them, in order.
  ///   - replay: the replay after the step.
  public mutating func take(_ step: JournalStep, of replay: JournalReplay) -> [JournalDifference] {
    switch step {
    case .case(let new, line: _):
      self = JournalCheck()
      caseName = new.name
    case .transition(let transition):
      for effect in transition.effects { take(effect) }
    case .expectation(let expectation, let line, at: _):
      defer { (effects, issues, appearances) = ([], [], []) }
      return differences(from: expectation, in: replay).map { part in
        JournalDifference(line: line, caseName: caseName, part)
      }
    }
    return []
  }

  private mutating func take(_ effect: PopupEffect<JournalDomain>) {
    if case .resolve(let resolution) = effect {
      outcomes[resolution.id] = resolution.outcome.description
    }
    effect.words.map { effects.append($0) }
    if case .issue(let issue) = effect, let kind = JournalIssue(issue) { issues.append(kind) }
    if case .appearance(let appearance) = effect { appearances.append(appearance.words) }
  }

  // MARK: Differences

  fileprivate typealias Part = (subject: String, expected: String, found: String)

  private func differences(
    from expectation: JournalExpectation, in replay: JournalReplay
  ) -> [Part] {
    let state = replay.state
    let lists: [(String, [String]?, [String])] = [
      (
        "presented", expectation.presented?.map(\.description),
        state.presented.map(\.popup.id.description)
      ),
      ("queued", expectation.queued?.map(\.description), state.queued.map(\.id.description)),
      ("alive", expectation.alive?.map(\.description), state.alive.map(\.id.description)),
      ("effects", expectation.effects, effects),
      ("issues", expectation.issues?.map(\.rawValue), issues.map(\.rawValue)),
      ("appearances", expectation.appearances, appearances),
    ]
    var parts = lists.compactMap { subject, expected, found -> Part? in
      guard let expected, !expected.isSame(as: found) else { return nil }
      return (subject, JSONText.text(of: expected), JSONText.text(of: found))
    }
    for (id, expected) in expectation.outcomes.inOrder where outcomes[id] != expected {
      parts.append(("the outcome of \(id.words)", expected, outcomes[id] ?? "none yet"))
    }
    for (id, expected) in expectation.phases.inOrder {
      let found = state.phase(of: id)
      if found == expected { continue }
      parts.append(
        ("the phase of \(id.words)", expected.rawValue, found?.rawValue ?? "not presented"))
    }
    for (id, expected) in expectation.why.inOrder {
      let found = state.waitingReasons(of: id)
      if let found, found.isAbout(expected) { continue }
      parts.append(
        (
          "the reasons of \(id.words)", JSONText.text(of: expected),
          found.map { JSONText.text(of: $0) } ?? "no waiting popup of this id"
        ))
    }
    if let expected = expectation.next, !expected.isAbout(replay.nextDeadline) {
      let found = JournalExpectation.Deadline(replay.nextDeadline)
      parts.append(("next", expected.words, found.words))
    }
    return parts
  }
}

/// A difference between an expectation and a run.
public struct JournalDifference: Hashable, Sendable, CustomStringConvertible {
  /// The number of the expectation's line in the file. If there is no expectation, the line of the
  /// case, or 1.
  public let line: Int

  /// The name of the case; nil in a file without cases.
  @_spi(JournalTools) public let caseName: String?

  /// The expected part: `presented`, or `the outcome of ad`.
  public let subject: String

  /// The expected value.
  public let expected: String

  /// The actual value.
  public let found: String

  /// The difference on one line, with its place.
  public var description: String {
    let place = caseName.map { ", case \($0.quotedBriefly)" } ?? ""
    return "line \(line)\(place): \(subject): expected \(expected), found \(found)"
  }

  fileprivate init(line: Int, caseName: String?, _ part: JournalCheck.Part) {
    self.line = line
    self.caseName = caseName
    (subject, expected, found) = part
  }

  /// Returns the difference of a case, or of a file without cases, that expects nothing.
  static func nothingExpected(line: Int, caseName: String? = nil) -> JournalDifference {
    JournalDifference(
      line: line, caseName: caseName,
      ("expectations", #"at least one line with "expect""#, "none"))
  }
}

// MARK: - Parts of a run

extension PopupState<JournalDomain> {
  /// The reasons for which a queued or alive popup of an id waits; nil if none waits.
  fileprivate func waitingReasons(of id: PopupID) -> [JournalReason]? {
    guard let explanation = explanation(of: id), explanation.position != nil else { return nil }
    return explanation.reasons.map { JournalReason($0) }
  }

  /// The phase of a presented popup; nil if none of the id is presented.
  fileprivate func phase(of id: PopupID) -> JournalPhase? {
    presented.first { $0.popup.id == id }.map { JournalPhase($0.phase) }
  }
}

extension [String] {
  // By code points, as ids: strings that look alike can be equal.
  fileprivate func isSame(as others: [String]) -> Bool {
    elementsEqual(others) { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }
  }
}

extension Dictionary where Key == PopupID {
  fileprivate var inOrder: [(key: PopupID, value: Value)] {
    sorted { $0.key.description < $1.key.description }
  }
}

// Times that are added up in another order differ by rounding.
extension Double {
  fileprivate func isAbout(_ other: Double) -> Bool { self == other || abs(self - other) <= 1e-6 }
}

extension JournalExpectation.Deadline {
  fileprivate init(_ instant: Double?) {
    self = instant.map(Self.at) ?? .never
  }

  fileprivate func isAbout(_ found: Double?) -> Bool {
    switch (self, found) {
    case (.never, nil): true
    case (.at(let instant), let found?): instant.isAbout(found)
    case (.never, _?), (.at, nil): false
    }
  }

  fileprivate var words: String {
    switch self {
    case .never: "none"
    case .at(let instant): TimeText.number(instant)
    }
  }
}

extension [JournalReason] {
  fileprivate func isAbout(_ others: [JournalReason]) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy { reason, other in
        reason.kind == other.kind && reason.names == other.names
          && JournalExpectation.Deadline(reason.instant).isAbout(other.instant)
      }
  }
}

// The words of expectations for what came of a line.

extension PopupEffect<JournalDomain> {
  /// A command or an outcome in words, such as `dismiss ad 2 displaced`; nil for other effects.
  var words: String? {
    switch self {
    case .command(.present(let popup, let number, let isReturning)):
      "present \(popup.id) \(number)\(isReturning ? " returning" : "")"
    case .command(.update(let popup, let number)): "update \(popup.id) \(number)"
    case .command(.dismiss(let popup, let number, let reason)):
      "dismiss \(popup.id) \(number) \(reason.rawValue)"
    case .resolve(let resolution):
      "\(resolution.id)#\(resolution.request) \(resolution.outcome)"
    case .wake, .issue, .appearance: nil
    }
  }
}

extension PopupAppearance<JournalDomain> {
  /// The entry in words, such as `shown ad 1`.
  var words: String {
    switch kind {
    case .shown(let count, waited: _): "shown \(id) \(count)"
    case .setAside: "setAside \(id)"
    case .answered: "answered \(id)"
    case .closed(let outcome, seconds: _, appearances: _): "closed \(id) \(outcome)"
    case .refused(let outcome, waited: _): "refused \(id) \(outcome)"
    }
  }
}

extension JournalIssue {
  /// Creates the kind of an issue; nil if no expectation names it.
  init?(_ issue: PopupIssue) {
    switch issue {
    case .emptyDuration: self = .emptyDuration
    case .unknownLimit: self = .unknownLimit
    case .invalidShowings: self = .invalidShowings
    case .unexpectedReport: self = .unexpectedReport
    case .overdue: self = .overdue
    case .undoneTooOften: self = .undoneTooOften
    default: return nil
    }
  }
}

extension JournalPhase {
  init(_ phase: PopupPhase) {
    switch phase {
    case .presenting: self = .presenting
    case .presented: self = .presented
    case .dismissing: self = .dismissing
    case .swiping: self = .swiped
    }
  }
}
