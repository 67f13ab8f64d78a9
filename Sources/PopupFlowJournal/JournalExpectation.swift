import PopupFlow

/// What a journal expects at one place; nil where it expects nothing.
public struct JournalExpectation: Hashable, Sendable {
  /// The ids of what is presented, in order of presentation.
  public var presented: [PopupID]?

  /// The ids of what is queued, from the best rank down.
  public var queued: [PopupID]?

  /// The ids of what is alive, from the best rank down.
  public var alive: [PopupID]?

  /// The latest outcomes of the ids that are named, as they are written in a journal.
  public var outcomes: [PopupID: String]

  /// Makes an expectation.
  public init(
    presented: [PopupID]? = nil, queued: [PopupID]? = nil, alive: [PopupID]? = nil,
    outcomes: [PopupID: String] = [:]
  ) {
    self.presented = presented
    self.queued = queued
    self.alive = alive
    self.outcomes = outcomes
  }
}

/// The object that stands beside `expect`.
struct ExpectationFields: Decodable {
  let expectation: JournalExpectation

  init(from decoder: any Decoder) throws {
    let kind = "an expectation"
    let fields = try FieldReader(decoder, kind: kind)
    try fields.refuseUnknown(allowed: ["presented", "queued", "alive", "outcomes"], kind: kind)
    let outcomes = try fields.value("outcomes", Outcomes.self, expected: "an object")
    expectation = JournalExpectation(
      presented: try Self.ids("presented", fields), queued: try Self.ids("queued", fields),
      alive: try Self.ids("alive", fields), outcomes: outcomes?.byID ?? [:])
  }

  private static func ids(_ name: String, _ fields: FieldReader) throws -> [PopupID]? {
    try fields.value(name, [String].self, expected: "an array of strings")?.map { PopupID($0) }
  }
}

private struct Outcomes: Decodable {
  let byID: [PopupID: String]

  static let words: [String] = {
    let ended: [PopupOutcome<Bool>] = [.completed(true), .replaced, .cancelled, .failed]
    let dismissed = PopupDismissal.allCases.map(PopupOutcome<Bool>.dismissed)
    let discarded = PopupDiscard.allCases.map(PopupOutcome<Bool>.discarded)
    return (ended + dismissed + discarded).map(\.description)
  }()

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, kind: "outcomes by id")
    byID = Dictionary(
      uniqueKeysWithValues: try fields.names.compactMap { id in
        let expected = Self.words.asAlternatives
        guard let word: String = try fields.value(id, expected: expected) else { return nil }
        guard Self.words.contains(word) else { throw fields.wrong(id, expected: expected) }
        return (PopupID(id), word)
      })
  }
}
