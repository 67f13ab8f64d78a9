import PopupMachine
import Testing

/// SEMANTICS.md, "Pages": R16, popups that wait and have nowhere left to be shown.
@Suite struct PagelessRuleTests {
  @Test("R16: queued popups whose origin is no longer live end, from the best rank down")
  func originGone() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")), .page(.appeared("v2", "home")))
    machine.show("shown")
    machine.request("low") {
      $0.pages = .visit("v1")
      $0.priority = .low
    }
    machine.request("stays") { $0.pages = .visit("v2") }
    machine.request("high") {
      $0.pages = .visit("v1")
      $0.priority = .high
      $0.lane = .banner
      $0.requires = ["closed"]
    }
    machine.request("normal") { $0.pages = .visit("v1") }
    machine.request("also stays") { $0.pages = .only(["home"]) }
    _ = machine.takeEffects()
    machine.send(.page(.left("v1")))
    #expect(
      machine.takeEffects() == [
        "high#4 discarded.originGone", "normal#5 discarded.originGone",
        "low#2 discarded.originGone",
      ])
    #expect(machine.queued == ["stays", "also stays"])
  }

  @Test("R16: a queued popup whose origin is only out of sight waits on")
  func originOutOfSight() {
    var machine = Machine()
    machine.send(.page(.entered("v1", "home")))
    machine.request("a") { $0.pages = .visit("v1") }
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == [])
    #expect(machine.queued == ["a"])
  }

  @Test("R16: what was displaced and would be dropped ends when its page goes out of sight")
  func displacedAndDropped() {
    var machine = Machine.displacedAtHome()
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == ["a#1 dismissed.pageLeft"])
    #expect(machine.alive == [])
  }

  @Test("R16: the same as soon as it is displaced, if the page went meanwhile")
  func droppedOnceDisplaced() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.preemption = .yield
    }
    machine.request("better") { $0.priority = .high }
    machine.send(.page(.disappeared("v1")))
    _ = machine.takeEffects()
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.pageLeft", "present better 2"])
  }

  @Test("R16: what was displaced and would be dropped waits while its page condition holds")
  func displacedAndHolding() {
    var machine = Machine.displacedAtHome()
    machine.go(to: "v2", page: "cart", from: "v1")
    machine.send(.page(.left("v1")))
    #expect(machine.takeEffects() == [])
    #expect(machine.alive == ["a"])
  }

  @Test("R16: an excepted page ends what was displaced and would be dropped, and nothing else")
  func displacedByExceptedPage() {
    for (retention, alive) in [(PopupRetention.drop, [String]()), (.keepAlive, ["a"])] {
      var machine = Machine.displacedAtHome {
        $0.pages = .except(["help"])
        $0.retention = retention
      }
      machine.send(.page(.appeared("v2", "help")))
      #expect(machine.alive == alive)
    }
  }

  @Test("R16: an alive popup whose anchor is no longer live ends, also if it is kept alive")
  func anchorGone() {
    for target in [.only(["home", "cart"]), .visit("v1")] as [PopupPages<String>] {
      var machine = Machine.leftBehind(target)
      machine.send(.page(.left("v1")))
      #expect(machine.takeEffects() == ["a#1 dismissed.pageLeft"])
      #expect(machine.alive == [])
    }
  }

  @Test("R16: the same for one that was displaced")
  func anchorOfDisplacedGone() {
    var machine = Machine.displacedAtHome { $0.retention = .keepAlive }
    machine.send(.page(.left("v1")))
    #expect(machine.takeEffects() == ["a#1 dismissed.pageLeft"])
  }

  @Test("R16: the same as soon as it would be alive, if its visit left before it was gone")
  func anchorGoneBeforeAlive() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    machine.send(.page(.left("v1")))
    _ = machine.takeEffects()
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.pageLeft"])
  }

  @Test("R16: an alive popup whose anchor is gone stays while another page of its target shows")
  func anchorGoneButHolding() {
    var machine = Machine.displacedAtHome { $0.retention = .keepAlive }
    machine.send(.page(.left("v1")), .page(.appeared("v2", "cart")))
    #expect(machine.alive == ["a"])
    machine.send(.page(.disappeared("v2")))
    #expect(machine.takeEffects() == ["a#1 dismissed.pageLeft"])
  }

  @Test("R16: a visit that is left and entered again in one batch ends nothing")
  func leftAndEnteredInOneBatch() {
    var machine = Machine.leftBehind(.visit("v1"))
    machine.send(.page(.left("v1")), .page(.entered("v1", "home")))
    #expect(machine.takeEffects() == [])
    #expect(machine.alive == ["a"])
  }

  @Test("R16: without an anchor no visit that leaves ends an alive popup that is kept")
  func withoutAnchor() {
    var machine = Machine()
    machine.show("a") {
      $0.pages = .except(["home"])
      $0.retention = .keepAlive
    }
    machine.send(.page(.appeared("v1", "home")), .page(.appeared("v2", "home")))
    machine.settleTransitions()
    machine.send(.page(.left("v1")))
    #expect(machine.takeEffects() == ["present a 1", "dismiss a 1 pageLeft"])
    #expect(machine.alive == ["a"])
  }

  @Test("R13, R16: first the presented are dismissed, then queued and alive ones end, best first")
  func order() {
    var machine = Machine.withAllPlaces { $0.pages = .visit("v1") }
    machine.send(.page(.left("v1")))
    #expect(
      machine.takeEffects() == [
        "dismiss x2 2 pageLeft", "dismiss z2 4 pageLeft", "dismiss y2 6 pageLeft",
        "z3#6 discarded.originGone", "y3#9 discarded.originGone", "x3#3 discarded.originGone",
        "z#4 dismissed.pageLeft", "y#7 dismissed.pageLeft", "x#1 dismissed.pageLeft",
      ])
  }
}
