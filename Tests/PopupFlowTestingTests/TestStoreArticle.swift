import PopupFlow
import PopupFlowTesting
import Testing

/// The code of PopupFlowTesting.md.
@Suite struct TestStoreArticle {
  enum Shop: PopupDomain {
    enum Content: Hashable { case offer(String), update, saved }
    enum Page { case home, checkout }
    enum Answer: Hashable { case accepted, later }
  }

  struct App {
    var cart: [String] = []
    var popups = PopupState<Shop>()

    mutating func add(_ item: String, at now: Double) -> [PopupEffect<Shop>] {
      cart.append(item)
      return PopupReducer().reduce(into: &popups, .request(PopupRequest(.saved)), at: now)
    }
  }

  @Test("An update displaces an offer, which returns; few effects are asserted")
  func update() {
    let store = PopupTestStore<Shop>()
    let offer = PopupRequest<Shop>(.offer("Two for one"), id: "offer") { $0.preemption = .yield }
    let update = PopupRequest<Shop>(.update, id: "update") { $0.priority = .critical }

    store.send(.request(offer)) {
      $0.presented = [.presenting("offer")]
    }
    store.receive(.present("offer"))
    store.report(.didPresent, of: "offer") {
      $0.presented = [.presented("offer")]
    }

    store.send(.request(update)) {
      $0.presented = [.dismissing("offer", .displaced)]
      $0.queued = ["update"]
    }
    store.receive(.dismiss("offer", .displaced))

    store.finishTransitions {
      $0.presented = [.presented("update")]
      $0.queued = []
      $0.alive = ["offer"]
    }
    store.receive(.present("update"))
    store.report(.userDismissed(.accepted), of: "update") {
      $0.presented = [.presenting("offer")]
      $0.alive = []
    }
    store.receive(.resolve("update", .completed(.accepted)), .presentReturning("offer"))
    store.finish()

    let toasts = PopupTestStore<Shop>()
    let saved = PopupRequest<Shop>(.saved, id: "saved", lane: .toast) { $0.duration = .seconds(2) }
    toasts.send(.request(saved)) {
      $0.presented = [.presenting("saved")]
    }
    toasts.receive(.present("saved"))
    toasts.finishTransitions {
      $0.presented = [.presented("saved")]
    }

    toasts.advance(by: 1.9)
    toasts.advance(by: 0.1) {
      $0.presented = [.dismissing("saved", .timeout)]
    }
    toasts.receive(.dismiss("saved", .timeout))

    let brief = PopupTestStore<Shop>(exhaustivity: .off)
    brief.send(.request(offer))
    brief.finishTransitions()
    brief.send(.request(update)) {
      $0.queued = ["update"]
    }
    brief.receive(.dismiss("offer", .displaced))
  }

  @Test("A test store runs an app's own reducer")
  func reducer() {
    var app = App()
    let popups = PopupTestStore<Shop>()
    popups.run("add tea") { state, now in
      app.popups = state
      defer { state = app.popups }
      return app.add("Tea", at: now)
    } changing: {
      $0.presented = [.presenting(.request(1))]
    }
    popups.receive(.present(.request(1)))
  }
}
