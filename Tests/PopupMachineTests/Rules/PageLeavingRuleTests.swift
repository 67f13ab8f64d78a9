import PopupMachine
import Testing

/// R13 and R14: a popup whose page disappears. ``DismissingRuleTests`` covers transitions.
@Suite struct PageLeavingRuleTests {
  private func presented(
    _ target: PopupPages<String>, _ retention: PopupRetention = .drop
  ) -> Machine {
    Machine(on: "home", showing: .named("a", pages: target, retention: retention))
  }

  // MARK: R13

  @Test(
    "R12, R13: a presented popup whose page condition does not hold is dismissed, others stay",
    arguments: [
      (.only(["home"]), .disappeared("v1"), false), (.only(["home"]), .left("v1"), false),
      (.visit("v1"), .disappeared("v1"), false), (.visit("v1"), .left("v1"), false),
      (.except(["cart"]), .appeared("v2", "cart"), false),
      (.any, .left("v1"), true), (.only(["home"]), .appeared("v2", "cart"), true),
      (.except(["cart"]), .left("v1"), true), (.visit("v1"), .appeared("v2", "cart"), true),
    ] as [(PopupPages<String>, PageVisitEvent<String>, Bool)])
  func pageLeft(_ target: PopupPages<String>, _ event: PageVisitEvent<String>, stays: Bool) {
    var machine = presented(target)
    #expect(machine.effects(after: .page(event)) == (stays ? [] : ["dismiss pageLeft a 1"]))
    #expect(machine.phases == [stays ? .presented : .dismissing])
    #expect(machine.reason(of: "a") == (stays ? nil : .pageLeft))
  }

  @Test(
    "R13: a popup is dismissed if after a batch none of its pages is visible",
    arguments: [
      ([[.disappeared("v1"), .appeared("v2", "cart")]], true),
      ([[.appeared("v2", "cart"), .disappeared("v1")]], true),
      ([[.appeared("v2", "cart")], [.disappeared("v1")]], true),
      ([[.disappeared("v1"), .appeared("v1", "home")]], true),
      ([[.disappeared("v1")], [.appeared("v2", "cart")]], false),
    ] as [([[PageVisitEvent<String>]], Bool)])
  func changes(_ batches: [[PageVisitEvent<String>]], stays: Bool) {
    var machine = presented(.only(["home", "cart"]))
    for batch in batches { machine.send(batch: batch.map { .page($0) }) }
    #expect(machine.takeEffects() == (stays ? [] : ["dismiss pageLeft a 1"]))
    #expect(machine.phases == [stays ? .presented : .dismissing])
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
        "dismiss pageLeft b 1", "dismiss pageLeft toast 3", "dismiss pageLeft a 4",
      ])
  }

  @Test(
    "R13: a popup whose page has left before it is presented is dismissed at once (customerio-ios #731)",
    arguments: [
      (.only(["home"]), .disappeared("v1")), (.only(["home"]), .left("v1")),
      (.visit("v1"), .disappeared("v1")), (.visit("v1"), .left("v1")),
      (.except(["cart"]), .appeared("v2", "cart")),
    ] as [(PopupPages<String>, PageVisitEvent<String>)])
  func leftOnItsWayIn(_ target: PopupPages<String>, _ event: PageVisitEvent<String>) {
    var machine = Machine(on: "home", having: .named("a", pages: target), in: .presenting)
    #expect(machine.effects(after: .page(event)) == ["dismiss pageLeft a 1"])
    #expect(machine.phases == [.dismissing])
  }

  @Test("R13: a page that is exchanged in one batch does not dismiss a popup on its way in")
  func exchangedOnItsWayIn() {
    var machine = Machine(
      on: "home", having: .named("a", pages: .only(["home", "cart"])), in: .presenting)
    machine.go(to: "v2", page: "cart", from: "v1")
    #expect(machine.takeEffects() == [] && machine.phases == [.presenting])
  }

  @Test(
    "R13: what is presented in the middle of a page change goes, and comes with its page (customerio-ios #732)"
  )
  func presentedDuringPageChange() {
    var machine = Machine(on: "home", having: .named("a", pages: .only(["home"])), in: .presenting)
    machine.send(.page(.disappeared("v1")))
    machine.report(.didPresent, "a")
    machine.send(.page(.appeared("v2", "cart")))
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["dismiss pageLeft a 1"] && machine.queued == ["a"])
    machine.go(to: "v3", page: "home", from: "v2")
    #expect(machine.takeEffects() == ["present a 2"])
  }

  @Test("R13, R28: a page that is back does not take back the dismissal, and the popup comes again")
  func backOnItsWayIn() {
    var machine = Machine.leftOnItsWayIn()
    #expect(machine.effects(after: .page(.appeared("v1", "home"))) == [])
    #expect(machine.effects(after: .report(.didPresent, "a")) == [])
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["present a 2"])
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
    #expect(machine.takeEffects() == ["dismiss pageLeft a 1"] && machine.alive == [])
    #expect(machine.effects(after: .report(.didDismiss, "a")) == effects)
    #expect(machine.alive == (retention == .keepAlive && !isBack ? ["a"] : []))
  }
}
