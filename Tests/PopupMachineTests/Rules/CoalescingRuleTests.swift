import PopupMachine
import Testing

/// R8 for an id that is used by a waiting popup, or is kept.
///
/// ``ReplacementRuleTests`` covers presented popups, and ``ReuseRuleTests`` those on their way out
/// for good.
@Suite struct CoalescingRuleTests {
  /// Returns a machine in which `a` is queued behind `shown`.
  private func queued() -> Machine {
    var machine = Machine(showing: .named("shown"))
    machine.request("a")
    _ = machine.takeEffects()
    return machine
  }

  /// Returns a machine in which `a` is alive behind `better`, which displaced it.
  private func alive() -> Machine {
    Machine(showing: .named("a", preemption: .yield), .named("better", priority: .high))
  }

  /// Returns a machine in which `a` is presented.
  private func presented() -> Machine {
    Machine(showing: .named("a"))
  }

  @Test("R8: with keep, the newcomer is a duplicate in every place and lane of the existing popup")
  func keep() {
    for var machine in [queued(), alive(), presented()] {
      let before = machine.state
      machine.request(
        .named("a", content: "new", priority: .critical, lane: .banner, interrupts: true))
      let number = machine.state.requestCount
      #expect(machine.takeEffects() == ["a#\(number) discarded.duplicate"])
      #expect(machine.state.presented == before.presented)
      #expect(machine.state.queued == before.queued)
      #expect(machine.state.alive == before.alive)
    }
  }

  @Test("R8: the id of a request without an id is in use, too")
  func numbered() {
    var machine = Machine(after: .suspend)
    for _ in 1...3 { machine.send(.request(PopupRequest("x"))) }
    let id = machine.state.queued[1].id
    #expect(machine.effects(after: .request(.named(id))) == ["#2#4 discarded.duplicate"])
    #expect(machine.effects(after: .request(.named(id, coalescing: .replace))) == ["#2#2 replaced"])
    #expect(machine.state.queued.map(\.number) == [1, 5, 3])
  }

  @Test("R8: the newcomer's coalescing decides, not the existing one's")
  func newcomerDecides() {
    var machine = Machine(after: .suspend)
    machine.request(.named("a", coalescing: .replace))
    machine.request(.named("a", coalescing: .keep))
    #expect(machine.takeEffects() == ["a#2 discarded.duplicate"])
    #expect(machine.effects(after: .request(.named("a", coalescing: .replace))) == ["a#1 replaced"])
  }

  @Test("R8: a newcomer that replaces a queued popup has its own number, and keeps the place")
  func replaceQueued() {
    var machine = queued()
    machine.request("b")
    machine.request(.named("a", content: "new", coalescing: .replace))
    #expect(machine.takeEffects() == ["a#2 replaced"])
    #expect(machine.queued == ["a", "b"])
    #expect(machine.state.queued.first?.number == 4)
    #expect(machine.state.queued.first?.content == "new")
  }

  @Test(
    "R8: what is updated while it waits keeps its place, however often (react-toastify #824, #575)",
    arguments: [.priority.then(.fifo), .priority.then(.lifo), .fifo, .lifo] as [PopupOrder],
    [.replace, .update] as [PopupCoalescing])
  func updatedInPlace(_ order: PopupOrder, _ coalescing: PopupCoalescing) {
    var machine = Machine(PopupPolicy(order: order), after: .suspend)
    machine.request("a", "b", "c")
    let before = machine.queued
    for _ in 1...3 { machine.request(.named("b", content: "new", coalescing: coalescing)) }
    #expect(machine.queued == before)
    #expect(machine.state.queued[1].content == "new")
  }

  @Test("R8: an update of what is not there any more brings nothing back (react-hot-toast #53)")
  func updateOfNothing() {
    var machine = Machine(showing: .named("a"))
    machine.report(.userDismissed(nil), "a")
    _ = machine.takeEffects()
    machine.request(.named("a", coalescing: .update))
    machine.send(.request(PopupRequest("new", coalescing: .update)))
    #expect(machine.takeEffects() == ["a#2 discarded.gone", "#3#3 discarded.gone"])
  }

  @Test("R8: an update of a popup on screen updates it there, or comes after its dismissal")
  func updateOnScreen() {
    var machine = Machine(showing: .named("a"))
    machine.request(.named("a", coalescing: .update))
    #expect(machine.takeEffects() == ["a#1 replaced", "update a 1"])
    machine.request(.named("a", lane: .banner, coalescing: .update))
    #expect(machine.takeEffects() == ["dismiss replaced a 1"])
    #expect(machine.queued == ["a"])
  }

  @Test("R8: a popup that replaces one on screen keeps its sequence when it is set aside")
  func sequenceOnScreen() {
    var machine = Machine(
      PopupPolicy(order: .priority.then(.fifo)), showing: .named("a", preemption: .yield))
    machine.request("b")
    machine.request(.named("a", preemption: .yield, coalescing: .replace))
    machine.show(.named("better", priority: .high))
    #expect(machine.alive == ["a"] && machine.queued == ["b"])
    machine.report(.userDismissed(nil), "better")
    machine.settleTransitions()
    #expect(machine.presented == ["a"])
  }

  @Test("R8: the newcomer that replaces a queued one competes by its own rank and lane")
  func replaceQueuedElsewhere() {
    var machine = queued()
    machine.request(.named("a", lane: .banner, coalescing: .replace))
    #expect(machine.takeEffects() == ["a#2 replaced", "present a 2"])
    #expect(machine.queued == [])
  }

  @Test("R8: a newcomer that replaces an alive popup is queued, and not returning")
  func replaceAlive() {
    var machine = alive()
    #expect(machine.effects(after: .request(.named("a", coalescing: .replace))) == ["a#1 replaced"])
    #expect(machine.queued == ["a"])
    #expect(machine.alive == [])
    machine.report(.userDismissed(nil), "better")
    #expect(machine.takeEffects() == ["better#2 dismissed.user", "present a 3"])
  }

  // MARK: Several popups with one id

  @Test("R8: a queued popup of the id counts before a presented one that hides")
  func queuedBeforePresented() {
    var machine = presented()
    machine.send(.dismiss("a"))
    machine.request("a")
    machine.request(.named("a", coalescing: .replace))
    #expect(
      machine.effects(after: .request(.named("a"))) == [
        "dismiss requested a 1", "a#2 replaced", "a#4 discarded.duplicate",
      ])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.requested", "present a 2"])
    #expect(machine.state.presented.first?.popup.number == 3)
  }
}
