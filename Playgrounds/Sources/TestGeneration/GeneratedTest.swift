@_spi(JournalTools) import PopupFlowJournal

/// A test of a recorded run: Swift source that plays the run, and states what was presented.
///
/// ```swift
/// let test = try GeneratedTest(of: journal, title: "The guide returns after the offer")
/// print(test.source)
/// ```
///
/// The test needs the module `PopupFlowJournal` only. It passes if the journal's own expectations
/// hold. A bug report becomes a failing test by writing down what should have been presented.
public struct GeneratedTest: Hashable, Sendable {
  /// The source of the test, with a newline at its end.
  public let source: String

  /// The name of the test's function.
  public let function: String

  /// Creates the test of a journal.
  ///
  /// The title and the function's name have at most 80 Unicode scalars.
  ///
  /// - Parameters:
  ///   - journal: the journal, without cases. Its own expectations stay.
  ///   - title: the title of the test. A longer one is shortened.
  ///   - name: the words of the function's name; the title if left out.
  ///   - header: the first line, a comment that says where the test comes from.
  /// - Throws: `JournalError` if a line is wrong, ``EmptyJournalError``, or ``LongJournalError``.
  public init(
    of journal: [UInt8], title: String, name: String? = nil,
    header: String = "Made by `popupflow test`."
  ) throws {
    let lines = try StatedJournal(journal).lines
    function = SwiftName.function(for: name ?? title)
    source = """
      // \(header)
      import PopupFlowJournal
      import Testing

      @Test(\(SwiftLiteral.line(title.shortened(to: 80))))
      func \(function)() throws {
        // Each "expect" says what was presented at that time, in order of presentation. If something
        // else should have been, write that instead: then the test fails until it is.
        let journal = \(SwiftLiteral.block(lines, indentation: "    "))
        #expect(try JournalReplay.differences(in: journal) == [])
      }

      """
  }
}

/// The error of a journal without events.
public struct EmptyJournalError: Error, CustomStringConvertible {
  /// The reason, as the rest of a message.
  public let description = "the journal has no events; expected at least one"
}

/// The error of a journal whose run is too long for a source file.
public struct LongJournalError: Error, CustomStringConvertible {
  /// The largest number of steps.
  public static let mostSteps = 5000

  /// The reason, as the rest of a message.
  public let description =
    "the run has more than \(mostSteps) steps, too many for a test; expected a part of it"
}
