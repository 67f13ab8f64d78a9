import Testing

@_spi(JournalTools) @testable import PopupMachine

/// A state that has taken in requests and has not settled.
@Suite struct UnsettledStateTests {
  private let reducer = PopupReducer<Shop>()

  private func taken(_ requests: PopupRequest<Shop>...) -> PopupState<Shop> {
    var state = PopupState<Shop>()
    for request in requests { _ = reducer.take(into: &state, .request(request), at: 0) }
    return state
  }

  @Test("Before the settle, a new popup is queued")
  func beforeSettling() throws {
    let state = taken(.named("a"), .named("b", expiresAt: .at(7)))
    #expect(state.waitingCount == 2)
    #expect(state.queued.map(\.id) == ["a", "b"])
    #expect(state.place(ofRequest: 2) == .queued)
    #expect(state.waiting.popup(number: 2)?.id == "b")
    #expect(reducer.earliestDeadline(in: state) == 7)
    let stored = try roundTripped(state)
    #expect(stored == state)
  }

  @Test("R11: popups for some pages are found before the settle, queued, presented and set aside")
  func dependingOnPages() {
    #expect(!taken(.named("a"), .named("b")).dependsOnPages)
    #expect(taken(.named("a"), .named("b", pages: ["home"])).dependsOnPages)
    #expect(taken(.named("b", pages: ["home"]), .named("a")).dependsOnPages)
    var machine = Machine()
    machine.show("first")
    #expect(!machine.state.dependsOnPages)
    machine.send(.page(.appeared("v1", "home")))
    machine.request(.named("a", priority: .high, pages: ["home"], preemption: .yield))
    machine.report(.didDismiss, "first")
    #expect(machine.presented == ["a"] && machine.state.dependsOnPages)
    machine.report(.didPresent, "a")
    machine.request(.named("b", priority: .critical))
    machine.report(.didDismiss, "a")
    #expect(machine.state.alive.map(\.id) == ["a"] && machine.state.dependsOnPages)
    machine.send(.dismiss("a"))
    #expect(!machine.state.dependsOnPages)
  }

  @Test("The notBefore of a new popup is a deadline before the settle, too")
  func beginning() {
    let state = taken(.named("a", notBefore: .at(5)))
    #expect(reducer.earliestDeadline(in: state) == 5)
    let begun = taken(.named("a", notBefore: .at(0)))
    #expect(reducer.earliestDeadline(in: begun) == nil)
  }

  @Test("A better waiting popup is placed before a new one, a worse one is not")
  func rank() {
    for (priority, expected) in [(PopupPriority.low, "a"), (.high, "b")] {
      var state = PopupState<Shop>()
      let closed = PopupRequest<Shop>.named("a", requires: ["x"])
      _ = reducer.reduce(into: &state, .request(closed), at: 0)
      _ = reducer.take(into: &state, .gate("x", isOpen: true), at: 0)
      let newcomer = PopupRequest<Shop>.named("b", priority: priority)
      _ = reducer.reduce(into: &state, .request(newcomer), at: 0)
      #expect(state.presented.map(\.popup.id) == [PopupID(expected)])
    }
  }
}
