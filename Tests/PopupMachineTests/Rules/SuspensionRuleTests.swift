import PopupMachine
import Testing

/// R19, and R37 for the steps of lanes.
@Suite struct SuspensionRuleTests {
  /// The ways in which a lane takes no step.
  enum Halt: CaseIterable {
    case suspended, inactive, laneSuspended

    /// The ways in which no lane takes a step.
    static let ofAllLanes: [Halt] = [.suspended, .inactive]

    var begin: PopupEvent<Shop> {
      switch self {
      case .suspended: .suspend
      case .inactive: .deactivated
      case .laneSuspended: .suspend("call", lane: .modal)
      }
    }

    var end: PopupEvent<Shop> {
      switch self {
      case .suspended: .resume
      case .inactive: .activated
      case .laneSuspended: .resume("call", lane: .modal)
      }
    }
  }

  @Test(
    "R19, R37: while suspended or inactive nothing is placed or discarded, and afterwards it is",
    arguments: Halt.ofAllLanes)
  func promotion(_ halt: Halt) {
    var machine = Machine(after: halt.begin)
    #expect(machine.state.suspensions == (halt == .suspended ? [.app] : []))
    #expect(machine.state.isActive == (halt == .suspended))
    machine.request("a")
    machine.request(.named("toast", lane: .toast))
    machine.request(.named("beside", presence: .concurrent))
    machine.request(.named("c", lane: .banner, whenIneligible: .discard, requires: ["closed"]))
    #expect(machine.takeEffects() == [])
    #expect(machine.queued == ["a", "toast", "beside", "c"])
    machine.send(halt.end)
    #expect(!machine.state.isSuspended && machine.state.isActive)
    #expect(
      machine.takeEffects() == ["c#4 discarded.ineligible", "present a 1", "present toast 2"])
  }

  @Test(
    "R19, R37: while suspended or inactive nothing is preempted, and no alive popup returns",
    arguments: Halt.allCases)
  func preemption(_ halt: Halt) {
    var machine = Machine(showing: .named("a", preemption: .yield))
    machine.send(halt.begin)
    #expect(machine.effects(after: .request(.named("better", priority: .high))) == [])
    #expect(machine.effects(after: halt.end) == ["dismiss displaced a 1"])
    machine.settleTransitions()
    machine.send(halt.begin)
    machine.report(.userDismissed(nil), "better")
    #expect(machine.alive == ["a"])
    _ = machine.takeEffects()
    #expect(machine.effects(after: halt.end) == ["return a 3"])
  }

  @Test("R19: presented popups stay, and transitions continue")
  func shownStays() {
    var machine = Machine(showing: .named("a", lane: .toast))
    machine.request("b")
    machine.send(.suspend)
    machine.report(.didPresent, "b")
    machine.send(.dismiss("a"))
    machine.report(.didDismiss, "a")
    #expect(
      machine.takeEffects() == ["present b 2", "dismiss requested a 1", "a#1 dismissed.requested"])
    #expect(machine.phases == [.presented])
  }

  @Test(
    "R19, R37: page rules apply: pages, origins and anchors disappear", arguments: Halt.allCases)
  func pageRules(_ halt: Halt) {
    var machine = Machine(
      on: "home", showing: .named("alive", pages: .visit("v1"), preemption: .yield),
      .named("shown", priority: .high, pages: .visit("v1")))
    machine.request(.named("queued", pages: .visit("v1")))
    machine.send(halt.begin)
    _ = machine.takeEffects()
    machine.send(.page(.left("v1")))
    #expect(
      machine.effects(after: .report(.didDismiss, "shown")) == [
        "dismiss pageLeft shown 2", "queued#3 discarded.originGone",
        "alive#1 dismissed.pageLeft", "shown#2 dismissed.pageLeft",
      ])
  }

  @Test("R19: presented popups are anchored anew while suspended, too")
  func anchoring() {
    var machine = Machine(on: "home", showing: .named("a", pages: .only(["home", "cart"])))
    machine.send(.suspend)
    machine.go(to: "v2", page: "cart", from: "v1")
    machine.go(to: "v3", page: "cart", from: "v2")
    #expect(machine.takeEffects() == ["dismiss pageLeft a 1"])
  }

  @Test("R19: session rules apply, and requests are refused or coalesced as usual")
  func sessionRules() {
    var machine = Machine(showing: .named("a"))
    machine.send(.suspend)
    machine.request("b", "b")
    machine.send(.sessionEnded)
    #expect(
      machine.effects(after: .request(.named("c", scope: .session(epoch: 0)))) == [
        "b#3 discarded.duplicate", "dismiss sessionEnded a 1", "b#2 discarded.sessionEnded",
        "c#4 discarded.sessionEnded",
      ])
  }

  @Test("R19: if suspended between a preemption and its placing, the slot is empty until resume")
  func betweenPreemptionAndPlacing() {
    var machine = Machine(showing: .named("a", preemption: .yield))
    machine.request(.named("better", priority: .high))
    machine.send(.suspend)
    #expect(machine.effects(after: .report(.didDismiss, "a")) == ["dismiss displaced a 1"])
    #expect(machine.presented == [])
    #expect(machine.queued == ["better"])
    #expect(machine.alive == ["a"])
    #expect(machine.effects(after: .resume) == ["present better 2"])
  }

  @Test("R19: after suspend and resume in one batch, the machine settles as resumed")
  func inOneBatch() {
    var machine = Machine()
    #expect(machine.effects(after: .suspend, .request(.named("a")), .resume) == ["present a 1"])
    #expect(machine.effects(after: .resume, .request(.named("b", lane: .toast)), .suspend) == [])
  }

  // MARK: Reasons

  @Test("R19: no popup is placed while any reason is active")
  func severalReasons() {
    var machine = Machine(after: .suspend("call"), .suspend("payment"))
    machine.request("a")
    #expect(machine.state.suspensions == ["call", "payment"])
    machine.send(.resume("payment"))
    #expect(machine.state.isSuspended && machine.takeEffects() == [])
    machine.send(.resume("call"))
    #expect(!machine.state.isSuspended)
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R19: repeated reasons, and resuming an unknown one, have no effect")
  func repeats() {
    var machine = Machine(after: .suspend("call"))
    let before = machine.state
    machine.send(.suspend("call"))
    machine.send(.resume("payment"))
    machine.send(.resume)
    #expect(machine.state == before)
    machine.send(.resume("call"))
    #expect(!machine.state.isSuspended)
  }
}
