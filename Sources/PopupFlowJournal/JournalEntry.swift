import PopupFlow

/// A line of a journal that is neither blank nor a comment.
public struct JournalEntry: Hashable, Sendable {
  /// The content of a line.
  public enum Statement: Hashable, Sendable {
    /// The policy of the run. Only the first line can contain it.
    case policy(JournalPolicy)

    /// The policy of the run and its state, from which the journal continues. The first line of a
    /// journal that begins in the middle of a run, or the first line after a gap.
    case state(JournalState)

    /// An event.
    case event(PopupEvent<JournalDomain>)

    /// Events that happen together and settle once.
    case batch([PopupEvent<JournalDomain>])

    /// An expectation about the state at this time.
    case expectation(JournalExpectation)
  }

  /// The number of the line in the file, counted from 1.
  public let line: Int

  /// The time, in seconds from the start of the journal.
  public let at: Double

  /// The content of the line.
  public let statement: Statement

  /// Creates an entry.
  public init(line: Int, at: Double, _ statement: Statement) {
    self.line = line
    self.at = at
    self.statement = statement
  }
}

extension JournalEntry {
  /// Whether the line has `relaunched`, alone or in a batch.
  var isRelaunch: Bool {
    switch statement {
    case .event(.relaunched): true
    case .batch(let events):
      events.contains { if case .relaunched = $0 { true } else { false } }
    case .policy, .state, .event, .expectation: false
    }
  }
}

extension JournalEntry {
  /// Whether the line has a state.
  var isState: Bool {
    if case .state = statement { true } else { false }
  }
}

/// The fields of a line, without the time and the defaults of earlier lines.
struct LineFields {
  enum Statement {
    case policy(JournalPolicy)
    case state(JournalState)
    case event(EventFields)
    case batch([EventFields])
    case expectation(JournalExpectation)
  }

  let at: Double?
  let statement: Statement

  private static let batchFields: FieldNames = [.at, .batch]
  private static let expectationFields: FieldNames = [.at, .expect]

  init(_ document: JSONDocument) throws {
    let fields = try FieldReader(document, 0, kind: "an object with \(LineKind.alternatives)")
    switch try LineKind(fields) {
    case .policy:
      at = nil
      statement = .policy(try JournalPolicy(fields))
    case .state:
      let state = try JournalState(fields)
      at = state.state.now
      statement = .state(state)
    case .event:
      at = try fields.seconds(.at)
      statement = .event(try EventFields(fields, isInBatch: false))
    case .batch:
      try fields.refuseUnknown(allowed: Self.batchFields, kind: "a batch")
      at = try fields.seconds(.at)
      let events = try fields.value(.batch, expected: "an array of events") { node in
        try document.kind(of: node) == .array ? Self.events(node, document) : nil
      }
      statement = .batch(events ?? [])
    case .expect:
      try fields.refuseUnknown(allowed: Self.expectationFields, kind: "an expectation")
      at = try fields.seconds(.at)
      let expectation = try fields.value(.expect).map { try JournalExpectation(document, $0) }
      statement = .expectation(try fields.required(.expect, expectation))
    }
  }

  private static func events(_ node: Int, _ document: JSONDocument) throws -> [EventFields] {
    try document.elements(of: node).map { element in
      try EventFields(FieldReader(document, element, kind: "an event"), isInBatch: true)
    }
  }
}

/// The kinds of lines, by the field that identifies each.
private enum LineKind: String, CaseIterable {
  case policy, state, event, batch, expect

  static var alternatives: String { "one of " + allCases.map(\.rawValue).asAlternatives }

  private var field: FieldName {
    switch self {
    case .policy: .policy
    case .state: .state
    case .event: .event
    case .batch: .batch
    case .expect: .expect
    }
  }

  init(_ fields: FieldReader) throws {
    var found: LineKind?
    // A configuration has a policy, and is an event. A state has a policy, too.
    let isPolicy = !fields.has(.event) && !fields.has(.state)
    for kind in Self.allCases where fields.has(kind.field) && (isPolicy || kind != .policy) {
      guard found == nil else { throw Self.problem(fields) }
      found = kind
    }
    if found == nil && fields.has(.host) { found = .policy }
    guard let found else { throw Self.problem(fields) }
    self = found
  }

  private static func problem(_ fields: FieldReader) -> JournalProblem {
    let found = allCases.filter { fields.has($0.field) }.map { "`\($0.rawValue)`" }
    return JournalProblem(
      found.isEmpty
        ? "the line contains no statement"
        : "the line has \(found.joined(separator: " and "))",
      expected: alternatives)
  }
}
