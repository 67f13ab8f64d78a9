import PopupMachine
import Testing

/// R8, where the newcomer says `best`.
@Suite struct BestCoalescingRuleTests {
  private func best(_ id: PopupID, _ priority: PopupPriority) -> PopupRequest<Shop> {
    .named(id, priority: priority, coalescing: .best)
  }

  @Test("R8: best keeps an equal or better popup, wherever it is")
  func kept() {
    var machine = Machine(showing: .named("a", priority: 5))
    machine.request(best("a", 5))
    machine.request(best("a", -5))
    #expect(machine.takeEffects() == ["a#2 discarded.duplicate", "a#3 discarded.duplicate"])
    machine.request(.named("b", priority: 5))
    #expect(machine.effects(after: .request(best("b", 5))) == ["b#5 discarded.duplicate"])
  }

  @Test("R8: best replaces a queued popup that it outranks")
  func replacesQueued() {
    var machine = Machine(showing: .named("shown"))
    machine.request("a")
    #expect(machine.effects(after: .request(best("a", 1))) == ["a#2 replaced"])
    #expect(machine.state.queued.map(\.number) == [3])
  }

  @Test("R8: best replaces on screen a popup that it outranks")
  func replacesOnScreen() {
    var machine = Machine(showing: .named("a"))
    #expect(machine.effects(after: .request(best("a", 1))) == ["a#1 replaced", "update a 1"])
    #expect(machine.effects(after: .request(best("a", 1))) == ["a#3 discarded.duplicate"])
  }

  @Test("R8: best dismisses a popup on screen that it outranks and cannot continue")
  func replacesByDismissal() {
    var machine = Machine(showing: .named("a"))
    machine.request(.named("a", priority: 1, presence: .concurrent, coalescing: .best))
    #expect(machine.takeEffects() == ["dismiss replaced a 1"])
    #expect(machine.queued == ["a"])
  }

  @Test(
    "R8: what outranks follows from the order: under lifo the newcomer does, under fifo it does not",
    arguments: [
      (.priority.then(.lifo), 0, "a#1 replaced"), (.fifo, 99, "a#2 discarded.duplicate"),
    ] as [(PopupOrder, PopupPriority, String)])
  func byOrder(_ order: PopupOrder, _ priority: PopupPriority, _ outcome: String) {
    var machine = Machine(PopupPolicy(order: order), after: .suspend)
    machine.request("a")
    #expect(machine.effects(after: .request(best("a", priority))) == [outcome])
  }

  @Test("R8: an alive popup is compared by the priority that it was raised to")
  func raised() {
    var machine = Machine.leftBehind()
    #expect(machine.effects(after: .request(best("a", 100))) == ["a#2 discarded.duplicate"])
    #expect(machine.effects(after: .request(best("a", 101))) == ["a#1 replaced", "present a 2"])
  }
}
