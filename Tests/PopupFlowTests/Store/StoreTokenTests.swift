import PopupFlow
import Testing

@MainActor
@Suite struct StoreTokenTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("A popup of a visit that was entered waits for it to appear, also inside a delivery")
  func visitInsideDelivery() {
    let outcomes = Collector(store.outcomes)
    let subscription = store.states.dropFirst().first().sink { [store] _ in
      let visit = store.enter("product")
      store.request("a") { $0.pages = .visit(visit.id) }
      visit.appeared()
    }
    store.send(.tick)
    #expect(outcomes.values == [])
    #expect(store.presented == ["a"])
    #expect(store.state.visiblePages == ["product"])
    subscription.cancel()
  }

  @Test("Popups of a hidden visit wait; those of a visit that is left end")
  func visitLeft() {
    let visit = store.enter("product")
    visit.appeared()
    visit.disappeared()
    let handle = store.request("a") { $0.pages = .visit(visit.id) }
    let outcomes = Collector(handle.outcomePublisher)
    #expect(outcomes.values == [])
    visit.left()
    #expect(outcomes.values == [.discarded(.originGone)])
  }

  @Test("Two visits of one page are distinct, even if the app names them")
  func names() {
    let visits = [store.enter("product"), store.enter("product"), store.enter("cart", id: "cart")]
    #expect(Set(visits.map(\.id)).count == 3)
    #expect(visits[2].id == "cart" && visits[2].page == "cart")
  }

  @Test("A visit of a restored state is another one than the first that is entered")
  func restored() {
    let first = store.enter("product")
    let restored = PopupStore<Shop>(state: store.state, clock: VirtualClock())
    let visit = restored.enter("cart")
    #expect(visit.id != first.id)
    visit.appeared()
    #expect(restored.state.visiblePages == ["cart"])
  }
}
