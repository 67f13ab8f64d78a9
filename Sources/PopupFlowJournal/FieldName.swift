/// The names of all fields in journals.
///
/// The parser recognizes each name once. All later tests of an object's fields compare numbers, not
/// texts.
enum FieldName: Int, CaseIterable, CodingKey {
  case policy, host, event, at, batch, expect, version, state
  // Of events:
  case id, page, visit, request, lane, presentation, value, gate, open, reason
  // Of requests:
  case content, priority, tie, presence, pages, origin, retention, preemption, interrupts
  case whenIneligible, requires, coalescing, scope, session, notBefore, expiresAt, duration
  case limits, userInitiated, relaunch
  case except
  // Of policies:
  case order, lanes, defaults, returningPriority, queueLimit, transitionTimeout, promotion
  // Of lanes and limits:
  case capacity, interval, collect, count, within, each
  // Of expectations:
  case presented, queued, alive, outcomes, why

  /// The name as written. Uses the coding key, which avoids a second list of names.
  var description: String { stringValue }

  /// The fields by their names.
  static let words = WordList(allCases) { $0.description }
}

/// A set of field names.
struct FieldNames: Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  init() {}

  init(arrayLiteral names: FieldName...) {
    for name in names { insert(name) }
  }

  /// The names as written, sorted.
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

  /// - Returns: Whether the name was inserted.
  @discardableResult
  mutating func insert(_ name: FieldName) -> Bool {
    defer { bits |= 1 << UInt64(name.rawValue) }
    return !contains(name)
  }
}
