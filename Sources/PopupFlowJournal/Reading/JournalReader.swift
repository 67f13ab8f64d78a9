import PopupFlow

/// Reads a journal line by line, in memory that does not depend on its length.
///
/// ```swift
/// var reader = JournalReader(text: #"{"event": "request", "id": "ad"}"#)
/// while let entry = try reader.next() { … }
/// ```
///
/// Each line is checked completely before it is returned. Reading stops at the first wrong line.
/// Earlier entries stay valid.
@_spi(JournalTools)
public struct JournalReader {
  private var lines: LineSplitter
  private var lineNumber = 0
  private var time = 0.0
  private var defaults = PopupRequest<JournalDomain>(.null)
  // Whether the file begins with a case; nil before the first entry.
  private var hasCases: Bool?

  /// Creates a reader of bytes from a file or a pipe.
  ///
  /// - Parameter nextChunk: returns the next bytes, in pieces of any size, or `nil` at the end.
  ///   ``next()`` rethrows its errors.
  public init(_ nextChunk: @escaping () throws -> [UInt8]?) {
    lines = LineSplitter(nextChunk)
  }

  /// Creates a reader of a text.
  public init(text: String) {
    var rest: [UInt8]? = Array(text.utf8)
    self.init {
      defer { rest = nil }
      return rest
    }
  }

  /// Returns the next entry, or `nil` at the end.
  ///
  /// - Throws: ``JournalError`` if a line is wrong.
  public mutating func next() throws -> JournalEntry? {
    while true {
      do {
        lineNumber += 1
        guard let line = try lines.next() else { return nil }
        guard let line = try parse(Array(line)) else { continue }
        return try entry(line)
      } catch let problem as JournalProblem {
        lines = LineSplitter { nil }
        throw JournalError(
          line: lineNumber, problem: problem.problem, expected: problem.expected)
      }
    }
  }

  /// Reads a line; nil for blank lines and comments.
  private func parse(_ line: [UInt8]) throws -> JournalLine? {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    let isComment = line.starts(with: "//".utf8)
    var isJSON = false
    do {
      try checkText(line, isComment: isComment)
      if isComment {
        if line.hasLinesInside { throw Self.carriageReturns }
        return nil
      }
      let node = try JSONReader.read(line)
      isJSON = true
      return try JournalLine(node, defaults: defaults)
    } catch let problem as JournalProblem {
      if !isJSON, line.hasLinesInside { throw Self.carriageReturns }
      let isCutOff = lines.isUnfinished && !isJSON && line.last != UInt8(ascii: "}")
      throw problem.placed(
        in: line, hint: isCutOff ? "; if the recording was cut off here, remove the line" : "")
    }
  }

  // A comment could otherwise hide the rest of the file.
  private static let carriageReturns = JournalProblem(
    "the lines end with carriage returns alone", expected: "newlines at their ends")

  private func checkText(_ line: [UInt8], isComment: Bool) throws {
    guard line.isUTF8 else {
      throw isComment
        ? JournalProblem("the comment is not UTF-8", expected: "UTF-8")
        : JournalProblem("the line is not UTF-8", expected: "JSON in UTF-8")
    }
    if isComment { return }
    if line.contains(0) {
      throw JournalProblem("the line has a NUL byte", expected: "JSON in UTF-8")
    }
    if line.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw JournalProblem(
        "the line begins with a byte order mark", expected: "JSON in UTF-8 without one")
    }
  }

  private mutating func entry(_ line: JournalLine) throws -> JournalEntry {
    try take(line.statement)
    if let at = line.at {
      guard at >= time else {
        var name = "at"
        if case .state = line.statement { name = "state.now" }
        throw JournalProblem(
          "`\(name)` is \(TimeText.number(at)), earlier than the previous line",
          expected: "\(TimeText.number(time)) or later")
      }
      time = at
    }
    return JournalEntry(line: lineNumber, at: time, line.statement)
  }

  /// Gives requests from here on the defaults of a policy, in place of those of a state.
  @_spi(JournalTools)
  public mutating func keepDefaults(of policy: JournalPolicy) { defaults = policy.defaults }

  /// Begins a run where a statement does so, and throws if the statement has another place.
  private mutating func take(_ statement: JournalEntry.Statement) throws {
    let isFirst = hasCases == nil
    defer { if case .case = statement { hasCases = true } else { hasCases = hasCases ?? false } }
    switch statement {
    case .policy(let policy):
      guard hasCases != true else { throw Self.onlyCases("a policy line") }
      guard isFirst else {
        throw JournalProblem(
          "the policy is not the first line", expected: "it before all other lines")
      }
      defaults = policy.defaults
    case .state(let state):
      guard hasCases != true else { throw Self.onlyCases("a state") }
      defaults = state.policy.defaults
    case .case(let new):
      guard hasCases != false else {
        throw JournalProblem(
          "the case is in a file that does not begin with one",
          expected: "cases only, or no case")
      }
      time = 0
      defaults = new.policy.defaults
    case .event, .batch, .expectation: break
    }
  }

  private static func onlyCases(_ found: String) -> JournalProblem {
    JournalProblem(
      "the line is \(found), in a file of cases", expected: "the policy in the line of its case")
  }
}

