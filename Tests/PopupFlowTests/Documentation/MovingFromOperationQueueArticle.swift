import PopupFlow
import Testing

/// Compiles and runs the code of "Moving to PopupFlow" about OperationQueue.
@Suite struct MovingFromOperationQueueArticle {
  typealias Shop = Documentation.Shop

  @MainActor
  @Test("The update interrupts, and the offer returns")
  func after() {
    let screen = Screen<Shop>()
    let host = screen

    let store = PopupStore<Shop>(host: host)

    store.send(.page(.appeared("home", .home)))
    store.present(.offer("Two for one")) {
      $0.priority = .low
      $0.pages = [.home]
    }
    #expect(screen.showing == [.offer("Two for one")])
    store.present(.forced(.forceUpdate, id: "force-update"))

    #expect(screen.showing == [.forceUpdate])
    screen.close()
    #expect(screen.showing == [.offer("Two for one")])
  }
}
