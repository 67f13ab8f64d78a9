/// A part of what lists of popups are slow at.
enum ListPart: String, CaseIterable, Sendable {
  /// A popup is asked for.
  case add

  /// A page that nothing waits for comes and goes.
  case miss

  /// A popup that waits, taken at random, is taken back.
  case remove
}

/// What lists of popups are slow at, alone or together, with nothing on screen and no page in sight
/// but the one that nothing waits for.
@MainActor
final class ListWork<Working: Worker>: Contestant {
  let operationsPerRound: Int
  // So few that the number of those that wait hardly changes where they are only added or removed.
  let roundsAtOnce: Int

  private var author = WorkAuthor()
  private var worker: Working
  private let parts: Set<ListPart>
  private let waitingCount: Int
  // What is asked for, the last at the front: each is taken out as it is told.
  private var added: [Working.Input] = []
  private var removed: [Int] = []
  private var shownSum = 0

  init(_ parts: Set<ListPart>, waiting waitingCount: Int) {
    self.parts = parts
    self.waitingCount = waitingCount
    operationsPerRound = parts.count
    roundsAtOnce = min(100, max(1, waitingCount / 10))
    worker = Working(waiting: author.requests(waitingCount))
  }

  func prepare(rounds: Int) {
    added.removeAll(keepingCapacity: true)
    removed.removeAll(keepingCapacity: true)
    if parts.isSuperset(of: [.add, .remove]) {
      for _ in 0..<rounds {
        added.append(worker.input(author.request()))
        removed.append(author.withdrawn())
      }
      added.reverse()
    } else {
      // All are added before one is removed, by this or by what is timed.
      for _ in 0..<rounds { added.append(worker.input(author.request())) }
      for _ in 0..<rounds { removed.append(author.withdrawn()) }
      added.reverse()
      if !parts.contains(.add) { worker.requestAll(&added) }
    }
  }

  func play(rounds: Int) {
    shownSum = 0
    if parts == [.add] {
      worker.requestAll(&added)
    } else if parts == [.remove] {
      worker.withdrawAll(removed)
    } else if parts == [.miss] {
      shownSum = worker.visitUnwantedPage(times: rounds)
    } else {
      shownSum = worker.requestVisitAndWithdraw(removed, &added)
    }
  }

  func finish() {
    check(shownSum == 0, "\(Working.self) showed what nobody asked for")
    if !parts.contains(.remove) { worker.withdrawAll(removed) }
    check(worker.waitingCount == waitingCount, "\(Working.self) lost count")
  }
}
