import PopupFlow

/// One line of a journal that is neither blank nor a comment.
public struct JournalEntry: Hashable, Sendable {
  /// What a line says.
  public enum Statement: Hashable, Sendable {
    /// The rules of the run; only as the first line.
    case policy(JournalPolicy)

    /// Something happens.
    case event(PopupEvent<JournalDomain>)

    /// Some things happen at once, and are settled once.
    case batch([PopupEvent<JournalDomain>])

    /// This should hold now.
    case expectation(JournalExpectation)
  }

  /// The number of the line in the file, counted from 1.
  public let line: Int

  /// The time, in seconds from the start of the journal.
  public let at: Double

  /// What the line says.
  public let statement: Statement

  /// Makes an entry.
  public init(line: Int, at: Double, _ statement: Statement) {
    self.line = line
    self.at = at
    self.statement = statement
  }
}

/// A line by itself, before what came earlier in the journal bears on it.
struct LineFields: Decodable {
  enum Statement {
    case policy(JournalPolicy)
    case event(EventFields)
    case batch([EventFields])
    case expectation(JournalExpectation)
  }

  let at: Double?
  let statement: Statement

  private enum Kind: String, CaseIterable {
    case policy, event, batch, expect
  }

  init(from decoder: any Decoder) throws {
    let kinds = "one of " + Kind.allCases.map(\.rawValue).asAlternatives
    let fields = try FieldReader(decoder, kind: "an object with \(kinds)")
    var found = Kind.allCases.filter { fields.has($0.rawValue) }
    if found.isEmpty && fields.has("host") { found = [.policy] }
    guard let kind = found.first, found.count == 1 else {
      throw JournalProblem(
        found.isEmpty
          ? "the line says nothing that a journal knows"
          : "the line has \(found.map { "`\($0.rawValue)`" }.joined(separator: " and "))",
        expected: kinds)
    }
    switch kind {
    case .policy:
      at = nil
      statement = .policy(try JournalPolicy(fields))
    case .event:
      at = try fields.seconds("at")
      statement = .event(try EventFields(fields, isInBatch: false))
    case .batch:
      try fields.refuseUnknown(allowed: ["at", "batch"], kind: "a batch")
      at = try fields.seconds("at")
      let events = try fields.value(
        "batch", [BatchedEvent].self, expected: "an array of events")
      statement = .batch((events ?? []).map(\.fields))
    case .expect:
      try fields.refuseUnknown(allowed: ["at", "expect"], kind: "an expectation")
      at = try fields.seconds("at")
      let expectation = try fields.required(
        "expect", fields.value("expect", ExpectationFields.self, expected: "an object"))
      statement = .expectation(expectation.expectation)
    }
  }
}
