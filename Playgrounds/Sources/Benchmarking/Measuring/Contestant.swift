/// An object whose cost is measured in rounds of equal work.
///
/// A contestant checks its results, so that the compiler cannot remove its work.
@MainActor
protocol Contestant: AnyObject {
  /// The number of operations in a round. Costs are per operation.
  var operationsPerRound: Int { get }

  /// The maximum number of rounds between `prepare` and `finish`. It limits the memory used, or the
  /// change in the number of waiting popups.
  var roundsAtOnce: Int { get }

  /// Prepares some rounds. Not timed.
  func prepare(rounds: Int)

  /// Plays the prepared rounds. Timed.
  func play(rounds: Int)

  /// Checks the results of the rounds, and releases them. Not timed.
  func finish()
}

extension Contestant {
  var roundsAtOnce: Int { 1 << 16 }

  func prepare(rounds: Int) {}

  /// Plays rounds, with pauses to prepare and finish.
  ///
  /// - Returns: The time of the rounds without pauses, in nanoseconds.
  @discardableResult
  func time(rounds: Int) -> Double {
    var rest = rounds
    var time = 0.0
    while rest > 0 {
      let count = min(rest, roundsAtOnce)
      prepare(rounds: count)
      let start = ProcessorClock.now
      play(rounds: count)
      time += ProcessorClock.now - start
      finish()
      rest -= count
    }
    return time
  }
}