extension Array<UInt8> {
  /// Whether a carriage return ends a comment or a JSON value, and more than white space follows.
  fileprivate var hasLinesInside: Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let text = drop(while: isSpace)
    guard let end = text.firstIndex(of: 0x0D), !text[end...].allSatisfy(isSpace) else {
      return false
    }
    let first = Array(text[..<end])
    return first.starts(with: "//".utf8) || (try? JSONReader.read(first)) != nil
  }

  var isUTF8: Bool {
    // Decoding repairs invalid UTF-8, so the text then differs from the bytes.
    allSatisfy { $0 < 0x80 } || String(decoding: self, as: UTF8.self).utf8.elementsEqual(self)
  }
}

/// An error in a journal, which ends reading. Earlier entries stay valid.
public struct JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line in the file, counted from 1.
  public let line: Int

  /// The problem.
  public let problem: String

  /// A description of valid input.
  public let expected: String

  /// The line, the problem and the expectation, on one line.
  public var description: String { "line \(line): \(problem); expected \(expected)" }
}

/// Splits bytes that come in pieces into lines. Its memory is limited to a piece and a line.
struct LineSplitter {
  private let maximumLength: Int
  private let nextChunk: () throws -> [UInt8]?
  private var buffer: [UInt8] = []
  // The start of the next line, and of the bytes that were not searched for its end.
  private var start = 0
  private var unsearched = 0
  private var isAtEnd = false

  /// Whether the last line has no newline, and was returned.
  var isUnfinished: Bool { isAtEnd && start == buffer.count && buffer.last != UInt8(ascii: "\n") }

  /// - Parameters:
  ///   - maximumLength: the maximum length of a line in bytes, which protects against endless input
  ///     without newlines.
  ///   - nextChunk: returns the next piece, or nil at the end.
  init(maximumLength: Int = 1 << 26, _ nextChunk: @escaping () throws -> [UInt8]?) {
    self.maximumLength = maximumLength
    self.nextChunk = nextChunk
  }

  /// Returns the next line without its newline, or nil at the end.
  mutating func next() throws -> ArraySlice<UInt8>? {
    while true {
      if let end = buffer[unsearched...].firstIndex(of: UInt8(ascii: "\n")) {
        return try take(upTo: end, next: end + 1)
      }
      unsearched = buffer.count
      if isAtEnd {
        return start == buffer.count ? nil : try take(upTo: buffer.count, next: buffer.count)
      }
      try checkLength(buffer.count - start)
      if let chunk = try nextChunk() { add(chunk) } else { isAtEnd = true }
    }
  }

  private mutating func take(upTo end: Int, next: Int) throws -> ArraySlice<UInt8> {
    try checkLength(end - start)
    defer {
      start = next
      unsearched = next
    }
    return buffer[start..<end]
  }

  private mutating func add(_ chunk: [UInt8]) {
    if start == buffer.count {
      buffer = chunk
    } else {
      buffer.removeSubrange(..<start)
      buffer += chunk
    }
    unsearched -= start
    start = 0
  }

  private func checkLength(_ length: Int) throws {
    guard length <= maximumLength else {
      throw JournalProblem(
        "the line is longer than \(maximumLength) bytes", expected: "a shorter line")
    }
  }
}
