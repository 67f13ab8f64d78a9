import PopupFlow
import Testing

/// R18: counts of a history open gates of a store.
@MainActor
@Suite struct HistoryGateTests {
  var (clock, store) = virtualStore()
  let history: PopupHistory

  init() {
    history = PopupHistory(clock: clock)
  }

  @Test("R18: a gate opens with the third launch of a week, and closes when the first is too old")
  func week() {
    let day = 86_400.0
    let opening = history.count(of: "launch", within: .seconds(7 * 86_400)).atLeast(3)
      .openGate("regular", in: store)
    store.request("rating") { $0.requires = ["regular"] }
    for _ in 0..<2 {
      history.record("launch")
      clock.advance(by: day)
    }
    #expect(store.queued == ["rating"])
    history.record("launch")
    #expect(store.presented == ["rating"])
    store.report(.didPresent, "rating")
    clock.advance(to: 7 * day - 1)
    #expect(store.state.openGates == ["regular"])
    clock.advance(to: 7 * day)
    #expect(store.state.openGates == [])
    #expect(store.presented == ["rating"], "a gate only affects waiting popups")
    opening.cancel()
    #expect(clock.pendingCount == 0)
  }

  @Test("R18: only changes of the gate are events of the store")
  func events() {
    let transitions = Collector(store.transitions)
    let opening = history.count(of: "launch", within: .seconds(10)).atLeast(2)
      .openGate("regular", in: store)
    for _ in 0..<5 { history.record("launch") }
    clock.advance(by: 100)
    #expect(
      transitions.values.map(\.events) == [
        [.gate("regular", isOpen: false)], [.gate("regular", isOpen: true)],
        [.gate("regular", isOpen: false)],
      ])
    opening.cancel()
  }

  @Test("R18: a gate stays as it is when its subscription is cancelled")
  func cancelled() {
    let opening = history.count(of: "launch", within: .seconds(10)).atLeast(1)
      .openGate("regular", in: store)
    history.record("launch")
    opening.cancel()
    clock.advance(by: 100)
    #expect(store.state.openGates == ["regular"])
  }
}
