import ArgumentParser
import Benchmarking

/// `benchmarks profile`: plays rounds without measurement.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Does the work of a row for so many rounds, for a profiler to look at.",
    discussion: """
      Nothing is timed, and nothing else is done but to get ready. Run under callgrind with two \
      numbers of rounds, the difference is what the rounds in between take:

        valgrind --tool=callgrind .build/release/benchmarks profile S4 --waiting 1000 --rounds 2000
      """)

  @Argument(help: "The row: \(Workload.names).", transform: ProfileCommand.workload)
  var row: Workload

  @Option(help: "How many rounds to play.")
  var rounds: Int

  @Option(
    help: "How many popups wait, in rows where some do; in S9, how many subscribers there are.")
  var waiting = 10

  @Flag(help: "Do the work of what the row is compared with instead.")
  var baseline = false

  func validate() throws {
    if rounds < 1 { throw ValidationError("--rounds is \(rounds); expected 1 or more.") }
    if waiting < 8 && row.hasQueue {
      throw ValidationError("--waiting is \(waiting); expected 8 or more, one for each page.")
    }
    if waiting < 1 { throw ValidationError("--waiting is \(waiting); expected 1 or more.") }
  }

  func run() throws {
    let operations = MainActor.assumeIsolated {
      row.play(rounds: rounds, waiting: waiting, baseline: baseline)
    }
    show("\(rounds) rounds of \(operations) operations")
  }

  fileprivate static func workload(of argument: String) throws -> Workload {
    guard let workload = Workload(rawValue: argument.uppercased()) else {
      throw ValidationError(
        "\"\(argument)\" cannot be profiled; expected one of \(Workload.names).")
    }
    return workload
  }
}
