/// Something whose cost is measured, in rounds of equal work.
///
/// A contestant checks what it has done: results are used, so nothing is optimised away, and a
/// contestant that skips its work ends the program.
@MainActor
protocol Contestant: AnyObject {
  /// How many operations a round is; costs are per operation.
  var operationsPerRound: Int { get }

  /// How many rounds are played at most without a pause in which to prepare and finish. Bounds what
  /// is kept, or how far the number of waiting popups drifts.
  var roundsAtOnce: Int { get }

  /// Gets ready to play some rounds. Not timed.
  func prepare(rounds: Int)

  /// Plays the rounds that it got ready for. Timed.
  func play(rounds: Int)

  /// Checks what the rounds came to, and lets go of what they have left. Not timed.
  func finish()
}

extension Contestant {
  var roundsAtOnce: Int { 1 << 16 }

  func prepare(rounds: Int) {}

  /// Plays rounds, with pauses where it needs them.
  ///
  /// - Returns: the time they took, pauses left out, in nanoseconds.
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
