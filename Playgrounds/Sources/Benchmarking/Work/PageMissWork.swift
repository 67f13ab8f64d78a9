/// A page that no popup waits for appears and disappears, while popups wait for other pages and no
/// popup is on screen. This is one operation; for the library it is two events, each settled.
@MainActor
final class PageMissWork<Working: Worker>: Contestant {
  let operationsPerRound = 1

  private var worker: Working
  private let waitingCount: Int
  private var shownSum = 0

  init(waiting waitingCount: Int) {
    self.waitingCount = waitingCount
    var author = WorkAuthor()
    worker = Working(waiting: author.requests(waitingCount))
  }

  func play(rounds: Int) {
    shownSum = worker.visitUnwantedPage(times: rounds)
  }

  func finish() {
    check(shownSum == 0, "\(Working.self) presented a popup on an unwanted page")
    check(
      worker.waitingCount == waitingCount, "\(Working.self) has a wrong number of waiting popups")
  }
}
