/// A part of the work that is slow for lists.
enum ListPart: String, CaseIterable, Sendable {
  /// Adding a popup.
  case add

  /// The appearance and disappearance of a page that no popup waits for.
  case miss

  /// Withdrawing a random waiting popup.
  case remove
}

/// The work that is slow for lists, separately or together. No popup is on screen, and the only
/// visible page is one that no popup waits for.
@MainActor
final class ListWork<Working: Worker>: Contestant {
  let operationsPerRound: Int
  // Few, so that the number of waiting popups hardly changes if they are only added or removed.
  let roundsAtOnce: Int

  private var author = WorkAuthor()
  private var worker: Working
  private let parts: Set<ListPart>
  private let waitingCount: Int
  // The requests in reverse order; each is removed when it is made.
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
      // All popups are added before any is removed, here or in the timed code.
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
    check(shownSum == 0, "\(Working.self) presented a popup on an unwanted page")
    if !parts.contains(.remove) { worker.withdrawAll(removed) }
    check(
      worker.waitingCount == waitingCount, "\(Working.self) has a wrong number of waiting popups")
  }
}
