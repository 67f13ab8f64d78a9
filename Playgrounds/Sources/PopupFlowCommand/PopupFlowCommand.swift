import ArgumentParser

/// `popupflow`: plays and checks journals of popups, and explores worlds.
@main
struct PopupFlowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "popupflow",
    abstract: "Plays and checks journals: what popups were asked for, and what came of it.",
    subcommands: [PlayCommand.self, CheckCommand.self, ExploreCommand.self])
}
