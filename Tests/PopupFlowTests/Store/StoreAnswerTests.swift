import PopupFlow
import Testing

@MainActor
@Suite struct StoreAnswerTests {
  @Test("R30: the answer is returned", arguments: ["yes", nil])
  func answer(_ answer: String?) async {
    let store = PopupStore<Shop>(
      host: ClosureHost { _, report in
        report(.didPresent)
        report(.userDismissed(answer))
      })
    #expect(await store.answer(to: .named("a")) == answer)
    #expect(await store.answer(to: "content") == answer)
  }

  @Test("The short form sets what it is given, and nothing else")
  func shortForm() throws {
    let store = PopupStore<Shop>(clock: VirtualClock())
    store.send(.suspend)
    store.present("content", id: "a", lane: .toast) {
      $0.priority = .high
      $0.pages = ["home"]
      $0.interrupts = true
      $0.duration = .seconds(1.5)
    }
    store.present("plain", id: "b")
    let requests = store.state.queued.map(\.request)
    #expect(
      requests == [
        PopupRequest("content", id: "a", lane: .toast) {
          $0.priority = .high
          $0.pages = .only(["home"])
          $0.interrupts = true
          $0.duration = .seconds(1.5)
        },
        PopupRequest("plain", id: "b"),
      ])
  }

  @Test("A host given to the initializer is driven as long as the store lives")
  func hostOfTheStore() {
    var host: ScriptedHost? = ScriptedHost()
    weak var reference: ScriptedHost?
    reference = host
    var store = host.map {
      PopupStore<Shop>(policy: PopupPolicy(order: .lifo), host: $0, clock: VirtualClock())
    }
    host = nil
    store?.request("a")
    #expect(reference?.log == ["present a 1"])
    store = nil
    #expect(reference == nil)
  }
}
