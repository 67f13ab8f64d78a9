import PopupFlow
import PopupFlowTesting
import Testing

/// Effects that a test does not assert.
@Suite struct TestStoreLeftoverTests {
  let store = PopupTestStore<Shop>()
  let guide = PopupRequest<Shop>("Guide", id: "guide")

  @Test("Effects left at the next event are one issue, at the line of that event")
  func leftBefore() {
    store.send(.request(guide), line: 11) { $0.presented = [.presenting("guide")] }
    let found = issues {
      store.send(.tick, line: 12)
      store.send(.tick, line: 13)
      store.finish()
    }
    #expect(found.map(\.line) == [12])
    #expect(found.first?.file == "PopupFlowTestingTests/TestStoreLeftoverTests.swift")
    #expect(
      found.first?.message == """
        An effect was not asserted before this.

        Effects:
          .present("guide")

        Caused by:
          TestStoreLeftoverTests.swift:11: request guide, content "Guide"

        To fix it: assert these effects after the event that caused them:
          store.receive(.present("guide"))
        or ignore all effects that are not asserted: store.exhaustivity = .off
        """)
  }

  @Test("Effects left at the end are an issue at its line")
  func leftAtEnd() {
    store.send(.request(guide), line: 11) { $0.presented = [.presenting("guide")] }
    let found = issues { store.finish(line: 14) }
    #expect(found.map(\.line) == [14])
    #expect(
      found.first?.message.hasPrefix("An effect was not asserted at the end.\n\nEffects:\n")
        == true)
  }

  @Test(
    "Effects left at the store's end are an issue at their origin, but not after finish")
  func leftAtDeinit() {
    var store: PopupTestStore<Shop>? = PopupTestStore()
    store?.send(.request(guide), line: 21) { $0.presented = [.presenting("guide")] }
    let found = issues { store = nil }
    #expect(found.map(\.line) == [21])
    #expect(
      found.first?.message.hasPrefix("An effect was not asserted when the store ended.") == true)

    store = PopupTestStore()
    store?.send(.request(guide)) { $0.presented = [.presenting("guide")] }
    _ = issues { store?.finish() }
    #expect(issues { store = nil } == [])
  }

  @Test("A store that outlives its test does not fail another")
  func outlives() async {
    let made = await Task.detached {
      let store = PopupTestStore<Shop>()
      store.send(.request(PopupRequest("Guide", id: "guide"))) {
        $0.presented = [.presenting("guide")]
      }
      return UncheckedBox(store)
    }.value
    #expect(issues { made.store = nil } == [])
  }
}

/// Passes a store from one task to another.
private final class UncheckedBox: @unchecked Sendable {
  // Right because the task that wrote it has ended when it is read.
  var store: PopupTestStore<Shop>?

  init(_ store: PopupTestStore<Shop>) {
    self.store = store
  }
}
