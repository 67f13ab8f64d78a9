import ArgumentParser

/// The option that chooses a case of a file.
struct CaseChoice: ParsableArguments {
  @Option(
    name: .customLong("case"),
    help: "The case that is meant, by its name, in a file of cases; the first by default.")
  var name: String?
}
