/// The fields of one JSON object.
///
/// Names that are canonically equivalent are one name here: a journal must not have both in one
/// object.
typealias Fields = [String: FieldValue]

/// A JSON value that is written into a journal.
enum FieldValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([FieldValue])
  case object(Fields)

  /// A number of seconds, without a fraction if there is none.
  static func seconds(milliseconds: Int) -> FieldValue {
    milliseconds.isMultiple(of: 1_000)
      ? .integer(milliseconds / 1_000) : .number(Double(milliseconds) / 1_000)
  }
}

extension Fields {
  /// Returns the object as text on one line.
  ///
  /// - Parameter inASCII: whether to escape all other characters.
  func text(inASCII: Bool) -> String {
    FieldValue.object(self).text(inASCII)
  }

  /// Adds fields, and replaces those with the same names.
  mutating func add(_ fields: Fields) {
    merge(fields) { $1 }
  }

  /// Returns the fields after adding others, which replace those with the same names.
  func adding(_ fields: Fields) -> Fields {
    merging(fields) { $1 }
  }
}

extension FieldValue {
  fileprivate func text(_ inASCII: Bool) -> String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .string(let string): Self.quoted(string, inASCII)
    case .array(let array): "[" + array.map { $0.text(inASCII) }.joined(separator: ", ") + "]"
    case .object(let fields):
      "{"
        + fields.sorted { Self.precedes($0.key, $1.key) }
        .map { "\(Self.quoted($0.key, inASCII)): \($0.value.text(inASCII))" }
        .joined(separator: ", ") + "}"
    }
  }

  // The fields that identify the line come first.
  private static func precedes(_ one: String, _ other: String) -> Bool {
    func position(_ name: String) -> Int {
      ["case", "at", "event", "id"].firstIndex(of: name) ?? 4
    }
    guard position(one) == position(other) else { return position(one) < position(other) }
    return one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private static func quoted(_ string: String, _ inASCII: Bool) -> String {
    guard inASCII else { return "\"\(string)\"" }
    let units = string.utf16.map { unit in
      guard unit >= 0x80 else { return String(UnicodeScalar(UInt8(unit))) }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + units.joined() + "\""
  }
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral string: String) { self = .string(string) }
  init(integerLiteral integer: Int) { self = .integer(integer) }
  init(booleanLiteral flag: Bool) { self = .bool(flag) }
  init(arrayLiteral elements: FieldValue...) { self = .array(elements) }
  init(dictionaryLiteral members: (String, FieldValue)...) {
    self = .object(Dictionary(members) { first, _ in first })
  }
}
