import PopupMachine
import Testing

/// SEMANTICS.md, "Requests come in": R9, the limit of what is queued.
@Suite struct LimitRuleTests {
  /// `shown` holds the modal lane, in which at most so many may be queued.
  private func machine(limit: Int?) -> Machine {
    var machine = Machine(PopupPolicy(queueLimit: limit))
    machine.show("shown") { $0.priority = .critical }
    _ = machine.takeEffects()
    return machine
  }

  @Test("R9: without a limit any number is queued, and that is the default")
  func noLimit() {
    var machine = machine(limit: nil)
    for index in 0..<50 { machine.request(PopupID("\(index)")) }
    #expect(machine.queued.count == 50)
    #expect(machine.takeEffects() == [])
    #expect(PopupPolicy().queueLimit == nil)
  }

  @Test("R9: as many as the limit are queued, and the next one overflows")
  func overflow() {
    var machine = machine(limit: 2)
    machine.request("a")
    machine.request("b")
    #expect(machine.takeEffects() == [])
    machine.request("c")
    #expect(machine.takeEffects() == ["c#4 discarded.overflow"])
    #expect(machine.queued == ["a", "b"])
  }

  @Test("R9: the worst-ranked one overflows, not the newcomer")
  func worstOverflows() {
    var machine = machine(limit: 2)
    machine.request("low") { $0.priority = .low }
    machine.request("normal")
    machine.request("high") { $0.priority = .high }
    #expect(machine.takeEffects() == ["low#2 discarded.overflow"])
    #expect(machine.queued == ["high", "normal"])
  }

  @Test("R9: the worst is the worst by the policy's order")
  func worstByOrder() {
    var machine = Machine(PopupPolicy(order: .lifo, queueLimit: 2))
    machine.show("shown")
    machine.request("a")
    machine.request("b")
    machine.request("c")
    #expect(machine.takeEffects() == ["present shown 1", "a#2 discarded.overflow"])
  }

  @Test("R9: a popup that is closed off by page or gate counts, and overflows, like any other")
  func ineligibleOnesCount() {
    var machine = machine(limit: 1)
    machine.request("closed") {
      $0.requires = ["closed"]
      $0.priority = .high
    }
    machine.request("open")
    #expect(machine.takeEffects() == ["open#3 discarded.overflow"])
  }

  @Test("R9: several overflow from the worst up, when a batch has settled")
  func worstFirst() {
    var machine = machine(limit: 1)
    machine.send(
      .request(.named("b")), .request(.named("low") { $0.priority = .low }),
      .request(.named("high") { $0.priority = .high }), .request(.named("c")))
    #expect(
      machine.takeEffects() == [
        "low#3 discarded.overflow", "c#5 discarded.overflow", "b#2 discarded.overflow",
      ])
    #expect(machine.queued == ["high"])
  }

  @Test("R9: what is placed in the same settle is no longer queued, so it does not count")
  func placedFirst() {
    var machine = Machine(PopupPolicy(queueLimit: 1))
    machine.send(.request(.named("a")), .request(.named("b")))
    machine.settleTransitions()
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.queued == ["b"])
  }

  @Test("R9: nothing overflows in a lane in which something is presenting")
  func whilePresenting() {
    var machine = Machine(PopupPolicy(queueLimit: 1))
    machine.request("a")
    machine.request("b")
    machine.request("c")
    machine.request("d")
    #expect(machine.takeEffects() == ["present a 1"])
    machine.report(.didPresent, "a")
    #expect(machine.takeEffects() == ["d#4 discarded.overflow", "c#3 discarded.overflow"])
  }

  @Test("R9: nothing overflows in a lane in which something is dismissing")
  func whileDismissing() {
    var machine = machine(limit: 1)
    machine.send(.dismiss("shown"))
    machine.request("a")
    machine.request("b")
    machine.request("c")
    #expect(machine.takeEffects() == ["dismiss shown 1 requested"])
    machine.report(.didDismiss, "shown")
    machine.report(.didPresent, "a")
    #expect(
      machine.takeEffects() == [
        "shown#1 dismissed.requested", "present a 2", "c#4 discarded.overflow",
      ])
  }

  @Test("R9: nothing overflows in a lane in which something is being swiped")
  func whileSwiped() {
    var machine = machine(limit: 1)
    machine.report(.willDismiss, "shown")
    machine.request("a")
    machine.request("b")
    #expect(machine.takeEffects() == [])
    machine.report(.dismissCancelled, "shown")
    #expect(machine.takeEffects() == ["b#3 discarded.overflow"])
  }

  @Test("R9: each lane has the limit of its own, and another lane's transition is no matter")
  func eachLane() {
    var machine = machine(limit: 1)
    machine.request("toast") { $0.lane = .toast }
    machine.request("waiting toast") { $0.lane = .toast }
    machine.request("later toast") { $0.lane = .toast }
    machine.request("a")
    machine.request("b")
    #expect(machine.takeEffects() == ["present toast 2", "b#6 discarded.overflow"])
  }

  @Test("R9: lanes overflow in ascending order of name, by code points")
  func laneOrder() {
    var machine = Machine(PopupPolicy(queueLimit: 1))
    machine.send(.suspend)
    let lanes: [PopupLane] = ["é", "b", "a", "Z", "\u{1D11E}", "\u{FF61}", "e\u{301}"]
    let requests = lanes.flatMap { lane in
      ["first", "second"].map { name in
        PopupEvent<Shop>.request(
          .named(PopupID("\(name) of \(lane)")) { $0.lane = lane })
      }
    }
    machine.send(batch: requests)
    let expected = ["Z", "a", "b", "e\u{301}", "é", "\u{FF61}", "\u{1D11E}"]
    let overflowed = machine.takeEffects().map { $0.unicodeScalars.map(\.value) }
    let numbers = [8, 6, 4, 14, 2, 12, 10]
    #expect(
      overflowed
        == zip(expected, numbers).map { lane, number in
          "second of \(lane)#\(number) discarded.overflow".unicodeScalars.map(\.value)
        })
  }

  @Test("R9: alive popups do not count")
  func aliveDoesNotCount() {
    var machine = Machine(PopupPolicy(queueLimit: 1))
    machine.show("a") { $0.preemption = .yield }
    machine.show("b") {
      $0.priority = 1
      $0.preemption = .yield
    }
    machine.show("c") { $0.priority = 2 }
    machine.request("d")
    #expect(machine.alive == ["b", "a"])
    #expect(machine.queued == ["d"])
    _ = machine.takeEffects()
    machine.request("e") { $0.priority = .high }
    #expect(machine.takeEffects() == ["d#4 discarded.overflow"])
    #expect(machine.alive == ["b", "a"])
  }

  @Test("R9: the limit holds while suspended")
  func whileSuspended() {
    var machine = Machine(PopupPolicy(queueLimit: 1))
    machine.send(.suspend)
    machine.request("a")
    machine.request("b")
    #expect(machine.takeEffects() == ["b#2 discarded.overflow"])
  }

  @Test("R9: the limit holds where popups wait for a trigger")
  func onTrigger() {
    var machine = Machine(PopupPolicy(queueLimit: 1, promotion: .onTrigger))
    machine.request("a")
    machine.request("b")
    #expect(machine.takeEffects() == ["b#2 discarded.overflow"])
  }

  @Test("R9: an id that overflowed is free again")
  func idIsFree() {
    var machine = machine(limit: 1)
    machine.request("a")
    machine.request("b")
    machine.request("b") { $0.priority = .high }
    #expect(machine.takeEffects() == ["b#3 discarded.overflow", "a#2 discarded.overflow"])
  }
}
