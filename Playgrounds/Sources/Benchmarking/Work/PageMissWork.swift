/// A page that nothing waits for comes in sight and goes again, while popups wait for other pages
/// and nothing is on screen. One operation; for the library two events, each settled.
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
    check(shownSum == 0, "\(Working.self) showed what nobody asked for")
    check(worker.waitingCount == waitingCount, "\(Working.self) lost count")
  }
}
