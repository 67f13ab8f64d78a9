import PopupMachine
import Testing

/// R10 and R11.
@Suite struct PageRuleTests {
  /// Returns whether a visit is live: a request with it as origin is accepted (R6).
  private func isLive(_ visit: PageVisitID, in machine: Machine) -> Bool {
    var machine = machine
    _ = machine.takeEffects()
    machine.request("probe of a visit") { $0.pages = .visit(visit) }
    return !machine.takeEffects().contains { $0.hasSuffix("discarded.originGone") }
  }

  // MARK: R10

  @Test("R10: entered makes a visit live, and not visible")
  func entered() {
    var machine = Machine()
    #expect(!isLive("v1", in: machine))
    machine.send(.page(.entered("v1", "home")))
    #expect(isLive("v1", in: machine))
    #expect(machine.state.visiblePages == [])
  }

  @Test("R10: appeared makes a visit live and visible", arguments: [true, false])
  func appeared(_ entersFirst: Bool) {
    var machine = Machine()
    if entersFirst { machine.send(.page(.entered("v1", "home"))) }
    machine.send(.page(.appeared("v1", "home")))
    #expect(isLive("v1", in: machine))
    #expect(machine.state.visiblePages == ["home"])
  }

  @Test("R10: disappeared makes a visit invisible but still live")
  func disappeared() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.send(.page(.disappeared("v1")))
    #expect(isLive("v1", in: machine))
    #expect(machine.state.visiblePages == [])
  }

  @Test("R10: left makes a visit neither live nor visible")
  func left() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.send(.page(.left("v1")))
    #expect(!isLive("v1", in: machine))
    #expect(machine.state.visiblePages == [])
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
    machine.show("a") { $0.pages = .only(["home", "help"]) }
    _ = machine.takeEffects()
    let before = machine.state
    machine.send(.page(event))
    #expect(machine.state == before)
    #expect(machine.effects == [])
  }

  @Test(
    "R10: a live visit keeps the page it was first given",
    arguments: [
      .entered("v1", "home"), .appeared("v1", "home"),
    ] as [PageVisitEvent<String>])
  func pageIsKept(_ first: PageVisitEvent<String>) {
    var machine = Machine()
    machine.send(.page(first))
    machine.send(.page(.disappeared("v1")))
    machine.send(.page(.appeared("v1", "cart")))
    #expect(machine.state.visiblePages == ["home"])
  }

  @Test("R10: a visible visit does not appear again, so it keeps its place")
  func appearsOnce() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.send(.page(.appeared("v2", "cart")))
    machine.send(.page(.appeared("v1", "home")))
    #expect(machine.state.visiblePages == ["home", "cart"])
  }

  @Test("R10: a visit that disappeared appears again, as the last")
  func reappears() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.send(.page(.appeared("v2", "cart")))
    machine.send(.page(.disappeared("v1")))
    machine.send(.page(.appeared("v1", "home")))
    #expect(machine.state.visiblePages == ["cart", "home"])
  }

  @Test("R10: several visits can be visible at once, also of one page")
  func several() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")), .page(.appeared("v2", "home")))
    machine.send(.page(.appeared("v3", "cart")))
    #expect(machine.state.visiblePages == ["home", "home", "cart"])
    machine.send(.page(.disappeared("v1")))
    #expect(machine.state.visiblePages == ["home", "cart"])
  }

  @Test("R10: a visit that is entered again may have another page")
  func reenteredWithAnotherPage() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.send(.page(.left("v1")))
    machine.send(.page(.appeared("v1", "cart")))
    #expect(machine.state.visiblePages == ["cart"])
  }

  @Test("R10: a visit that is entered again is the same visit")
  func reenteredIsTheSame() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") { $0.pages = .visit("v1") }
    machine.request("b") { $0.pages = .visit("v1") }
    _ = machine.takeEffects()
    machine.send(.page(.left("v1")), .page(.appeared("v1", "home")))
    #expect(machine.takeEffects() == [])
    #expect(machine.presented == ["a"])
    #expect(machine.queued == ["b"])
  }

  @Test("R10: visits are compared by the code points of their names")
  func namesByCodePoints() {
    var machine = Machine()
    machine.send(.page(.appeared("\u{E9}", "home")))
    #expect(isLive("\u{E9}", in: machine))
    #expect(!isLive("e\u{301}", in: machine))
  }

  // MARK: R11

  /// Returns a machine in which visits `v1`, `v2` … of the pages are visible, and `hidden` is a
  /// live visit of `cart`.
  private func machine(visible pages: [String]) -> Machine {
    var machine = Machine()
    machine.send(.page(.entered("hidden", "cart")))
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
      machine.request("a") { $0.pages = target }
      #expect(machine.presented == ["a"], "with \(pages) visible")
    }
    for pages in holdsNot {
      var machine = machine(visible: pages)
      machine.request("a") { $0.pages = target }
      #expect(machine.queued == ["a"], "with \(pages) visible")
    }
  }

  @Test("R11: a popup is placed as soon as its page condition holds")
  func comesWithItsPage() {
    var machine = machine(visible: ["home"])
    machine.request("only") { $0.pages = .only(["cart"]) }
    machine.request("except") {
      $0.pages = .except(["home"])
      $0.lane = .toast
    }
    machine.request("visit") {
      $0.pages = .visit("hidden")
      $0.lane = .banner
    }
    #expect(machine.takeEffects() == [])
    machine.send(.page(.appeared("hidden", "cart")))
    #expect(machine.takeEffects() == ["present visit 1", "present only 2"])
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == ["present except 3"])
  }
}
