import PopupFlow

/// The expectations of a line. A property that is `nil` expects nothing.
@_spi(JournalTools)
public struct JournalExpectation: Hashable, Sendable {
  /// The instant of the earliest deadline, in seconds, or that there is none.
  public enum Deadline: Hashable, Sendable {
    /// No tick is due.
    case never
    /// A tick is due at an instant, in seconds.
    case at(Double)
  }

  /// The ids of the presented popups, in order of presentation.
  public var presented: [PopupID]?

  /// The ids of the queued popups, from the best rank down.
  public var queued: [PopupID]?

  /// The ids of the alive popups, from the best rank down. They were shown, are off screen, and
  /// will return.
  public var alive: [PopupID]?

  /// The latest outcomes of some ids, as written in a journal.
  public var outcomes: [PopupID: String] = [:]

  /// All reasons for which each named popup waits, in order.
  public var why: [PopupID: [JournalReason]] = [:]

  /// The commands and outcomes since the expectation before, or since the beginning, in order and
  /// in words, such as `present ad 1`, `present ad 2 returning`, `update ad 2`,
  /// `dismiss ad 2 displaced` and `ad#1 dismissed.user`.
  public var effects: [String]?

  /// The earliest deadline.
  public var next: Deadline?

  /// The kinds of the issues for the developer since the expectation before, or since the
  /// beginning, in order.
  public var issues: [JournalIssue]?

  /// The phases of some presented popups.
  public var phases: [PopupID: JournalPhase] = [:]

  /// The entries for analytics since the expectation before, or since the beginning, in order and
  /// in words, such as `shown ad 1`, `setAside ad`, `answered ad`, `closed ad dismissed.user` and
  /// `refused ad discarded.expired`.
  public var appearances: [String]?

  /// Creates an expectation about the places of popups. Without arguments, it expects nothing.
  public init(
    presented: [PopupID]? = nil, queued: [PopupID]? = nil, alive: [PopupID]? = nil,
    outcomes: [PopupID: String] = [:], why: [PopupID: [JournalReason]] = [:]
  ) {
    self.presented = presented
    self.queued = queued
    self.alive = alive
    self.outcomes = outcomes
    self.why = why
  }
}

extension JournalExpectation {
  /// A Boolean value that indicates whether nothing is expected.
  public var isEmpty: Bool { self == JournalExpectation() }
}

/// An issue for the developer that a journal can bring about, as it stands in an expectation.
@_spi(JournalTools)
public enum JournalIssue: String, Hashable, Sendable, CaseIterable {
  /// A request has a duration of 0.
  case emptyDuration
  /// A request names a limit that the policy does not have.
  case unknownLimit
  /// Showings are set that do not fit their limit.
  case invalidShowings
  /// A report does not fit the popup's phase.
  case unexpectedReport
  /// A transition takes longer than the policy allows.
  case overdue
  /// A popup left on its way in for the third time in a row.
  case undoneTooOften
}

/// The phase of a presented popup, as it stands in an expectation.
@_spi(JournalTools)
public enum JournalPhase: String, Hashable, Sendable, CaseIterable {
  /// The popup is on its way in.
  case presenting
  /// The popup is on screen.
  case presented
  /// The popup is on its way out.
  case dismissing
  /// The user swipes the popup, and may still take it back.
  case swiped
}

// MARK: - Reading

extension JournalExpectation {
  private static let words: [String] = {
    let ended: [PopupOutcome<Bool>] = [.completed(true), .replaced, .cancelled, .failed]
    let dismissed = PopupDismissal.allCases.map(PopupOutcome<Bool>.dismissed)
    let discarded = PopupDiscard.allCases.map(PopupOutcome<Bool>.discarded)
    return (ended + dismissed + discarded).map(\.description)
  }()

  init(_ node: JSONNode, in line: JSONNode) throws {
    let fields = try FieldReader(
      node, in: line,
      allowed: [
        .presented, .queued, .alive, .outcomes, .why, .effects, .next, .issues, .phases,
        .appearances,
      ],
      kind: "an expectation")
    presented = try Self.ids(.presented, fields)
    queued = try Self.ids(.queued, fields)
    alive = try Self.ids(.alive, fields)
    outcomes = try Self.values(.outcomes, "outcomes by id", fields, Self.outcome)
    why = try Self.values(.why, "reasons by id", fields, Self.reasons)
    effects = try fields.value(.effects, expected: "an array of strings", \.strings)
    next = try fields.value(.next, expected: "an instant, or null for none", Self.deadline)
    issues = try fields.value(.issues).map { node in
      try fields.elements(of: node, expected: "an array of issues").map {
        try Self.choice(fields, $0)
      }
    }
    phases = try Self.values(.phases, "phases by id", fields, Self.choice)
    appearances = try fields.value(.appearances, expected: "an array of strings", \.strings)
  }

  private static func ids(_ name: FieldName, _ fields: FieldReader) throws -> [PopupID]? {
    try fields.value(name, expected: "an array of strings") {
      $0.strings?.map { PopupID($0) }
    }
  }

  private static func values<Value>(
    _ name: FieldName, _ kind: String, _ fields: FieldReader,
    _ read: (FieldReader, JSONNode) throws -> Value
  ) throws -> [PopupID: Value] {
    try fields.dictionary(name, kind: kind, by: { PopupID($0) }, read) ?? [:]
  }

  private static func outcome(_ fields: FieldReader, _ node: JSONNode) throws -> String {
    guard let word = node.string, words.contains(word) else {
      throw fields.wrong(node, expected: words.asAlternatives)
    }
    return word
  }

