import PopupFlowJournal

/// Reads a journal that comes in pieces, each of whole lines.
struct GrowingReader {
  private var reader: JournalReader
  private let source = LineSource()

  init() {
    reader = JournalReader { [source] in source.take() }
  }

  /// Returns the entries of further lines.
  ///
  /// - Throws: `JournalError` if a line is wrong. Then the reader must not be used again.
  mutating func entries(in lines: [UInt8]) throws -> [JournalEntry] {
    var entries: [JournalEntry] = []
    for line in lines.split(separator: UInt8(ascii: "\n")) where !line.isComment {
      source.line = Array(line) + [UInt8(ascii: "\n")]
      // A line that is no comment is an entry, so the reader never meets the end.
      if let entry = try reader.next() { entries.append(entry) }
    }
    return entries
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
