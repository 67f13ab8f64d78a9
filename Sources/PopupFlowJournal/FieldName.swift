/// The names of all fields that a journal knows, wherever they stand.
///
/// A name is recognised once, as a line is read. What is asked of an object then, whether it has
/// a field and whether all its fields are known, is asked of numbers and not of texts.
enum FieldName: Int, CaseIterable, CodingKey {
  case policy, host, event, at, batch, expect
  // Of events:
  case id, page, visit, request, lane, presentation, value, gate, open, reason
  // Of requests:
  case content, priority, tie, presence, pages, origin, retention, preemption, interrupts
  case whenIneligible, requires, coalescing, scope, session, notBefore, expiresAt, duration
  case limits, skipsPause, relaunch
  case except
  // Of policies:
  case order, lanes, defaults, returningPriority, queueLimit, transitionTimeout, promotion
  // Of lanes and limits:
  case capacity, interval, collect, count, within, each
  // Of expectations:
  case presented, queued, alive, outcomes, why

  /// The name as it is written; a coding key knows it without a second list of all names.
  var description: String { stringValue }

  /// The fields by their names.
  static let words = WordList(allCases) { $0.description }
}

/// Some of the fields that a journal knows.
struct FieldNames: Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  init() {}

  init(arrayLiteral names: FieldName...) {
    for name in names { insert(name) }
  }

  /// All names, in order of how they are written.
  var texts: [String] {
    FieldName.allCases.filter(contains).map(\.description).sorted()
  }

  func contains(_ name: FieldName) -> Bool {
    bits & 1 << UInt64(name.rawValue) != 0
  }

  func isSubset(of other: FieldNames) -> Bool {
    bits & ~other.bits == 0
  }

  func union(_ other: FieldNames) -> FieldNames {
    var union = self
    union.bits |= other.bits
    return union
  }

  /// - Returns: whether it was not among them before.
  @discardableResult
  mutating func insert(_ name: FieldName) -> Bool {
    defer { bits |= 1 << UInt64(name.rawValue) }
    return !contains(name)
  }
}
