@_spi(JournalTools) import Comparing
@_spi(JournalTools) import PopupFlowJournal
import TestGeneration
import Timeline

extension RecordedRun {
  /// Returns the source of a test that plays the run and states what was presented.
  ///
  /// The times are those of the run in hundredths of a second, unless the run would be another one.
  ///
  /// - Throws: ``RunError`` if the run is too long for a source file, or has no events.
  public func test(title: String) throws -> GeneratedTest {
    guard run.log.count <= 5000 else {
      throw RunError("The run has more than 5000 steps, too many for a test.")
    }
    do {
      return try GeneratedTest(
        of: readableJournal, title: title,
        header: "Made by the PopupFlow stage. The test target needs the product PopupFlowJournal.")
    } catch is EmptyJournalError {
      throw RunError("A run without events makes no test; expected at least one.")
    } catch let error as JournalError {
      throw RunError(error)
    }
  }

  // A live machine counts nanoseconds.
  private var readableJournal: [UInt8] {
    let rounded = journal.roundingTimes
    var rest: [UInt8]? = rounded
    let timeline = try? Timeline(playing: JournalReader { rest.take() })
    guard let timeline, RunComparison(lives, timeline.lives).count == 0 else { return journal }
    return rounded
  }
}

extension [UInt8] {
  /// The lines of a journal, with the times at their beginnings in hundredths of a second.
  fileprivate var roundingTimes: [UInt8] {
    let beginning = Array(#"{"at": "#.utf8)
    let lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      guard line.starts(with: beginning) else { return Array(line) }
      let rest = line.dropFirst(beginning.count)
      let digits = rest.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      let text = String(decoding: digits, as: UTF8.self)
      // Exponents follow in times that no clock shows.
      let isPlain = rest.dropFirst(digits.count).first == UInt8(ascii: ",")
      let fraction = text.drop { $0 != "." }
      guard isPlain, fraction.count > 3, let time = Double(text) else { return Array(line) }
      let hundredths = (time * 100).rounded() / 100
      return beginning + Array("\(hundredths)".utf8) + rest.dropFirst(digits.count)
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
