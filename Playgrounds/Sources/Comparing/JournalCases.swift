import PopupFlowJournal

/// The cases of a file, each as a journal of its own.
public struct JournalCases {
  /// A case as a journal.
  public struct Case: Hashable, Sendable {
    /// The behavior that the case shows, in words.
    public let name: String

    /// The lines of the case, of which the first is its policy.
    public let journal: [UInt8]
  }

  /// The cases, in order; empty if the file has none.
  public let all: [Case]

  /// Reads a file to its end.
  ///
  /// - Throws: `JournalError` if a line is wrong.
  public init(_ file: [UInt8]) throws {
    var rest: [UInt8]? = file
    var reader = JournalReader { rest.take() }
    var places: [(name: String, first: Int, last: Int)] = []
    while let entry = try reader.next() {
      if case .case(let new) = entry.statement {
        places.append((new.name, entry.line, entry.line))
      } else if !places.isEmpty {
        places[places.count - 1].last = entry.line
      }
    }
    let newline = UInt8(ascii: "\n")
    let lines = file.split(separator: newline, omittingEmptySubsequences: false)
    // Lines are counted from 1.
    all = places.map { place in
      let rest = lines[place.first..<place.last].flatMap { $0 + [newline] }
      let policy = PolicyLine(ofCase: lines[place.first - 1])
      return Case(name: place.name, journal: policy.bytes + rest)
    }
  }

  /// Returns a case by its name; nil if there is none.
  ///
  /// - Parameter name: the name. Of several cases with one name, the first is meant. If it is nil,
  ///   the first case of the file.
  public func first(named name: String?) -> Case? {
    if let name { all.first { $0.name == name } } else { all.first }
  }
}
