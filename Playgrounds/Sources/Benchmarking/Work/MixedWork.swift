/// The mixed work on eight pages, while as many popups wait throughout.
///
/// A round is four operations: a popup is asked for; the page is turned, which shows the best that
/// waits for it; another is asked for; one that waits, taken at random, is taken back. For the
/// library it is seven events: turning is the user's dismissal, a page that disappears and one that
/// appears, taken in as one batch, and then the host's report that the popup is on screen. Costs
/// are a quarter of the round for the library and the baselines alike.
@MainActor
final class MixedWork<Working: Worker>: Contestant {
  let operationsPerRound = 4
  let roundsAtOnce: Int

  private var author = WorkAuthor()
  private var worker: Working
  private let waitingCount: Int
  private let keepsStates: Bool
  private var rounds: [MixedRound] = []
  // What is asked for in the rounds, the last at the front: each is taken out as it is told.
  private var inputs: [Working.Input] = []
  private var kept: [Working.State] = []
  private var shownSum = 0

  /// - Parameters:
  ///   - waitingCount: how many popups wait.
  ///   - keepingStates: nil where the state is changed in place; else every state is kept, for as
  ///     many rounds at once, and let go between.
  init(waiting waitingCount: Int, keepingStates keptRounds: Int? = nil) {
    self.waitingCount = waitingCount
    keepsStates = keptRounds != nil
    // So few that what was thought up before is still at hand when it is told.
    roundsAtOnce = keptRounds ?? 1 << 10
    // One more, which is on screen while the others wait; for the page before the first.
    let requests = author.requests(waitingCount) + [author.request(for: BenchmarkPage.count - 1)]
    worker = Working(waiting: requests)
    let shown = author.shown(on: BenchmarkPage.count - 1)
    check(worker.turn(to: BenchmarkPage.count - 1) == shown, "the wrong one was shown")
    worker.didShow()
  }

  /// How many states are kept of a round.
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
    check(shownSum == expected, "\(Working.self) showed what is not the best")
    check(worker.waitingCount == waitingCount, "\(Working.self) lost count")
    check(
      kept.count == (keepsStates ? rounds.count * Self.statesPerRound : 0),
      "not every state was kept")
    kept.removeAll(keepingCapacity: true)
  }
}
