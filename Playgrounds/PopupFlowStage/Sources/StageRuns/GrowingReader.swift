@_spi(JournalTools) import PopupFlowJournal

/// Reads a journal that comes in pieces, each of whole lines.
struct GrowingReader {
  private var reader: JournalReader
  private let source = LineSource()

  init() {
    reader = JournalReader { [source] in source.take() }
  }

  /// Returns the entry of a further line, without its newline; nil for a comment.
  ///
  /// - Throws: `JournalError` if the line is wrong. Then the reader must not be used again.
  mutating func entry(in line: ArraySlice<UInt8>) throws -> JournalEntry? {
    guard !line.isComment else { return nil }
    source.line = Array(line) + [UInt8(ascii: "\n")]
    // A line that is no comment is an entry, so the reader never meets the end.
    return try reader.next()
  }
}

private final class LineSource {
  var line: [UInt8]?

  func take() -> [UInt8]? { line.take() }
}

extension ArraySlice<UInt8> {
  // A line that the reader passes over.
  fileprivate var isComment: Bool {
    starts(with: "//".utf8) || allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
