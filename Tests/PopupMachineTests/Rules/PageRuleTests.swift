import PopupMachine
import Testing

/// R10 and R11.
@Suite struct PageRuleTests {
  // MARK: R10

  @Test(
    "R10: the visits that are live, and the pages that are visible in order of appearance",
    arguments: [
      ([.entered("v1", "home")], ["v1"], []),
      ([.appeared("v1", "home")], ["v1"], ["home"]),
      ([.entered("v1", "home"), .appeared("v1", "home")], ["v1"], ["home"]),
      ([.appeared("v1", "home"), .disappeared("v1")], ["v1"], []),
      ([.appeared("v1", "home"), .left("v1")], [], []),
      // A live visit keeps the page it was first given. If it is entered again, it may have
      // another.
      ([.entered("v1", "home"), .appeared("v1", "cart")], ["v1"], ["home"]),
      (
        [.appeared("v1", "home"), .disappeared("v1"), .appeared("v1", "cart")], ["v1"], ["home"]
      ),
      ([.appeared("v1", "home"), .left("v1"), .appeared("v1", "cart")], ["v1"], ["cart"]),
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
      // Names are compared by code points.
      ([.appeared("\u{E9}", "home"), .left("e\u{301}")], ["\u{E9}"], ["home"]),
    ] as [([PageVisitEvent<String>], Set<PageVisitID>, [String])])
  func visits(_ events: [PageVisitEvent<String>], live: Set<PageVisitID>, visible: [String]) {
    var machine = Machine()
    for event in events { machine.send(.page(event)) }
    #expect(Set(machine.state.liveVisits.map(\.id)) == live)
    #expect(machine.state.visiblePages == visible)
  }

  @Test(
    "R10: repeats and unknown visits change nothing",
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

  @Test("R10: a visit that is entered again is the same visit")
  func reenteredIsTheSame() {
    var machine = Machine(on: "home", showing: .named("a", pages: .visit("v1")))
    machine.request(.named("b", pages: .visit("v1")))
    _ = machine.takeEffects()
    #expect(machine.effects(after: .page(.left("v1")), .page(.appeared("v1", "home"))) == [])
    #expect(machine.presented == ["a"])
    #expect(machine.queued == ["b"])
  }

  // MARK: R11

  /// Returns a machine in which visits `v1`, `v2` … of the pages are visible, and `hidden` is a
  /// live visit of `cart`.
  private func machine(visible pages: [String]) -> Machine {
    var machine = Machine(after: .page(.entered("hidden", "cart")))
    for (index, page) in pages.enumerated() {
      machine.send(.page(.appeared(PageVisitID("v\(index + 1)"), page)))
    }
    return machine
  }

  @Test(
    "R11: the pages on which a popup is placed",
    arguments: [
      (.any, [[], ["home"], ["home", "cart"]], []),
      (.only(["home"]), [["home"], ["home", "cart"], ["cart", "home"]], [[], ["cart"]]),
      (.only(["home", "cart"]), [["home"], ["cart"], ["help", "cart"]], [[], ["help"]]),
      (.only([]), [], [[], ["home"]]),
      (.except(["home"]), [[], ["cart"]], [["home"], ["home", "cart"], ["cart", "home"]]),
      (.except(["home", "cart"]), [[], ["help"]], [["home"], ["cart"], ["help", "cart"]]),
      (.except([]), [[], ["home"]], []),
      (.visit("v1"), [["home"], ["home", "cart"]], []),
      (.visit("hidden"), [], [[], ["cart"]]),
    ] as [(PopupPages<String>, [[String]], [[String]])])
  func condition(_ target: PopupPages<String>, _ holds: [[String]], _ holdsNot: [[String]]) {
    for pages in holds {
      var machine = machine(visible: pages)
      machine.request(.named("a", pages: target))
      #expect(machine.presented == ["a"], "with \(pages) visible")
    }
    for pages in holdsNot {
      var machine = machine(visible: pages)
      machine.request(.named("a", pages: target))
      #expect(machine.queued == ["a"], "with \(pages) visible")
    }
  }

  @Test("R11: a popup is placed as soon as its page condition holds")
  func comesWithItsPage() {
    var machine = machine(visible: ["home"])
    machine.request(.named("only", pages: .only(["cart"])))
    machine.request(.named("except", lane: .toast, pages: .except(["home"])))
    machine.request(.named("visit", lane: .banner, pages: .visit("hidden")))
    #expect(machine.takeEffects() == [])
    machine.send(.page(.appeared("hidden", "cart")))
    #expect(machine.takeEffects() == ["present visit 1", "present only 2"])
    #expect(machine.effects(after: .page(.disappeared("v1"))) == ["present except 3"])
  }
}
