import PopupFlow

/// A line of a journal that is neither blank nor a comment.
@_spi(JournalTools)
public struct JournalEntry: Hashable, Sendable {
  /// The content of a line.
  public enum Statement: Hashable, Sendable {
    /// The policy of the run. Only the first line can contain it.
    case policy(JournalPolicy)

    /// The policy of the run and its state, from which the journal continues. The first line of a
    /// journal that begins in the middle of a run, or the first line after a gap.
    case state(JournalState)

    /// The beginning of a case, which is a run of its own. Only a file of cases contains it.
    case `case`(JournalCase)

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
  /// Whether no deadline fires before the line: no process ran before `relaunched`, alone or in a
  /// batch, and a state or a case replaces the run before.
  @_spi(JournalTools) public var stopsDeadlines: Bool {
    switch statement {
    case .state, .case, .event(.relaunched): true
    case .batch(let events):
      events.contains { if case .relaunched = $0 { true } else { false } }
    case .policy, .event, .expectation: false
    }
  }
}

/// A line, whose time may be that of the line before.
struct JournalLine {
  let at: Double?
  let statement: JournalEntry.Statement

  /// - Parameter defaults: has the values of fields that a request leaves out.
  init(_ line: JSONNode, defaults: PopupRequest<JournalDomain>) throws {
    let fields = try FieldReader(line, kind: "an object with \(Self.alternatives)")
    switch try Self.kind(of: fields) {
    case .policy:
      try fields.refuseUnknown(allowed: [.policy, .host], kind: "a policy line")
      at = nil
      statement = .policy(try JournalPolicy(fields))
    case .state:
      let state = try JournalState(fields)
      at = state.state.now
      statement = .state(state)
    case .case:
      // Time begins anew.
      at = nil
      statement = .case(try JournalCase(fields))
    case .event:
      at = try fields.seconds(.at)
      statement = .event(try PopupEvent(journal: fields, isInBatch: false, defaults: defaults))
    case .batch:
      try fields.refuseUnknown(allowed: [.at, .batch], kind: "a batch")
      at = try fields.seconds(.at)
      let batch = try fields.required(.batch, fields.value(.batch))
      let events = try fields.elements(of: batch, expected: "an array of events")
      statement = .batch(
        try events.map { event in
          let fields = try FieldReader(event, in: line, kind: "an event")
          guard !fields.has(.batch) else {
            throw JournalProblem("a batch is in a batch", expected: "its events")
          }
          return try PopupEvent(journal: fields, isInBatch: true, defaults: defaults)
        })
    default:
      try fields.refuseUnknown(allowed: [.at, .expect], kind: "an expectation")
      at = try fields.seconds(.at)
      let expectation = try fields.value(.expect).map { try JournalExpectation($0, in: line) }
      statement = .expectation(try fields.required(.expect, expectation))
    }
  }
}

extension JournalLine {
  // The fields of which each identifies a kind of line.
  private static let kinds: [FieldName] = [.policy, .state, .case, .event, .batch, .expect]

  private static var alternatives: String { "one of " + kinds.map(\.description).asAlternatives }

  private static func kind(of fields: FieldReader) throws -> FieldName {
    // Configurations, states and cases have a policy, too.
    let isPolicy = !fields.has(.event) && !fields.has(.state) && !fields.has(.case)
    var found: FieldName?
    for kind in kinds where fields.has(kind) && (isPolicy || kind != .policy) {
      guard found == nil else { throw problem(fields) }
      found = kind
    }
    if let found { return found }
    guard fields.has(.host) else { throw problem(fields) }
    return .policy
  }

  private static func misspelt(in fields: FieldReader) -> JournalProblem? {
    for (name, _) in fields.members {
      let question = Spelling.question(for: name, among: kinds.map(\.rawValue))
      if question.isEmpty { continue }
      return JournalProblem(
        "unknown field \(name.quotedBriefly)\(question)", expected: alternatives)
    }
    return nil
  }

  private static func problem(_ fields: FieldReader) -> JournalProblem {
    let found = kinds.filter(fields.has).map { "`\($0)`" }
    if found.isEmpty, let unknown = misspelt(in: fields) { return unknown }
    return JournalProblem(
      found.isEmpty
        ? "the line contains no statement"
        : "the line has \(found.joined(separator: " and "))",
      expected: alternatives)
  }
}
