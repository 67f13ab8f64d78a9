import ArgumentParser

/// The option that chooses a case of a file.
struct CaseChoice: ParsableArguments {
  @Option(
    name: .customLong("case"),
    help: ArgumentHelp(
      "The case that is meant, by its name, in a file of cases; the first by default.",
      valueName: "name of the case"))
  var name: String?
}
