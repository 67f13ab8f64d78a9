import PopupFlow

/// The expectations of a line. A property that is `nil` expects nothing.
public struct JournalExpectation: Hashable, Sendable {
  /// The ids of the presented popups, in order of presentation.
  public var presented: [PopupID]?

  /// The ids of the queued popups, from the best rank down.
  public var queued: [PopupID]?

  /// The ids of the alive popups, from the best rank down. They were shown, are off screen, and
  /// will return.
  public var alive: [PopupID]?

  /// The latest outcomes of some ids, as written in a journal.
  public var outcomes: [PopupID: String]

  /// All reasons for which each named popup waits, in order.
  public var why: [PopupID: [JournalReason]]

  /// Creates an expectation.
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
  private static let words: [String] = {
    let ended: [PopupOutcome<Bool>] = [.completed(true), .replaced, .cancelled, .failed]
    let dismissed = PopupDismissal.allCases.map(PopupOutcome<Bool>.dismissed)
    let discarded = PopupDiscard.allCases.map(PopupOutcome<Bool>.discarded)
    return (ended + dismissed + discarded).map(\.description)
  }()

  init(_ node: JSONNode, in line: JSONNode) throws {
    let fields = try FieldReader(
      node, in: line, allowed: [.presented, .queued, .alive, .outcomes, .why],
      kind: "an expectation")
    self.init(
      presented: try Self.ids(.presented, fields), queued: try Self.ids(.queued, fields),
      alive: try Self.ids(.alive, fields),
      outcomes: try fields.dictionary(
        .outcomes, kind: "outcomes by id", by: { PopupID($0) }, Self.outcome) ?? [:],
      why: try fields.dictionary(
        .why, kind: "reasons by id", by: { PopupID($0) }, Self.reasons) ?? [:])
  }

  private static func ids(_ name: FieldName, _ fields: FieldReader) throws -> [PopupID]? {
    try fields.value(name, expected: "an array of strings") {
      $0.strings?.map { PopupID($0) }
    }
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
}
