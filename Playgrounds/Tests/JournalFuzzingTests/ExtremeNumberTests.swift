import JournalFuzzing
import JournalGeneration
import PopupFlowJournal
import Testing

/// Examines journals with numbers that no app has.
@Suite struct ExtremeNumberTests {
  private func examine(_ journal: ExtremeJournal) {
    guard journal.isChanged else { return }
    do {
      try FuzzInput.examine(journal.text.utf8, isThorough: true)
    } catch {
      Issue.record("\(error)\n\(journal.text)")
    }
  }

  @Test("Each number of a journal can be extreme", arguments: ExtremeJournal.ends)
  func one(number: String) throws {
    let count = ExtremeJournal.count(in: ExtremeJournal.everyField)
    #expect(count > 50)
    for place in 0..<count {
      examine(ExtremeJournal(ExtremeJournal.everyField) { $0 == place ? number : nil })
    }
  }

  @Test("All numbers of a journal can be extreme", arguments: ExtremeJournal.numbers)
  func all(number: String) throws {
    let journal = ExtremeJournal.everyField
    for first in stride(from: 0, to: ExtremeJournal.count(in: journal), by: 8) {
      examine(ExtremeJournal(journal) { $0 >= first ? number : nil })
    }
  }

  @Test("Each number of a state can be extreme", arguments: ExtremeJournal.ends)
  func state(number: String) throws {
    let journal = try ExtremeJournal.continued(ExtremeJournal.everyField, after: 8)
    for place in 0..<ExtremeJournal.count(in: journal) {
      examine(ExtremeJournal(journal) { $0 == place ? number : nil })
    }
  }

  @Test("Several numbers of a journal can be extreme", arguments: 0..<5)
  func several(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for seed in (10 * seed)..<(10 * seed + 10) {
      let generated = String(
        decoding: try GeneratedJournal(seed: UInt64(seed)).bytes(), as: UTF8.self)
      for journal in [generated, ExtremeJournal.everyField] {
        examine(
          ExtremeJournal(journal) { _ in
            generator.below(5) == 0
              ? ExtremeJournal.numbers[generator.below(ExtremeJournal.numbers.count)] : nil
          })
      }
    }
  }
}
