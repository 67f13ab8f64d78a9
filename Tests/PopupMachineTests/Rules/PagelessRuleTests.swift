import PopupMachine
import Testing

/// R16: waiting popups that can never be shown again.
@Suite struct PagelessRuleTests {
  @Test("R16: queued popups whose origin is no longer live end, from the best rank down")
  func originGone() {
    var machine = Machine(after: .page(.appeared("v1", "home")), .page(.appeared("v2", "home")))
    machine.show("shown")
    machine.request(.named("low", priority: .low, pages: .visit("v1")))
    machine.request(.named("stays", pages: .visit("v2")))
    machine.request(
      .named("high", priority: .high, lane: .banner, pages: .visit("v1"), requires: ["closed"]))
    machine.request(.named("normal", pages: .visit("v1")))
    machine.request(.named("also stays", pages: .only(["home"])))
    _ = machine.takeEffects()
    #expect(
      machine.effects(after: .page(.left("v1"))) == [
        "high#4 discarded.originGone", "normal#5 discarded.originGone",
        "low#2 discarded.originGone",
      ])
    #expect(machine.queued == ["stays", "also stays"])
  }

  @Test("R16: a queued popup whose origin is hidden but live still waits")
  func originOutOfSight() {
    var machine = Machine(after: .page(.entered("v1", "home")))
    machine.request(.named("a", pages: .visit("v1")))
    #expect(machine.effects(after: .page(.disappeared("v1"))) == [])
    #expect(machine.queued == ["a"])
  }

  @Test(
    "R16: a displaced popup ends if it has no page and is dropped, or if its anchor is gone",
    arguments: [
      (.only(["home", "cart"]), .drop, [.disappeared("v1")], true),
      (.only(["home", "cart"]), .drop, [.left("v1"), .appeared("v2", "cart")], false),
      (.only(["home", "cart"]), .keepAlive, [.disappeared("v1")], false),
      (.only(["home", "cart"]), .keepAlive, [.left("v1")], true),
      (.only(["home", "cart"]), .keepAlive, [.left("v1"), .appeared("v2", "cart")], false),
      (.except(["help"]), .drop, [.appeared("v2", "help")], true),
      (.except(["help"]), .keepAlive, [.appeared("v2", "help")], false),
    ] as [(PopupPages<String>, PopupRetention, [PageVisitEvent<String>], Bool)])
  func displaced(
    _ target: PopupPages<String>, _ retention: PopupRetention, _ events: [PageVisitEvent<String>],
    ends: Bool
  ) {
    var machine = Machine.displacedAtHome {
      $0.pages = target
      $0.retention = retention
    }
    machine.send(batch: events.map { .page($0) })
    #expect(machine.takeEffects() == (ends ? ["a#1 dismissed.pageLeft"] : []))
    #expect(machine.alive == (ends ? [] : ["a"]))
  }

  @Test("R16: a popup whose anchor was left ends when the other page disappears, too")
  func anchorAndOtherPageGone() {
    var machine = Machine.displacedAtHome { $0.retention = .keepAlive }
    machine.send(.page(.left("v1")), .page(.appeared("v2", "cart")))
    #expect(machine.effects(after: .page(.disappeared("v2"))) == ["a#1 dismissed.pageLeft"])
  }

  @Test("R16: it ends as soon as it is displaced if the page disappeared meanwhile")
  func droppedOnceDisplaced() {
    var machine = Machine(
      on: "home", showing: .named("a", pages: .only(["home"]), preemption: .yield))
    machine.request(.named("better", priority: .high))
    machine.send(.page(.disappeared("v1")))
    _ = machine.takeEffects()
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.pageLeft", "present better 2"])
  }

  @Test("R16: an alive popup whose anchor is no longer live ends, also if it is kept alive")
  func anchorGone() {
    for target in [.only(["home", "cart"]), .visit("v1")] as [PopupPages<String>] {
      var machine = Machine.leftBehind(target)
      #expect(machine.effects(after: .page(.left("v1"))) == ["a#1 dismissed.pageLeft"])
      #expect(machine.alive == [])
    }
  }

  @Test("R16: a popup whose visit was left before it was gone ends instead of becoming alive")
  func anchorGoneBeforeAlive() {
    var machine = Machine(
      on: "home", showing: .named("a", pages: .only(["home"]), retention: .keepAlive))
    machine.send(.page(.left("v1")))
    _ = machine.takeEffects()
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["a#1 dismissed.pageLeft"])
  }

  @Test("R16: a visit that is left and entered again in one batch ends nothing")
  func leftAndEnteredInOneBatch() {
    var machine = Machine.leftBehind(.visit("v1"))
    #expect(machine.effects(after: .page(.left("v1")), .page(.entered("v1", "home"))) == [])
    #expect(machine.alive == ["a"])
  }

  @Test("R16: no visit ends an alive popup without an anchor")
  func withoutAnchor() {
    var machine = Machine(showing: .named("a", pages: .except(["home"]), retention: .keepAlive))
    machine.send(.page(.appeared("v1", "home")), .page(.appeared("v2", "home")))
    machine.settleTransitions()
    #expect(machine.effects(after: .page(.left("v1"))) == ["dismiss pageLeft a 1"])
    #expect(machine.alive == ["a"])
  }

  @Test("R13, R16: presented popups are dismissed first, then queued and alive ones end by rank")
  func order() {
    var machine = Machine.withAllPlaces { $0.pages = .visit("v1") }
    #expect(
      machine.effects(after: .page(.left("v1"))) == [
        "dismiss pageLeft x2 2", "dismiss pageLeft z2 4", "dismiss pageLeft y2 6",
        "z3#6 discarded.originGone", "y3#9 discarded.originGone", "x3#3 discarded.originGone",
        "z#4 dismissed.pageLeft", "y#7 dismissed.pageLeft", "x#1 dismissed.pageLeft",
      ])
  }
}
