import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case toast(Int), offer(Int) }
}

/// Recipe: clear the queue, and leave what is on screen.
@MainActor
@Suite struct ClearWhatWaitsRecipe {
  private let screen = Screen<Market>()
  private let store: PopupStore<Market>
  private let handles: [PopupHandle<Never>]

  init() {
    let store = PopupStore<Market>(host: screen)
    self.store = store
    handles =
      (1...3).map { store.present(.toast($0), lane: .toast) }
      + (1...2).map { store.present(.offer($0)) }
  }

  // Reported as fkhadra/react-toastify#696.
  @Test("R34: what waits in the lane ends, and what is on screen stays")
  func waiting() async {
    store.dismissAll(lane: .toast, only: .waiting)

    #expect(screen.showing == [.toast(1), .offer(1)])
    for waiting in handles[1...2] { #expect(await waiting.outcome == .cancelled) }
    screen.close()
    #expect(screen.showing == [.toast(1), .offer(2)])
  }

  @Test("R34: what is on screen ends, and what waits comes")
  func presented() async {
    store.dismissAll(only: .presented)
    #expect(await handles[0].outcome == .dismissed(.requested))
    #expect(screen.showing == [.offer(2), .toast(2)])
  }
}
