/// Reads a journal line by line: memory does not grow with its length.
///
/// ```swift
/// var reader = JournalReader(text: #"{"event": "request", "id": "ad"}"#)
/// while let entry = try reader.next() { … }
/// ```
///
/// Each line is checked whole before it is given out. At the first one that is wrong reading stops
/// for good; what was given out before stays valid.
public struct JournalReader {
  private var lines: LineSplitter
  private var lineNumber = 0
  private var time = 0.0
  private var defaults = RequestFields()
  private var isFirstEntry = true
  private var parser = JSONParser()

  /// Reads what comes in pieces, from a file or a pipe.
  ///
  /// - Parameter nextChunk: gives the next piece, of any size, or nil at the end. What it throws,
  ///   ``next()`` throws.
  public init(_ nextChunk: @escaping () throws -> [UInt8]?) {
    lines = LineSplitter(nextChunk)
  }

  /// Reads a text.
  public init(text: String) {
    var rest: [UInt8]? = Array(text.utf8)
    self.init {
      defer { rest = nil }
      return rest
    }
  }

  /// The next entry, or nil at the end.
  ///
  /// - Throws: ``JournalError`` where a line is wrong.
  public mutating func next() throws -> JournalEntry? {
    while true {
      do {
        lineNumber += 1
        guard let line = try lines.next() else { return nil }
        if try isPassedOver(line) { continue }
        return try entry(fields(line))
      } catch let problem as JournalProblem {
        lines = LineSplitter { nil }
        throw JournalError(
          line: lineNumber, problem: problem.problem, expected: problem.expected)
      }
    }
  }

  private func isPassedOver(_ line: ArraySlice<UInt8>) throws -> Bool {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return true }
    guard line.starts(with: "//".utf8) else { return false }
    guard line.isUTF8 else {
      throw JournalProblem("the comment is not UTF-8", expected: "UTF-8")
    }
    return true
  }

  private mutating func fields(_ line: ArraySlice<UInt8>) throws -> LineFields {
    guard line.isUTF8 else {
      throw JournalProblem("the line is not UTF-8", expected: "JSON in UTF-8")
    }
    if line.contains(0) {
      throw JournalProblem("the line has a NUL byte", expected: "JSON in UTF-8")
    }
    if line.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw JournalProblem(
        "the line begins with a byte order mark", expected: "JSON in UTF-8 without one")
    }
    return try line.withUnsafeBufferPointer { try LineFields(parser.parse($0)) }
  }

  private mutating func entry(_ fields: LineFields) throws -> JournalEntry {
    defer { isFirstEntry = false }
    if let at = fields.at {
      guard at >= time else {
        throw JournalProblem(
          "`at` is \(at.jsonText), before the line above it",
          expected: "\(time.jsonText) or later")
      }
      time = at
    }
    return JournalEntry(line: lineNumber, at: time, try statement(fields.statement))
  }

  private mutating func statement(
    _ statement: LineFields.Statement
  ) throws -> JournalEntry.Statement {
    switch statement {
    case .policy(let policy):
      guard isFirstEntry else {
        throw JournalProblem(
          "a policy stands behind other lines", expected: "it as the first line, or not at all")
      }
      defaults = policy.defaults
      return .policy(policy)
    case .event(let fields): return .event(fields.event(defaults: defaults))
    case .batch(let batch): return .batch(batch.map { $0.event(defaults: defaults) })
    case .expectation(let expectation): return .expectation(expectation)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are UTF-8 from beginning to end.
  var isUTF8: Bool {
    // What is no UTF-8 is mended in the text, and so differs from it.
    allSatisfy { $0 < 0x80 } || String(decoding: self, as: UTF8.self).utf8.elementsEqual(self)
  }
}
