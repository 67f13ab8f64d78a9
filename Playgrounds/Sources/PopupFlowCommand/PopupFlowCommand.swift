import ArgumentParser

/// `popupflow`: plays, checks, explains and generates journals of popups, and explores worlds.
@main
struct PopupFlowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "popupflow",
    abstract: "Plays, checks and generates journals: popup requests, and their outcomes.",
    subcommands: [
      PlayCommand.self, CheckCommand.self, WhyCommand.self, ExploreCommand.self,
      GenerateCommand.self,
    ])
}
