import PopupFlowJournal

/// The cases of a file.
public struct JournalCases {
  /// A case of a file.
  public struct Case: Hashable, Sendable {
    /// The behavior that the case shows, in words.
    public let name: String

    /// The lines of the case as they are in the file: a file with this case only.
    public let lines: [UInt8]

    /// The case as a journal of its own, of which the first line is the policy.
    ///
    /// Its lines have the same numbers as ``lines``.
    public var journal: [UInt8] {
      let first = lines.prefix { $0 != UInt8(ascii: "\n") }
      return PolicyLine(ofCase: first).bytes + lines[first.endIndex...].dropFirst()
    }
  }

  /// The cases, in order; empty if the file has none.
  public let all: [Case]

  /// Reads a file of cases to its end, and of another file the first line.
  ///
  /// - Throws: `JournalError` if a line is wrong.
  public init(_ file: [UInt8]) throws {
    var splitter = CaseSplitter(file)
    while try splitter.readSome() {}
    all = splitter.cases
  }

  /// Returns a case by its name; nil if there is none.
  ///
  /// - Parameter name: the name. Of several cases with one name, the first is meant. If it is nil,
  ///   the first case of the file.
  public func first(named name: String?) -> Case? {
    if let name { all.first { $0.name == name } } else { all.first }
  }
}
