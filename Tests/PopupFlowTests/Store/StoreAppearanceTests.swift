import PopupFlow
import Testing

@MainActor
@Suite struct StoreAppearanceTests {
  let clock = VirtualClock()

  @Test("Appearances are published in order, to those who subscribe, until the store ends")
  func stream() {
    var store: PopupStore<Shop>? = PopupStore(clock: clock)
    store?.ask("early")
    store?.report(.didPresent, "early")
    let appearances = store.map { Collector($0.appearances.map(\.description)) }
    clock.advance(to: 2)
    store?.ask("late")
    store?.report(.userDismissed("yes"), "early")
    store?.report(.didPresent, "late")
    clock.advance(to: 3)
    store?.report(.userDismissed(nil), "late")
    #expect(
      appearances?.values == [
        "early answered, 2.0 s on screen", "late shown after 0.0 s",
        "late closed: dismissed.user, 1.0 s on screen",
      ])
    store = nil
    #expect(appearances?.isFinished == true)
  }

  @Test("The transitions have the same appearances as the stream")
  func sameAsTransitions() {
    let store = PopupStore<Shop>(clock: clock)
    let stream = Collector(store.appearances)
    let transitions = Collector(store.transitions)
    let driving = store.drive(
      ScriptedHost { command, report in
        if case .present = command { report(.didPresent) }
      })
    store.ask("a")
    store.ask("b")
    store.ask("a")
    store.report(.userDismissed("yes"), "a")
    #expect(stream.values.count == 4)
    #expect(transitions.values.flatMap(\.appearances) == stream.values)
    driving.cancel()
  }

  @Test("An event that answers an appearance is taken in before the store settles")
  func answered() {
    let store = PopupStore<Shop>(clock: clock)
    store.ask("a")
    store.ask("b")
    let subscription = store.appearances.sink { [weak store] appearance in
      guard case .refused = appearance.kind else { return }
      store?.ask("c") { $0.priority = .high }
    }
    store.send(.report(.didFail, "a"))
    #expect(store.state.presented.map(\.popup.id) == ["c"])
    subscription.cancel()
  }
}
