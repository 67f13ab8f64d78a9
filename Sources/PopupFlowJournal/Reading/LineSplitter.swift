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
