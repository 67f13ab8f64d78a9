import ArgumentParser
import Foundation
import TestGeneration

/// `popupflow test`: turns a run into a test.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Turns a journal into a Swift test that states what was presented.",
    discussion: """
      Writes the source of a test to standard output: popupflow test FILE > RunTests.swift. It plays \
      the journal and compares what is presented, and needs the module PopupFlowJournal. It passes \
      if the journal's own expectations hold; write down what should have been presented instead, and \
      a bug report is a failing test. The exit status is 2 if the journal cannot be read, \
      has no events, or has more than 5000 steps.

      Example: popupflow test run.jsonl --name "The guide returns" > GuideTests.swift
      """)

  @Argument(
    help: ArgumentHelp("The journal; - reads standard input.", valueName: "run.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var file: String

  @Option(
    help: ArgumentHelp(
      """
      The title of the test in words, from which its function is named. By default, the name of the \
      case, or the comment at the top of the journal and the name of the file.
      """, valueName: "words"))
  var name: String?

  @OptionGroup var choice: CaseChoice

  func validate() throws {
    try JournalFile.validate(arguments: [file])
    if let name, !name.contains(where: { $0.isLetter || $0.isNumber }) {
      throw ValidationError(
        "--name is \"\(name)\"; expected words, such as --name \"The guide returns\".")
    }
  }

  func run() throws {
    let journal = JournalFile(argument: file)
    let test = try journal.reading {
      let (caseName, contents) = try journal.contents(ofCase: choice.name)
      let stem = caseName ?? URL(fileURLWithPath: journal.name).lastPathComponent
      let title =
        caseName ?? JournalFile.title(in: String(decoding: contents, as: UTF8.self)) ?? stem
      // Standard input has no name of its own.
      let name = name ?? (file == "-" ? title : stem)
      do {
        return try GeneratedTest(of: contents, title: self.name ?? title, name: name)
      } catch  where error is EmptyJournalError || error is LongJournalError {
        throw failure("\(journal.name): \(error)")
      }
    }
    let output = StandardOutput()
    try output.write(Array(test.source.utf8))
    try output.flush()
  }
}
