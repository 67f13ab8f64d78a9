import ArgumentParser
import Benchmarking

/// `benchmarks endure`: runs a store for long, and checks that memory stays constant.
struct EndureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "endure",
    abstract: "Sends random events through a store for long, and says whether live memory is flat.",
    discussion: """
      The host misbehaves; gates, visits, deadlines, logouts and handles come and go. At each mark \
      all that was asked for has come to its end, and what is still allocated is printed. The exit \
      status is 0 where memory is flat, 1 where it is not, and 2 where it cannot be watched.
      """)

  @Option(help: "How many events to send.")
  var events = 10_000_000

  @Option(help: "How many events there are from one mark to the next.")
  var interval = 1_000_000

  @Option(help: "What happens follows from it.")
  var seed: UInt64 = 7

  func validate() throws {
    if interval < 1 { throw ValidationError("--interval is \(interval); expected 1 or more.") }
    if events < 2 * interval {
      throw ValidationError(
        "--events is \(events); expected \(2 * interval) or more, for two marks.")
    }
  }

  func run() throws {
    guard let memory = LiveMemory.process else {
      printError("the allocator cannot be watched here; expected glibc, and no sanitizer")
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
