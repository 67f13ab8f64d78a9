/// A value of a JSON text, and its place in the text.
struct JSONNode {
  enum Content {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONNode])
    case object([String: JSONNode])
  }

  let content: Content

  /// The range in the text, in bytes.
  let range: Range<Int>

  var isNull: Bool { if case .null = content { true } else { false } }
  var bool: Bool? { if case .bool(let flag) = content { flag } else { nil } }
  var number: JSONNumber? { if case .number(let number) = content { number } else { nil } }
  var string: String? { if case .string(let text) = content { text } else { nil } }
  var elements: [JSONNode]? { if case .array(let elements) = content { elements } else { nil } }
  var members: [String: JSONNode]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The strings of an array; nil if the value is not an array of strings.
  var strings: [String]? {
    guard let elements else { return nil }
    let strings = elements.compactMap(\.string)
    return strings.count == elements.count ? strings : nil
  }

  /// The value; nil if it contains a number that is out of range.
  ///
  /// The reader limits the depth, and so the recursion.
  var value: JSONValue? {
    switch content {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .string(let text): return .string(text)
    case .number(let number):
      return number.integer.map(JSONValue.integer) ?? number.double.map(JSONValue.number)
    case .array(let elements):
      let values = elements.compactMap(\.value)
      return values.count == elements.count ? .array(values) : nil
    case .object(let members):
      let values = members.compactMapValues(\.value)
      return values.count == members.count ? .object(values) : nil
    }
  }

  /// Returns the path of a value inside this one, such as `batch[1].pages`; empty for this one.
  func path(to node: JSONNode) -> String {
    var path = ""
    var place = self
    while place.range != node.range {
      switch place.content {
      case .object(let members):
        guard let (name, member) = members.first(where: { $1.contains(node) }) else { return path }
        path += (path.isEmpty ? "" : ".") + name
        place = member
      case .array(let elements):
        guard let index = elements.firstIndex(where: { $0.contains(node) }) else { return path }
        path += "[\(index)]"
        place = elements[index]
      case .null, .bool, .number, .string: return path
      }
    }
    return path
  }

  private func contains(_ node: JSONNode) -> Bool {
    range.lowerBound <= node.range.lowerBound && node.range.upperBound <= range.upperBound
  }
}

/// A number of a JSON text.
struct JSONNumber {
  /// The number as an integer, in any notation; nil if it is not an integer that fits.
  let integer: Int?

  /// The number; nil if it is out of range: not finite, or rounded to zero.
  let double: Double?

  /// - Returns: nil if the bytes are not a valid JSON number.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let whole = rest.takeDigits()
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = rest.takeDigits()
      guard !fraction.isEmpty else { return nil }
    }
    var exponent = "0"
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      exponent = String(decoding: rest.dropFirst(), as: UTF8.self)
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard !rest.takeDigits().isEmpty else { return nil }
    }
    guard rest.isEmpty else { return nil }
    let digits = (whole + fraction).drop { $0 == UInt8(ascii: "0") }
    let text = String(decoding: bytes, as: UTF8.self)
    let number = Double(text) ?? .nan
    double = number.isFinite && (number != 0 || digits.isEmpty) ? number : nil
    integer =
      Int(text)
      ?? (number.magnitude < 0x1p53
        ? Int(exactly: number)
        : Self.integer(digits, isNegative, exponent: Int(exponent), fraction: fraction.count))
  }

  // From the digits, since a Double cannot represent all integers of this size.
  private static func integer(
    _ digits: ArraySlice<UInt8>, _ isNegative: Bool, exponent: Int?, fraction: Int
  ) -> Int? {
    // An exponent that is no Int is out of range, too.
    guard let exponent, exponent.magnitude < 1 << 32 else { return nil }
    let significant = digits.dropLast(while: { $0 == UInt8(ascii: "0") })
    let zeros = digits.count - significant.count + exponent - fraction
    guard zeros >= 0, significant.count + zeros < 20 else { return nil }
    return Int(
      (isNegative ? "-" : "") + String(decoding: significant, as: UTF8.self)
        + String(repeating: "0", count: zeros))
  }
}

extension ArraySlice<UInt8> {
  /// Removes the digits at the beginning, and returns them.
  fileprivate mutating func takeDigits() -> ArraySlice<UInt8> {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    removeFirst(digits.count)
    return digits
  }

  fileprivate func dropLast(while isDropped: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[..<((lastIndex { !isDropped($0) }).map { $0 + 1 } ?? startIndex)]
  }
}
