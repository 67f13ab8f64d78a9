import ArgumentParser
import Benchmarking

/// `benchmarks endure`: runs a store for long, and checks that memory stays constant.
struct EndureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "endure",
    abstract:
      "Sends random events to a store for long, and checks that live memory stays constant.",
    discussion: """
      The run includes a misbehaving host, gates, visits, deadlines, logouts and handles. At each \
      mark, all requests have ended, and the memory that is still allocated is printed. The exit \
      status is 0 if memory is constant, 1 if it grows, and 2 if it cannot be measured.
      """)

  @Option(help: "The number of events.")
  var events = 10_000_000

  @Option(help: "The number of events between marks.")
  var interval = 1_000_000

  @Option(help: "The seed of the random events.")
  var seed: UInt64 = 7

  func validate() throws {
    if interval < 1 { throw ValidationError("--interval is \(interval); expected 1 or more.") }
    let (least, isTooLarge) = interval.multipliedReportingOverflow(by: 2)
    if isTooLarge {
      throw ValidationError("--interval is \(interval); expected \(Int.max / 2) or less.")
    }
    if events < least {
      throw ValidationError("--events is \(events); expected \(least) or more, for two marks.")
    }
  }

  func run() throws {
    guard let memory = LiveMemory.process else {
      printError("allocations cannot be counted here; expected glibc, and no sanitizer")
      throw ExitCode(2)
    }
    let endurance = MainActor.assumeIsolated {
      Endurance.run(events: events, interval: interval, seed: seed, memory: memory) {
        show($0.line)
      }
    }
    show(endurance.line)
    if !endurance.isFlat { throw ExitCode(1) }
  }
}
