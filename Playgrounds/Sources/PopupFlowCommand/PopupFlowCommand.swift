import ArgumentParser
import Foundation

/// `popupflow`: plays, checks, explains, compares and generates journals of popups, turns them into tests, and
/// explores worlds.
@main
struct PopupFlowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "popupflow",
    abstract: "Plays, checks and explains journals: popup requests, and their outcomes.",
    discussion: """
      Example: popupflow why run.jsonl offer says what kept the popup offer of a recorded run waiting.
      """,
    version: "0.1.0",
    subcommands: [
      PlayCommand.self, CheckCommand.self, WhyCommand.self, ReplayCommand.self, TestCommand.self,
    ],
    groupedSubcommands: [
      CommandGroup(
        name: "For maintainers", subcommands: [ExploreCommand.self, GenerateCommand.self])
    ])

  static func main() {
    // The parser guesses options, but no subcommands.
    let arguments = CommandLine.arguments.dropFirst()
    for word in arguments.first == "help" ? arguments.prefix(2) : arguments.prefix(1) {
      if let error = problem(of: word) { exit(withError: error) }
    }
    // The parser does not say which value an option expects, either.
    if arguments.first == "why", arguments.last == "--at", !arguments.contains("--") {
      exit(
        withError: ValidationError(
          "--at has no value; expected a number of seconds, such as --at 2.5."))
    }
    main(nil)
  }

  /// Returns what is wrong with the first argument; nil if it is a subcommand or an option.
  private static func problem(of word: String) -> ValidationError? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !word.hasPrefix("-"), !names.contains(word), word != "help" else { return nil }
    if let name = Spelling.suggestion(for: word, among: names + ["help"]) {
      return ValidationError("There is no subcommand \"\(word)\". Did you mean \"\(name)\"?")
    }
    if FileManager.default.fileExists(atPath: word) {
      return ValidationError(
        "\"\(word)\" is a file; expected a subcommand before it, such as popupflow play \(word).")
    }
    let list = names.joined(separator: ", ")
    return ValidationError("There is no subcommand \"\(word)\"; expected one of \(list).")
  }
}
