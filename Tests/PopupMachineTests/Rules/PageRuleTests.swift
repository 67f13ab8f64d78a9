import PopupMachine
import Testing

/// R10: the visits that a state contains. `Tests/Rules` has their effect on popups.
@Suite struct PageRuleTests {
  @Test(
    "R10: the visits that are live, and the pages that are visible in order of appearance",
    arguments: [
      ([.entered("v1", "home")], ["v1"], []),
      ([.appeared("v1", "home"), .disappeared("v1")], ["v1"], []),
      ([.appeared("v1", "home"), .left("v1")], [], []),
      // Several visits can be visible, also of one page.
      ([.appeared("v1", "home"), .appeared("v2", "home")], ["v1", "v2"], ["home", "home"]),
      // A visible visit does not appear again. One that disappeared does, as the last.
      (
        [.appeared("v1", "home"), .appeared("v2", "cart"), .appeared("v1", "home")],
        ["v1", "v2"], ["home", "cart"]
      ),
      (
        [
          .appeared("v1", "home"), .appeared("v2", "cart"), .disappeared("v1"),
          .appeared("v1", "home"),
        ], ["v1", "v2"], ["cart", "home"]
      ),
    ] as [([PageVisitEvent<String>], Set<PageVisitID>, [String])])
  func visits(_ events: [PageVisitEvent<String>], live: Set<PageVisitID>, visible: [String]) {
    var machine = Machine()
    for event in events { machine.send(.page(event)) }
    #expect(Set(machine.state.liveVisits.map(\.id)) == live)
    #expect(machine.state.visiblePages == visible)
  }

  @Test(
    "R10: repeats and unknown visits change nothing of the state, and have no effects",
    arguments: [
      .entered("live", "cart"), .entered("live", "home"), .entered("v1", "home"),
      .appeared("v1", "home"), .appeared("v1", "cart"), .appeared("v2", "help"),
      .disappeared("live"), .disappeared("unknown"), .disappeared("gone"),
      .left("unknown"), .left("gone"),
    ] as [PageVisitEvent<String>])
  func repeats(_ event: PageVisitEvent<String>) {
    var machine = Machine()
    machine.send(
      .page(.entered("live", "cart")), .page(.appeared("v1", "home")),
      .page(.appeared("v2", "help")), .page(.appeared("gone", "home")), .page(.left("gone")))
    machine.show(.named("a", pages: .only(["home", "help"])))
    _ = machine.takeEffects()
    let before = machine.state
    machine.send(.page(event))
    #expect(machine.state == before)
    #expect(machine.effects == [])
  }
}
