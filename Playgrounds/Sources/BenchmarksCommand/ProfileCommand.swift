import ArgumentParser
import Benchmarking

/// `benchmarks profile`: plays rounds without measurement.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Runs the work of a row for a number of rounds, under a profiler.",
    discussion: """
      The command does nothing but prepare and run the rounds. With callgrind and two numbers of \
      rounds, the difference is the cost of the additional rounds:

        valgrind --tool=callgrind .build/release/benchmarks profile S4 --waiting 1000 --rounds 2000
      """)

  @Argument(help: "The row: \(Workload.names).", transform: ProfileCommand.workload)
  var row: Workload

  @Option(help: "The number of rounds.")
  var rounds: Int

  @Option(
    help: "The number of waiting popups, or of subscribers in S9.")
  var waiting = 10

  @Flag(help: "Run the work of the baseline instead.")
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
