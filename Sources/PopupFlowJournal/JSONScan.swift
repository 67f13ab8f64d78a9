/// Finds in a line what Foundation's reader lets pass, cannot bear, or has no clear word for: bytes
/// that no JSON text in UTF-8 has, nesting without end, strings that stand for no text, a comma
/// with nothing behind it, and a name given twice in one object.
///
/// It takes no view on whether the line is JSON otherwise.
struct JSONScan {
  /// How deep arrays and objects may be nested.
  static let maximumDepth = 128

  private let bytes: ArraySlice<UInt8>
  private var openings: [Opening] = []

  private struct Opening {
    var isObject: Bool
    // Whether a string that comes now is a member's name.
    var expectsName: Bool
    // Whether the last thing that came was a comma.
    var endsInComma = false
    // Foundation takes names for one that Swift's strings do: canonically equivalent ones.
    var names: Set<String> = []
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  static func check(_ line: ArraySlice<UInt8>) throws {
    // Foundation would take such a line for UTF-16 or skip the mark.
    if line.contains(0) {
      throw JournalProblem("the line has a NUL byte", expected: "JSON in UTF-8")
    }
    if line.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw JournalProblem(
        "the line begins with a byte order mark", expected: "JSON in UTF-8 without one")
    }
    var scan = JSONScan(line)
    try scan.run()
  }

  private mutating func run() throws {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "{"): try open(isObject: true)
      case UInt8(ascii: "["): try open(isObject: false)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): try close()
      case UInt8(ascii: ","): takeComma()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      case UInt8(ascii: "\""):
        takeToken()
        let end = endOfString(after: index)
        try takeString(bytes[index..<end])
        index = end
        continue
      default: takeToken()
      }
      index += 1
    }
  }

  private mutating func open(isObject: Bool) throws {
    guard openings.count < Self.maximumDepth else {
      throw JournalProblem(
        "the line is nested deeper than \(Self.maximumDepth)",
        expected: "at most \(Self.maximumDepth) objects and arrays inside one another")
    }
    takeToken()
    openings.append(Opening(isObject: isObject, expectsName: isObject))
  }

  private mutating func close() throws {
    if openings.popLast()?.endsInComma == true {
      throw JournalProblem("a comma has nothing behind it", expected: "JSON")
    }
  }

  private mutating func takeComma() {
    guard let last = openings.indices.last else { return }
    openings[last].expectsName = openings[last].isObject
    openings[last].endsInComma = true
  }

  private mutating func takeToken() {
    if let last = openings.indices.last { openings[last].endsInComma = false }
  }

  private mutating func takeString(_ quoted: ArraySlice<UInt8>) throws {
    let text = try Self.content(of: quoted)
    guard let last = openings.indices.last, openings[last].expectsName else { return }
    openings[last].expectsName = false
    let (isNew, known) = openings[last].names.insert(text)
    guard !isNew else { return }
    let isSame = known.utf8.elementsEqual(text.utf8)
    throw JournalProblem(
      "\(text.quotedBriefly) \(isSame ? "is given twice" : "looks like another name")"
        + " in one object",
      expected: isSame ? "each name once" : "names that are not canonically equivalent")
  }

  private func endOfString(after opening: Int) -> Int {
    var index = opening + 1
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return bytes.endIndex
  }

  private static func content(of quoted: ArraySlice<UInt8>) throws -> String {
    if quoted.contains(where: { $0 < 0x20 }) {
      throw JournalProblem(
        "a string has a control character", expected: #"it to be escaped, as in "\n""#)
    }
    guard quoted.contains(UInt8(ascii: "\\")) else {
      return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    }
    guard let content = decodedString(quoted) else {
      throw JournalProblem(
        "a string has an escape that stands for no character", expected: "the escapes of JSON")
    }
    return content
  }
}
