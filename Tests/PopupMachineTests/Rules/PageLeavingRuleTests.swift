import PopupMachine
import Testing

/// R13 and R14: a popup whose page disappears. ``DismissingRuleTests`` covers transitions.
@Suite struct PageLeavingRuleTests {
  private func machine() -> Machine {
    Machine(on: "home")
  }

  private func presented(
    _ target: PopupPages<String>, _ retention: PopupRetention = .drop
  ) -> Machine {
    var machine = machine()
    machine.show(.named("a", pages: target, retention: retention))
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
    var machine = Machine(
      PopupPolicy(lanes: ["modal": 3]), on: "home", showing: .named("b", pages: .only(["home"])),
      .named("stays"), .named("toast", lane: .toast, pages: .except(["cart"])),
      .named("a", priority: .high, pages: .only(["home"])))
    machine.go(to: "v2", page: "cart", from: "v1")
    #expect(
      machine.takeEffects() == [
        "dismiss b 1 pageLeft", "dismiss toast 3 pageLeft", "dismiss a 4 pageLeft",
      ])
  }

  @Test("R13: a popup whose visit has left and is entered again before it is presented is kept")
  func leftAndBackWhilePresenting() {
    var machine = machine()
    machine.request(.named("a", pages: .only(["home"])))
    machine.send(.page(.left("v1")))
    machine.send(.page(.appeared("v1", "home")))
    machine.report(.didPresent, "a")
    #expect(machine.takeEffects() == ["present a 1"])
  }

  // MARK: R14

  @Test(
    "R14, R15: when it is gone, a popup ends or is alive, and returns if its page is back",
    arguments: [
      (.drop, false, ["a#1 dismissed.pageLeft"]), (.drop, true, ["a#1 dismissed.pageLeft"]),
      (.keepAlive, false, []), (.keepAlive, true, ["return a 2"]),
    ] as [(PopupRetention, Bool, [String])])
  func gone(_ retention: PopupRetention, isBack: Bool, effects: [String]) {
    var machine = presented(.only(["home"]), retention)
    machine.send(.page(.disappeared("v1")))
    if isBack { machine.send(.page(.appeared("v1", "home"))) }
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft"] && machine.alive == [])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == effects)
    #expect(machine.alive == (retention == .keepAlive && !isBack ? ["a"] : []))
  }
}
