/// Reads a JSON text after RFC 8259 into nodes, in one pass over its bytes, and refuses names that
/// are given twice in one object and nesting without end.
///
/// It is not Foundation's reader because that one cannot keep up. A journal is to be played at
/// 200 000 lines a second, 5 µs a line with everything else that a line takes; `JSONDecoder` took
/// 8.9 µs of a processor for a line of a generated journal, and 7.9 µs where a thousand lines were
/// decoded as one array, measured with Swift 6.3 on Linux, where all that is done here to read a line
/// took 1.5 µs. It also lets pass what a journal refuses, so that the bytes had to be gone through
/// before it.
///
/// A number is taken as it stands; whether it is one is said when it is asked for (`JSONNumber`).
struct JSONParser {
  /// How deep arrays and objects may be nested.
  static let maximumDepth = 128

  private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var position = 0
  private var nodes: [JSONNode] = []
  private var openings: [Opening] = []

  private struct Opening {
    let node: Int
    let isObject: Bool
    var names = JSONNames()
  }

  /// Reads a whole text, in the memory of the text before. Linear in its length.
  ///
  /// - Parameters:
  ///   - bytes: the text; it must be UTF-8.
  ///   - use: is given what was read, which is valid as long as it runs.
  /// - Throws: `JournalProblem` for the first thing that is wrong, and what `use` throws.
  mutating func parse<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ use: (JSONDocument) throws -> Result
  ) throws -> Result {
    self.bytes = bytes
    position = 0
    nodes.removeAll(keepingCapacity: true)
    openings.removeAll(keepingCapacity: true)
    try takeText()
    return try nodes.withUnsafeBufferPointer { try use(JSONDocument(bytes, $0)) }
  }

  private mutating func takeText() throws {
    try takeValue()
    while let opening = openings.last {
      let end = opening.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      var byte = nextByte()
      if byte == end {
        close()
        continue
      }
      if nodes.count > opening.node + 1 {
        guard byte == UInt8(ascii: ",") else {
          throw notJSON(expected: opening.isObject ? "`,` or `}`" : "`,` or `]`")
        }
        position += 1
        byte = nextByte()
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
          throw JournalProblem("a comma has nothing behind it", expected: "JSON", at: position)
        }
      }
      if opening.isObject { try takeName() }
      try takeValue()
    }
    guard nextByte() == nil else { throw notJSON(expected: "its end") }
  }

  /// What is wrong where the parser is, which is no place for what stands there.
  private func notJSON(expected: String) -> JournalProblem {
    position < bytes.count
      ? JournalProblem("the line is not JSON", expected: expected, at: position)
      : JournalProblem("the line ends too early", expected: expected)
  }

  /// The next byte that is no whitespace; nil at the end.
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

  private mutating func takeValue() throws {
    guard let byte = nextByte() else { throw notJSON(expected: "a value") }
    switch byte {
    case UInt8(ascii: "\""): try takeString()
    case UInt8(ascii: "{"): try open(isObject: true)
    case UInt8(ascii: "["): try open(isObject: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): takeNumber()
    case UInt8(ascii: "t"): try take("true", .bool)
    case UInt8(ascii: "f"): try take("false", .bool)
    case UInt8(ascii: "n"): try take("null", .null)
    default: throw notJSON(expected: "a value")
    }
  }

  private mutating func takeNumber() {
    let start = position
    loop: while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        position += 1
      default: break loop
      }
    }
    nodes.append(JSONNode(.number, start..<position, index: nodes.count))
  }

  private mutating func take(_ word: StaticString, _ kind: JSONNode.Kind) throws {
    let range = position..<(position + word.utf8CodeUnitCount)
    guard range.upperBound <= bytes.count, word.isEqual(to: bytes[range]) else {
      throw notJSON(expected: "a value")
    }
    position = range.upperBound
    nodes.append(JSONNode(kind, range, index: nodes.count))
  }
}

// MARK: - Containers

extension JSONParser {
  private mutating func open(isObject: Bool) throws {
    guard openings.count < Self.maximumDepth else {
      throw JournalProblem(
        "the line is nested deeper than \(Self.maximumDepth)",
        expected: "at most \(Self.maximumDepth) objects and arrays inside one another")
    }
    openings.append(Opening(node: nodes.count, isObject: isObject))
    nodes.append(
      JSONNode(isObject ? .object : .array, position..<position, index: nodes.count))
    position += 1
  }

  private mutating func close() {
    nodes[openings.removeLast().node].next = UInt32(nodes.count)
    position += 1
  }

  private mutating func takeName() throws {
    guard nextByte() == UInt8(ascii: "\"") else { throw notJSON(expected: "a name in quotes") }
    let name = nodes.count
    try takeString()
    nodes[name].field = nodes[name].word(in: bytes, of: FieldName.words)
    let last = openings.count - 1
    try openings[last].names.insert(name, of: openings[last].node, nodes, bytes)
    guard nextByte() == UInt8(ascii: ":") else { throw notJSON(expected: "`:`") }
    position += 1
  }
}

// MARK: - Strings

extension JSONParser {
  private mutating func takeString() throws {
    position += 1
    let start = position
    var isASCII = true
    var hasEscape = false
    while position < bytes.count {
      skipPlainText()
      guard position < bytes.count else { break }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        nodes.append(
          JSONNode(
            .string, start..<position, index: nodes.count, isPlain: isASCII && !hasEscape,
            hasEscape: hasEscape))
        position += 1
        return
      case UInt8(ascii: "\\"):
        hasEscape = true
        guard let length = JSONEscape(bytes[position...])?.length else {
          throw JournalProblem(
            "a string has an escape that stands for no character",
            expected: "the escapes of JSON", at: position)
        }
        position += length
      case ..<0x20:
        throw JournalProblem(
          "a string has a control character", expected: #"it to be escaped, as in "\n""#,
          at: position)
      default:
        if byte >= 0x80 { isASCII = false }
        position += 1
      }
    }
    throw notJSON(expected: "the end of a string")
  }

  /// Goes on over what stands in a string for itself, as far as there are eight bytes.
  private mutating func skipPlainText() {
    guard let base = bytes.baseAddress else { return }
    while position <= bytes.count - 8 {
      guard let index = ByteWord(base + position).firstIndexOfNoPlainText else {
        position += 8
        continue
      }
      position += index
      return
    }
  }
}

extension StaticString {
  /// Whether the bytes are those of the text.
  func isEqual(to bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    withUTF8Buffer { text in
      text.count == bytes.count && text.elementsEqual(bytes)
    }
  }
}
