import PopupMachine
import Testing

/// R8, where the newcomer says `best`.
@Suite struct BestCoalescingRuleTests {
  private func best(_ priority: PopupPriority) -> (inout PopupRequest<Shop>) -> Void {
    {
      $0.coalescing = .best
      $0.priority = priority
    }
  }

  @Test("R8: best keeps an equal or better popup, wherever it is")
  func kept() {
    var machine = Machine()
    machine.show("a") { $0.priority = 5 }
    _ = machine.takeEffects()
    machine.request("a", best(5))
    machine.request("a", best(-5))
    #expect(machine.takeEffects() == ["a#2 discarded.duplicate", "a#3 discarded.duplicate"])
    machine.request("b") { $0.priority = 5 }
    machine.request("b", best(5))
    #expect(machine.takeEffects() == ["b#5 discarded.duplicate"])
  }

  @Test("R8: best replaces a queued popup that it outranks")
  func replacesQueued() {
    var machine = Machine()
    machine.show("shown")
    machine.request("a")
    machine.request("a", best(1))
    #expect(machine.takeEffects() == ["present shown 1", "a#2 replaced"])
    #expect(machine.state.queued.map(\.number) == [3])
  }

  @Test("R8: best replaces on screen a popup that it outranks")
  func replacesOnScreen() {
    var machine = Machine()
    machine.show("a")
    machine.request("a", best(1))
    #expect(machine.takeEffects() == ["present a 1", "a#1 replaced", "update a 1"])
    machine.request("a", best(1))
    #expect(machine.takeEffects() == ["a#3 discarded.duplicate"])
  }

  @Test("R8: best dismisses a popup on screen that it outranks and cannot continue")
  func replacesByDismissal() {
    var machine = Machine()
    machine.show("a")
    machine.request("a") {
      $0.coalescing = .best
      $0.priority = 1
      $0.presence = .concurrent
    }
    #expect(machine.takeEffects() == ["present a 1", "dismiss a 1 replaced"])
    #expect(machine.queued == ["a"])
  }

  @Test(
    "R8: what outranks follows from the order: under lifo the newcomer does, under fifo it does not"
  )
  func byOrder() {
    var newestFirst = Machine(PopupPolicy(order: .priority.then(.lifo)))
    newestFirst.send(.suspend)
    newestFirst.request("a")
    newestFirst.request("a", best(0))
    #expect(newestFirst.takeEffects() == ["a#1 replaced"])
    var oldestFirst = Machine(PopupPolicy(order: .fifo))
    oldestFirst.send(.suspend)
    oldestFirst.request("a")
    oldestFirst.request("a", best(99))
    #expect(oldestFirst.takeEffects() == ["a#2 discarded.duplicate"])
  }

  @Test("R8: an alive popup is compared by the priority that it was raised to")
  func raised() {
    var machine = Machine()
    machine.send(.page(.appeared("v", "home")))
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    machine.send(.page(.disappeared("v")))
    machine.settleTransitions()
    _ = machine.takeEffects()
    machine.request("a", best(100))
    #expect(machine.takeEffects() == ["a#2 discarded.duplicate"])
    machine.request("a", best(101))
    #expect(machine.takeEffects() == ["a#1 replaced", "present a 2"])
  }
}
