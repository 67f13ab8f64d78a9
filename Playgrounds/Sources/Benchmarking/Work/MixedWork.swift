/// The mixed work on eight pages, with a constant number of waiting popups.
///
/// A round has four operations: a request; a page turn, which presents the best popup for the page;
/// another request; and the withdrawal of a random waiting popup. For the library these are seven
/// events: a turn is a dismissal by the user, a page that disappears and one that appears, as one
/// batch, and then the host's report. Costs are a quarter of a round for the library and the
/// baselines.
@MainActor
final class MixedWork<Working: Worker>: Contestant {
  let operationsPerRound = 4
  let roundsAtOnce: Int

  private var author = WorkAuthor()
  private var worker: Working
  private let waitingCount: Int
  private let keepsStates: Bool
  private var rounds: [MixedRound] = []
  // The requests of the rounds in reverse order; each is removed when it is made.
  private var inputs: [Working.Input] = []
  private var kept: [Working.State] = []
  private var shownSum = 0

  /// - Parameters:
  ///   - waitingCount: the number of waiting popups.
  ///   - keepingStates: the number of rounds for which every state is kept; nil to change the state
  ///     in place.
  ///   - make: makes the worker.
  init(
    waiting waitingCount: Int, keepingStates keptRounds: Int? = nil,
    making make: ([WorkRequest]) -> Working = { Working(waiting: $0) }
  ) {
    self.waitingCount = waitingCount
    keepsStates = keptRounds != nil
    // Few, so that prepared requests are still in the cache.
    roundsAtOnce = keptRounds ?? 1 << 10
    // One popup more, which is on screen while the others wait.
    let requests = author.requests(waitingCount) + [author.request(for: BenchmarkPage.count - 1)]
    worker = make(requests)
    let shown = author.shown(on: BenchmarkPage.count - 1)
    check(worker.turn(to: BenchmarkPage.count - 1) == shown, "the wrong popup was presented")
    worker.didShow()
  }

  /// The number of states kept in a round.
  static var statesPerRound: Int { Working.isTold ? 5 : 4 }

  func prepare(rounds count: Int) {
    rounds.removeAll(keepingCapacity: true)
    for _ in 0..<count { rounds.append(author.mixedRound()) }
    inputs.removeAll(keepingCapacity: true)
    for round in rounds { inputs += [worker.input(round.first), worker.input(round.second)] }
    inputs.reverse()
    if keepsStates { kept.reserveCapacity(count * Self.statesPerRound) }
  }

  func play(rounds count: Int) {
    if keepsStates {
      shownSum = worker.play(rounds[..<count], &inputs, keepingIn: &kept)
    } else {
      shownSum = worker.play(rounds[..<count], &inputs)
    }
  }

  func finish() {
    let expected = rounds.reduce(0) { $0 &+ $1.shown }
    check(shownSum == expected, "\(Working.self) did not present the best popups")
    check(
      worker.waitingCount == waitingCount, "\(Working.self) has a wrong number of waiting popups")
    check(
      kept.count == (keepsStates ? rounds.count * Self.statesPerRound : 0),
      "the number of kept states is wrong")
    kept.removeAll(keepingCapacity: true)
  }
}
