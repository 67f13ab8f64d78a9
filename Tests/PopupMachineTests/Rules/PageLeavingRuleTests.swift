import PopupMachine
import Testing

/// R13 and R14: a popup whose page disappears.
@Suite struct PageLeavingRuleTests {
  private func machine() -> Machine {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    return machine
  }

  private func presented(
    _ target: PopupPages<String>, _ retention: PopupRetention = .drop
  ) -> Machine {
    var machine = machine()
    machine.show("a") {
      $0.pages = target
      $0.retention = retention
    }
    _ = machine.takeEffects()
    return machine
  }

  // MARK: R13

  @Test(
    "R13: a presented popup whose page condition does not hold is dismissed",
    arguments: [
      (.only(["home"]), .disappeared("v1")),
      (.only(["home"]), .left("v1")),
      (.visit("v1"), .disappeared("v1")),
      (.visit("v1"), .left("v1")),
      (.except(["cart"]), .appeared("v2", "cart")),
    ] as [(PopupPages<String>, PageVisitEvent<String>)])
  func pageLeft(_ target: PopupPages<String>, _ event: PageVisitEvent<String>) {
    var machine = presented(target)
    machine.send(.page(event))
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft"])
    #expect(machine.phases == [.dismissing])
    #expect(machine.state.presented.first?.reason == .pageLeft)
  }

  @Test(
    "R13: a popup whose page condition holds stays",
    arguments: [
      (.any, .left("v1")),
      (.only(["home"]), .appeared("v2", "cart")),
      (.except(["cart"]), .left("v1")),
      (.visit("v1"), .appeared("v2", "cart")),
    ] as [(PopupPages<String>, PageVisitEvent<String>)])
  func stays(_ target: PopupPages<String>, _ event: PageVisitEvent<String>) {
    var machine = presented(target)
    machine.send(.page(event))
    #expect(machine.takeEffects() == [])
    #expect(machine.phases == [.presented])
  }

  @Test("R13: a page change in one batch does not flicker a popup that both pages allow")
  func oneBatch() {
    let change: [PopupEvent<Shop>] = [.page(.disappeared("v1")), .page(.appeared("v2", "cart"))]
    for batch in [change, change.reversed()] {
      var machine = presented(.only(["home", "cart"]))
      machine.send(batch: batch)
      #expect(machine.takeEffects() == [])
    }
  }

  @Test("R13: a page change in two events dismisses the popup at the first")
  func twoEvents() {
    var machine = presented(.only(["home", "cart"]))
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft"])
    machine.send(.page(.appeared("v2", "cart")))
    #expect(machine.takeEffects() == [])
    #expect(machine.phases == [.dismissing])
  }

  @Test("R13: in the opposite order the popup stays, since one of its pages is always visible")
  func twoEventsOverlapping() {
    var machine = presented(.only(["home", "cart"]))
    machine.send(.page(.appeared("v2", "cart")))
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == [])
  }

  @Test("R13: a page that goes and comes back within one batch keeps its popup")
  func thereAndBackInOneBatch() {
    var machine = presented(.only(["home"]))
    machine.send(.page(.disappeared("v1")), .page(.appeared("v1", "home")))
    #expect(machine.takeEffects() == [])
  }

  @Test("R13: popups are dismissed in order of presentation")
  func orderOfPresentation() {
    var machine = Machine(PopupPolicy(lanes: ["modal": 3]))
    machine.send(.page(.appeared("v1", "home")))
    machine.show("b") { $0.pages = .only(["home"]) }
    machine.show("stays")
    machine.show("toast") {
      $0.pages = .except(["cart"])
      $0.lane = .toast
    }
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.priority = .high
    }
    _ = machine.takeEffects()
    machine.go(to: "v2", page: "cart", from: "v1")
    #expect(
      machine.takeEffects() == [
        "dismiss b 1 pageLeft", "dismiss toast 3 pageLeft", "dismiss a 4 pageLeft",
      ])
  }

  @Test("R13: a presenting popup is dismissed once it is presented")
  func presenting() {
    var machine = machine()
    machine.request("a") { $0.pages = .only(["home"]) }
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.phases == [.presenting])
    machine.report(.didPresent, "a")
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft"])
  }

  @Test("R13: a page that comes back before a popup is fully presented keeps it")
  func backWhilePresenting() {
    var machine = machine()
    machine.request("a") { $0.pages = .only(["home"]) }
    machine.send(.page(.disappeared("v1")))
    machine.send(.page(.appeared("v1", "home")))
    machine.report(.didPresent, "a")
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.phases == [.presented])
  }

  @Test("R13: a popup whose visit has left and is entered again before it is presented is kept")
  func leftAndBackWhilePresenting() {
    var machine = machine()
    machine.request("a") { $0.pages = .only(["home"]) }
    machine.send(.page(.left("v1")))
    machine.send(.page(.appeared("v1", "home")))
    machine.report(.didPresent, "a")
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R13: a popup that is being swiped is dismissed only when the swipe is cancelled")
  func swiped() {
    var machine = presented(.only(["home"]))
    machine.report(.willDismiss, "a")
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == [])
    machine.report(.dismissCancelled, "a")
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft"])
  }

  @Test("R13: a page that comes back before the swipe is cancelled keeps the popup")
  func backWhileSwiped() {
    var machine = presented(.only(["home"]))
    machine.report(.willDismiss, "a")
    machine.send(.page(.disappeared("v1")))
    machine.send(.page(.appeared("v1", "home")))
    machine.report(.dismissCancelled, "a")
    #expect(machine.takeEffects() == [])
    #expect(machine.phases == [.presented])
  }

  // MARK: R14

  @Test("R14: with drop, the outcome is dismissed.pageLeft when the popup is gone")
  func drop() {
    var machine = presented(.only(["home"]), .drop)
    machine.send(.page(.disappeared("v1")))
    _ = machine.takeEffects()
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.pageLeft"])
    #expect(machine.state.waitingCount == 0)
  }

  @Test("R14: with keepAlive, the popup is alive when it is gone, without an outcome")
  func keepAlive() {
    var machine = presented(.only(["home"]), .keepAlive)
    machine.send(.page(.disappeared("v1")))
    _ = machine.takeEffects()
    #expect(machine.alive == [])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == [])
    #expect(machine.presented == [])
    #expect(machine.alive == ["a"])
  }

  @Test("R14: with drop, the popup ends even if the page returns before it is gone")
  func dropThoughBack() {
    var machine = presented(.only(["home"]), .drop)
    machine.send(.page(.disappeared("v1")))
    machine.send(.page(.appeared("v1", "home")))
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft", "a#1 dismissed.pageLeft"])
  }

  @Test(
    "R14, R15: with keepAlive, the popup returns at once if the page returned before it is gone")
  func keepAliveThoughBack() {
    var machine = presented(.only(["home"]), .keepAlive)
    machine.send(.page(.disappeared("v1")))
    machine.send(.page(.appeared("v1", "home")))
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft", "return a 2"])
  }
}
