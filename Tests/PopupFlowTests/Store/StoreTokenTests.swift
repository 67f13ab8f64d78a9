import PopupFlow
import Testing

@MainActor
@Suite struct StoreTokenTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("A popup of a visit that was entered waits for it to appear, and is never refused")
  func visit() {
    let visit = store.enter("product")
    store.ask("a") { $0.pages = .visit(visit.id) }
    #expect(store.queued == ["a"])
    visit.appeared()
    #expect(store.presented == ["a"])
    #expect(store.state.visiblePages == ["product"])
    #expect(visit.page == "product")
  }

  @Test("A popup of a visit that was entered inside a delivery waits, too")
  func visitInsideDelivery() {
    let outcomes = Collector(store.outcomes)
    let subscription = store.states.dropFirst().first().sink { [store] _ in
      let visit = store.enter("product")
      store.ask("a") { $0.pages = .visit(visit.id) }
      visit.appeared()
    }
    store.send(.tick)
    #expect(outcomes.values == [])
    #expect(store.presented == ["a"])
    subscription.cancel()
  }

  @Test("Popups of a hidden visit wait; those of a visit that is left end")
  func visitLeft() {
    let visit = store.enter("product")
    visit.appeared()
    visit.disappeared()
    let handle = store.ask("a") { $0.pages = .visit(visit.id) }
    let outcomes = Collector(handle.outcomes)
    #expect(outcomes.values == [])
    visit.left()
    #expect(outcomes.values == [.discarded(.originGone)])
  }

  @Test("Two visits of one page are distinct, even if the app names them")
  func names() {
    let visits = [store.enter("product"), store.enter("product"), store.enter("cart", id: "cart")]
    #expect(Set(visits.map(\.id)).count == 3)
    #expect(visits[2].id == "cart")
  }

  @Test("A request made for a session is refused after its logout")
  func session() async {
    let session = store.session
    #expect(session.epoch == 0)
    let inTime = store.ask("a") { $0.scope = session.scope }
    #expect(store.presented == ["a"])
    store.send(.sessionEnded)
    let late = store.ask("b") { $0.scope = session.scope }
    #expect(await late.outcome == .discarded(.sessionEnded))
    store.report(.didPresent, "a")
    store.report(.didDismiss, "a")
    #expect(await inTime.outcome == .dismissed(.sessionEnded))
    #expect(store.session != session)
    store.ask("c") { $0.scope = store.session.scope }
    #expect(store.presented == ["c"])
  }
}
