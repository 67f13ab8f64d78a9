/// Reads a JSON text (RFC 8259). Refuses duplicate names in an object, and nesting that is too deep.
///
/// `JSONDecoder` accepts texts that a journal must refuse, and does not say where they are wrong.
struct JSONReader {
  /// The maximum depth of nested arrays and objects.
  static let maximumDepth = 128

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads a text. O(*n*), where *n* is its length.
  ///
  /// - Parameter bytes: the text, which must be UTF-8.
  /// - Throws: `JournalProblem` for the first error.
  static func read(_ bytes: [UInt8]) throws -> JSONNode {
    var reader = JSONReader(bytes)
    let node = try reader.value(depth: 0)
    guard reader.nextByte() == nil else { throw reader.notJSON(expected: "the end of the line") }
    return node
  }

  /// Returns the problem that the text is not JSON at the current position.
  private func notJSON(expected: String) -> JournalProblem {
    position < bytes.count
      ? JournalProblem("the line is not JSON", expected: expected, at: position)
      : JournalProblem("the line ends too early", expected: "\(expected) on the same line")
  }

  /// Skips white space and returns the next byte; nil at the end.
  private mutating func nextByte() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  private mutating func value(depth: Int) throws -> JSONNode {
    guard let byte = nextByte() else { throw notJSON(expected: "a value") }
    let start = position
    let content: JSONNode.Content
    switch byte {
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "{"): content = .object(try object(depth: depth))
    case UInt8(ascii: "["): content = .array(try array(depth: depth))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
    case UInt8(ascii: "t"): content = try word("true", .bool(true))
    case UInt8(ascii: "f"): content = try word("false", .bool(false))
    case UInt8(ascii: "n"): content = try word("null", .null)
    default: throw notJSON(expected: "a value")
    }
    return JSONNode(content: content, range: start..<position)
  }

  private mutating func number() throws -> JSONNumber {
    let start = position
    let end = bytes[start...].firstIndex {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        false
      default: true
      }
    }
    position = end ?? bytes.count
    guard let number = JSONNumber(bytes[start..<position]) else {
      throw JournalProblem(
        "a number is invalid", expected: "a JSON number such as 0.5 or -1e3", at: start)
    }
    return number
  }

  private mutating func word(
    _ word: String, _ content: JSONNode.Content
  ) throws -> JSONNode.Content {
    guard bytes[position...].starts(with: word.utf8) else { throw notJSON(expected: "a value") }
    position += word.utf8.count
    return content
  }
}

// MARK: - Containers

extension JSONReader {
  private mutating func array(depth: Int) throws -> [JSONNode] {
    var elements: [JSONNode] = []
    try list(until: "]", depth: depth) { elements.append(try $0.value(depth: depth + 1)) }
    return elements
  }

  private mutating func object(depth: Int) throws -> [String: JSONNode] {
    var members: [String: JSONNode] = [:]
    try list(until: "}", depth: depth) { reader in
      guard reader.nextByte() == UInt8(ascii: "\"") else {
        throw reader.notJSON(expected: "a name in quotes")
      }
      let start = reader.position
      let name = try reader.string()
      // Names that are equal as Swift strings are duplicates.
      if let index = members.index(forKey: name) {
        throw Self.duplicate(name, of: members.keys[index], at: start)
      }
      guard reader.nextByte() == UInt8(ascii: ":") else { throw reader.notJSON(expected: "`:`") }
      reader.position += 1
      members[name] = try reader.value(depth: depth + 1)
    }
    return members
  }

  /// Reads everything between two brackets.
  private mutating func list(
    until end: Unicode.Scalar, depth: Int, _ element: (inout JSONReader) throws -> Void
  ) throws {
    guard depth < Self.maximumDepth else {
      throw JournalProblem(
        "the line is nested deeper than \(Self.maximumDepth)",
        expected: "at most \(Self.maximumDepth) objects and arrays inside one another")
    }
    position += 1
    var isFirst = true
    while nextByte() != UInt8(ascii: end) {
      if !isFirst { try comma(or: end) }
      isFirst = false
      try element(&self)
    }
    position += 1
  }

  private mutating func comma(or end: Unicode.Scalar) throws {
    guard nextByte() == UInt8(ascii: ",") else { throw notJSON(expected: "`,` or `\(end)`") }
    position += 1
    let byte = nextByte()
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      throw JournalProblem(
        "a trailing comma", expected: "no comma before `}` or `]`", at: position)
    }
  }

  private static func duplicate(_ name: String, of known: String, at place: Int) -> JournalProblem {
    let isSame = known.utf8.elementsEqual(name.utf8)
    return JournalProblem(
      "\(name.quotedBriefly) \(isSame ? "is given twice" : "looks like another name")"
        + " in one object",
      expected: isSame ? "each name once" : "names that are not canonically equivalent",
      at: place)
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string() throws -> String {
    position += 1
    var start = position
    // The text before `start`, if it has escapes.
    var text: [UInt8] = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position]
        position += 1
        return String(decoding: text.isEmpty ? rest : text + rest, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<position]
        guard let scalar = escape() else {
          throw JournalProblem(
            "a string has an invalid escape", expected: "a valid JSON escape", at: position)
        }
        text += Array(String(scalar).utf8)
        start = position
      case ..<0x20:
        throw JournalProblem(
          "a string has a control character", expected: #"an escape such as "\n""#, at: position)
      default: position += 1
      }
    }
    throw notJSON(expected: "the end of a string")
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{08}", UInt8(ascii: "f"): "\u{0C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// Reads an escape; nil if it is not valid. Two escaped surrogates are one escape.
  private mutating func escape() -> Unicode.Scalar? {
    if let byte = bytes[position...].dropFirst().first, let scalar = Self.escapes[byte] {
      position += 2
      return scalar
    }
    guard let unit = codeUnit(at: position) else { return nil }
    if let scalar = Unicode.Scalar(unit) {
      position += 6
      return scalar
    }
    guard UTF16.isLeadSurrogate(unit), let other = codeUnit(at: position + 6),
      UTF16.isTrailSurrogate(other)
    else { return nil }
    position += 12
    return UTF16.decode(UTF16.EncodedScalar([unit, other]))
  }

  private func codeUnit(at place: Int) -> UInt16? {
    let text = bytes.dropFirst(place).prefix(6)
    let digits = text.dropFirst(2)
    guard digits.count == 4, text.starts(with: #"\u"#.utf8),
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
