import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct PagesAndVisitsArticle {
    @Test("A popup leaves with its page and returns with it")
    func keepAlive() {
      let store = PopupStore<Shop>(host: QuickHost(), clock: VirtualClock())
      let tip = PopupRequest<Shop>(.guide(step: 1), id: "tip") {
        $0.pages = [.home]
        $0.retention = .keepAlive
      }

      store.send(.page(.appeared("home", .home)))
      store.present(tip)
      // presented: tip
      #expect(store.state.presented.map(\.popup.id) == ["tip"])

      store.send(batch: [
        .page(.disappeared("home")), .page(.appeared("checkout", .checkout)),
      ])
      // set aside: tip
      #expect(store.state.alive.map(\.id) == ["tip"])

      store.send(batch: [
        .page(.disappeared("checkout")), .page(.appeared("home", .home)),
      ])
      // presented: tip
      #expect(store.state.presented.map(\.popup.id) == ["tip"])
    }

    @Test("R4: a returning priority brings back first what left with its page")
    func returningPriority() {
      let policy = PopupPolicy(returningPriority: .high)

      for (policy, first) in [(policy, PopupID("tip")), (PopupPolicy(), "error")] {
        let store = PopupStore<Shop>(policy: policy, host: QuickHost(), clock: VirtualClock())
        store.send(.page(.appeared("home", .home)))
        store.present(.guide(step: 1), id: "tip") {
          $0.priority = .low
          $0.pages = [.home]
          $0.retention = .keepAlive
        }
        store.send(.page(.disappeared("home")))
        store.present(.offer("An error"), id: "error") { $0.pages = [.home] }
        store.send(.page(.appeared("home", .home)))
        #expect(store.state.presented.map(\.popup.id) == [first])
      }
    }

    @Test("A publisher of pages is tracked")
    func track() {
      let store = PopupStore<Shop>(clock: VirtualClock())
      var cancellables: Set<AnyCancellable> = []

      let currentPage = PassthroughSubject<Shop.Page, Never>()
      currentPage.track(in: store).store(in: &cancellables)

      currentPage.send(.home)
      #expect(store.state.visiblePages == [.home])
      currentPage.send(.checkout)
      #expect(store.state.visiblePages == [.checkout])
    }

    @Test("A popup that belongs to a visit ends when the visit is left")
    func visit() async {
      let store = PopupStore<Shop>(host: QuickHost(), clock: VirtualClock())

      let visit = store.enter(.checkout)
      visit.appeared()

      let handle = store.present(.offer("Your receipt")) { $0.pages = .visit(visit.id) }

      visit.left()
      #expect(await handle.outcome == .dismissed(.pageLeft))
      let late = store.present(.offer("Your receipt")) { $0.pages = .visit(visit.id) }
      #expect(await late.outcome == .discarded(.originGone))
    }
  }
}
