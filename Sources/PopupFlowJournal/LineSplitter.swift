/// Takes bytes in pieces and gives them out in lines, holding no more than a piece and a line.
struct LineSplitter {
  private let maximumLength: Int
  private let nextChunk: () throws -> [UInt8]?
  private var buffer: ArraySlice<UInt8> = []
  // How much of the buffer is known to hold no end of a line.
  private var searched = 0
  private var isAtEnd = false

  /// - Parameters:
  ///   - maximumLength: how many bytes a line may have: more than a journal needs, for what comes
  ///     without end has no lines.
  ///   - nextChunk: gives the next piece, or nil at the end.
  init(maximumLength: Int = 1 << 26, _ nextChunk: @escaping () throws -> [UInt8]?) {
    self.maximumLength = maximumLength
    self.nextChunk = nextChunk
  }

  /// The next line without its end, or nil if there is none.
  mutating func next() throws -> ArraySlice<UInt8>? {
    while true {
      let unsearched = buffer[(buffer.startIndex + searched)...]
      if let end = unsearched.firstIndex(of: UInt8(ascii: "\n")) {
        defer { consume(upTo: end + 1) }
        return buffer[..<end]
      }
      searched = buffer.count
      if isAtEnd {
        defer { consume(upTo: buffer.endIndex) }
        return buffer.isEmpty ? nil : buffer
      }
      if let chunk = try nextChunk() {
        buffer.append(contentsOf: chunk)
        guard buffer.count <= maximumLength else {
          throw JournalProblem(
            "the line is longer than \(maximumLength) bytes", expected: "a shorter one")
        }
      } else {
        isAtEnd = true
      }
    }
  }

  private mutating func consume(upTo index: Int) {
    buffer = buffer[index...]
    searched = 0
  }
}