  private static func reasons(_ fields: FieldReader, _ node: JSONNode) throws -> [JournalReason] {
    try fields.elements(of: node, expected: "an array of reasons")
      .map { try JournalReason(fields, $0) }
  }

  private static func deadline(_ node: JSONNode) -> Deadline? {
    node.value == .null ? .never : node.number?.double.map(Deadline.at)
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ fields: FieldReader, _ node: JSONNode
  ) throws -> Choice {
    guard let choice = node.string.flatMap(Choice.init) else {
      throw fields.wrong(node, expected: Choice.allCases.map(\.rawValue).asAlternatives)
    }
    return choice
  }
}

// MARK: - Writing

extension JSONText {
  /// Writes the members of an expectation. What expects nothing is left out.
  mutating func members(of expectation: JournalExpectation) {
    member("presented", expectation.presented?.map(\.description))
    member("queued", expectation.queued?.map(\.description))
    member("alive", expectation.alive?.map(\.description))
    members("outcomes", expectation.outcomes)
    members("why", expectation.why)
    member("effects", expectation.effects)
    switch expectation.next {
    case nil: break
    case .never: member("next", JSONValue.null)
    case .at(let instant): member("next", instant)
    }
    member("issues", expectation.issues?.map(\.rawValue))
    members("phases", expectation.phases.mapValues(\.rawValue))
    member("appearances", expectation.appearances)
  }

  private mutating func members(_ name: String, _ values: [PopupID: some JSONWritable]) {
    if values.isEmpty { return }
    member(name) { text in
      let values = values.map { ($0.key.description, $0.value) }
      for (id, value) in values.sorted(by: { $0.0 < $1.0 }) {
        text.key(id)
        value.write(to: &text)
      }
    }
  }
}

/// A reason for which a popup waits, as it stands in a journal: `["limit", "ads", 86400]`.
@_spi(JournalTools)
public struct JournalReason: Hashable, Sendable {
  /// The kinds of reasons, by the names they have in a journal.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case suspended, inactive, page, gate, notBefore, expired, limit, collecting, pausing, sameId
    case transition, slot, trigger, behind
  }

  /// The kind of the reason.
  public let kind: Kind

  /// The names that belong to it: of a suspension, a gate or a limit, or the ids of popups.
  public let names: [String]

  /// The instant that belongs to it, in seconds.
  public let instant: Double?

  init(kind: Kind, _ names: [String] = [], at instant: Double? = nil) {
    self.kind = kind
    self.names = names
    self.instant = instant
  }

  /// Makes the reason that an explanation gives.
  public init(_ reason: PopupWaitingReason<JournalPage>) {
    switch reason {
    case .suspended(let suspension): self.init(kind: .suspended, [suspension.name])
    case .inactive: self.init(kind: .inactive)
    case .page: self.init(kind: .page)
    case .gate(let gate): self.init(kind: .gate, [gate.name])
    case .notBefore(let instant): self.init(kind: .notBefore, at: instant)
    case .expired: self.init(kind: .expired)
    case .limit(let limit, let end): self.init(kind: .limit, [limit.name], at: end)
    case .collecting(let end): self.init(kind: .collecting, at: end)
    case .pausing(let end): self.init(kind: .pausing, at: end)
    case .sameID: self.init(kind: .sameId)
    case .transition(let ids): self.init(kind: .transition, ids.map(\.description))
    case .slot(let ids): self.init(kind: .slot, ids.map(\.description))
    case .trigger: self.init(kind: .trigger)
    case .behind(let ids): self.init(kind: .behind, ids.map(\.description))
    }
  }
}

// MARK: - Reading

extension JournalReason.Kind {
  /// The parts that belong to a reason of the kind: how many names, whether an instant (nil if it
  /// can be left out), and both in words.
  fileprivate var parts: (names: ClosedRange<Int>, hasInstant: Bool?, words: String) {
    switch self {
    case .inactive, .page, .expired, .sameId, .trigger: (0...0, false, "nothing else")
    case .suspended, .gate: (1...1, false, "a name")
    case .notBefore, .collecting, .pausing: (0...0, true, "an instant")
    case .limit: (1...1, nil, "a name, and an instant if there is one")
    case .transition, .slot, .behind: (1...Int.max, false, "ids")
    }
  }
}

extension JournalReason {
  init(_ fields: FieldReader, _ node: JSONNode) throws {
    guard let elements = node.elements, let first = elements.first else {
      throw fields.wrong(node, expected: #"an array such as ["gate", "online"]"#)
    }
    guard let kind = first.string.flatMap(Kind.init) else {
      throw fields.wrong(first, expected: Kind.allCases.map(\.rawValue).asAlternatives)
    }
    var rest = elements.dropFirst()
    let instant = rest.last?.number?.double
    if instant != nil { rest.removeLast() }
    let names = rest.compactMap(\.string)
    let parts = kind.parts
    guard names.count == rest.count, parts.names.contains(names.count),
      (parts.hasInstant ?? (instant != nil)) == (instant != nil)
    else {
      throw fields.wrong(node, expected: "\(parts.words) after `\(kind.rawValue)`")
    }
    self.init(kind: kind, names, at: instant)
  }
}

// MARK: - Writing

extension JournalReason: JSONWritable {
  func write(to text: inout JSONText) {
    let elements = [.string(kind.rawValue)] + names.map(JSONValue.string)
    (elements + (instant.map { [.number($0)] } ?? [])).write(to: &text)
  }
}
