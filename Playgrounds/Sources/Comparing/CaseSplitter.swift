@_spi(JournalTools) import PopupFlowJournal

/// Splits a file into its cases, some lines at a time.
///
/// ```swift
/// var splitter = CaseSplitter(file)
/// while try splitter.readSome() {}
/// print(splitter.cases.map(\.name))
/// ```
public struct CaseSplitter {
  /// The cases so far, in order; empty if the file does not begin with a case.
  public private(set) var cases: [JournalCases.Case] = []

  private let file: [UInt8]
  private let readBytes: ReadBytes
  private var reader: JournalReader
  private var open: (name: String, place: Range<Int>)?
  // The number of the next line, counted from 1, and its place in the file.
  private var nextLine = 1
  private var nextPlace = 0

  private static let entriesAtOnce = 10

  /// Creates a splitter that has read nothing yet.
  public init(_ file: [UInt8]) {
    self.file = file
    let readBytes = ReadBytes(file)
    self.readBytes = readBytes
    reader = JournalReader { readBytes.next() }
  }

  /// The share that was read, from 0 to 1.
  public var share: Double { readBytes.share }

  /// Reads some more lines.
  ///
  /// - Returns: Whether there may be more. If the file does not begin with a case, the rest of it is
  ///   not read.
  /// - Throws: `JournalError` if a line is wrong.
  public mutating func readSome() throws -> Bool {
    for _ in 0..<Self.entriesAtOnce {
      guard let entry = try reader.next() else {
        close()
        return false
      }
      let place = place(ofLine: entry.line)
      if case .case(let new) = entry.statement {
        close()
        open = (new.name, place)
      } else if let open {
        self.open = (open.name, open.place.lowerBound..<place.upperBound)
      } else {
        return false
      }
    }
    return true
  }

  // Comments after the last line of a case belong to the next case.
  private mutating func close() {
    guard let (name, place) = open.take() else { return }
    cases.append(JournalCases.Case(name: name, lines: Array(file[place])))
  }

  /// The place of a line with its newline. The lines are asked for in order.
  private mutating func place(ofLine line: Int) -> Range<Int> {
    var start = nextPlace
    while nextLine <= line {
      start = nextPlace
      let end = file[start...].firstIndex(of: UInt8(ascii: "\n"))
      nextPlace = end.map { $0 + 1 } ?? file.endIndex
      nextLine += 1
    }
    return start..<nextPlace
  }
}
