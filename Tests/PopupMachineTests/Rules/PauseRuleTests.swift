import PopupMachine
import Testing

/// R39: lanes that pause.
@Suite struct PauseRuleTests {
  private func machine(
    interval: Duration = .seconds(10), capacity: Int = 1, promotion: PopupPromotion = .automatic
  ) -> Machine {
    Machine(
      PopupPolicy(
        lanes: [.modal: PopupLanePolicy(capacity: capacity, interval: interval)],
        promotion: promotion))
  }

  /// Returns a machine whose lane pauses from 0 to 10.
  private func pausing() -> Machine {
    var machine = machine()
    machine.show("first")
    machine.report(.userDismissed(nil), "first")
    _ = machine.takeEffects()
    return machine
  }

  @Test("R39: after a seen popup was closed, queued exclusive ones wait for the interval")
  func pauses() {
    var machine = pausing()
    machine.request("a")
    #expect(machine.queued == ["a"] && machine.deadline == 10)
    machine.tick(at: 10)
    #expect(machine.presented == ["a"])
  }

  @Test(
    "R39: which ends begin a pause, the app's own dismissals among them (Airship)",
    arguments: [
      (.report(.userDismissed("ok"), "a"), true), (.report(.userDismissed(nil), "a"), true),
      (.report(.didDismiss, "a"), true), (.dismiss("a"), true), (.sessionEnded, false),
      (.page(.left("v1")), true), (.tick, true),
    ] as [(PopupEvent<Shop>, Bool)])
  func ends(_ event: PopupEvent<Shop>, _ isPause: Bool) {
    var machine = machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show(.named("a", pages: .visit("v1"), duration: .seconds(5)))
    machine.send(event, at: 5)
    machine.settleTransitions()
    #expect(machine.presented == [])
    machine.request("b")
    #expect(machine.queued == (isPause ? ["b"] : []))
    #expect(machine.state.pausingLanes.map(\.end) == (isPause ? [15] : []))
  }

  @Test("R39: a popup that was displaced, or left with its page, begins no pause")
  func setAside() {
    var machine = machine()
    machine.show(.named("a", preemption: .yield))
    machine.show(.named("b", priority: .high))
    #expect(machine.presented == ["b"])
    #expect(machine.state.pausingLanes.isEmpty)
  }

  @Test(
    "R39: a popup that ends while it is presenting begins a pause only if the user closes it",
    arguments: [(.didDismiss, []), (.userDismissed(nil), [10])]
      as [(PopupReport<String>.Kind, [Double])])
  func endsOnItsWayIn(report: PopupReport<String>.Kind, pauses: [Double]) {
    var machine = machine()
    machine.request("a")
    machine.report(report, "a")
    #expect(machine.presented == [])
    #expect(machine.state.pausingLanes.map(\.end) == pauses)
  }

  @Test("R39: a concurrent popup neither begins a pause nor waits for one")
  func concurrent() {
    var machine = machine()
    machine.show(.named("a", presence: .concurrent))
    machine.report(.userDismissed(nil), "a")
    #expect(machine.state.pausingLanes.isEmpty)
    machine = pausing()
    machine.request(.named("b", presence: .concurrent))
    #expect(machine.presented == ["b"])
  }

  @Test("R39: popups that interrupt, are user-initiated or return do not wait for a pause")
  func exempt() {
    for request in [.named("a", interrupts: true), .named("a", userInitiated: true)]
      as [PopupRequest<Shop>]
    {
      var machine = pausing()
      machine.request(request)
      #expect(machine.presented == ["a"])
    }
    var machine = machine()
    machine.show(.named("a", preemption: .yield))
    machine.show(.named("b", priority: .high))
    machine.report(.userDismissed(nil), "b")
    #expect(machine.state.pausingLanes.map(\.end) == [10])
    #expect(machine.presented == ["a"])
  }

  @Test("R39: a popup that a pause holds back is not discarded as ineligible")
  func heldBackIsNoTurn() {
    var machine = pausing()
    machine.request(.named("a", whenIneligible: .discard, requires: ["closed"]))
    #expect(machine.queued == ["a"])
    #expect(machine.effects(after: .tick, at: 10) == ["a#2 discarded.ineligible"])
  }

  @Test("R39: a shorter pause does not shorten a longer one, and lanes pause independently")
  func longer() {
    var machine = machine(capacity: 2)
    machine.show("a", "b")
    machine.report(.userDismissed(nil), "a")
    machine.send(
      .configured(PopupConfiguration(lanes: [.modal: PopupLanePolicy(interval: .seconds(2))])),
      at: 1)
    machine.report(.userDismissed(nil), "b")
    #expect(machine.state.pausingLanes.map(\.end) == [10])
    machine.request(.named("toast", lane: .toast))
    #expect(machine.presented == ["toast"])
  }

  @Test("R39: the end of the session ends all pauses")
  func session() {
    var machine = pausing()
    machine.request(.named("a", scope: .app))
    machine.send(.sessionEnded)
    #expect(machine.presented == ["a"])
  }

  @Test("R35: the end of a pause is a deadline only while a popup is queued in the lane")
  func deadline() {
    var machine = pausing()
    #expect(machine.deadline == nil)
    machine.request(.named("toast", lane: .toast))
    machine.report(.didPresent, "toast")
    #expect(machine.deadline == nil)
    machine.request(.named("beside", presence: .concurrent, requires: ["closed"]))
    #expect(machine.deadline == 10)
  }

  @Test("R20: an armed lane stays armed while it pauses and a popup waits in it")
  func armed() {
    var machine = machine(promotion: .onTrigger)
    machine.request("first")
    machine.send(.trigger)
    machine.settleTransitions()
    machine.report(.userDismissed(nil), "first")
    machine.request("a")
    machine.send(.trigger)
    #expect(machine.queued == ["a"] && machine.state.armedLanes == [.modal])
    var withoutWaiting = machine
    withoutWaiting.send(.dismiss("a"))
    #expect(withoutWaiting.state.armedLanes == [])
    machine.tick(at: 10)
    #expect(machine.presented == ["a"])
  }

  @Test("R39: an interval of 0 is no pause")
  func noLength() {
    var machine = machine(interval: .zero)
    machine.show("a")
    machine.report(.userDismissed(nil), "a")
    machine.request("b")
    #expect(machine.presented == ["b"])
  }
}
