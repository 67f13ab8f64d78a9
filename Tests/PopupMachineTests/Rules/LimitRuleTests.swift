import PopupMachine
import Testing

/// R9: the limit of queued popups.
@Suite struct LimitRuleTests {
  /// Returns a machine in which `shown` occupies the modal lane, whose queue has a limit.
  private func machine(limit: Int?) -> Machine {
    var machine = Machine(PopupPolicy(queueLimit: limit))
    machine.show("shown") { $0.priority = .critical }
    _ = machine.takeEffects()
    return machine
  }

  @Test("R9: by default, any number of popups is queued")
  func noLimit() {
    var machine = machine(limit: nil)
    for index in 0..<50 { machine.request(PopupID("\(index)")) }
    #expect(machine.queued.count == 50)
    #expect(machine.takeEffects() == [])
    #expect(PopupPolicy().queueLimit == nil)
  }

  @Test("R9: the popup beyond the limit overflows")
  func overflow() {
    var machine = machine(limit: 2)
    machine.request("a")
    machine.request("b")
    #expect(machine.takeEffects() == [])
    machine.request("c")
    #expect(machine.takeEffects() == ["c#4 discarded.overflow"])
    #expect(machine.queued == ["a", "b"])
  }

  @Test("R9: the worst-ranked popup overflows, not the newcomer")
  func worstOverflows() {
    var machine = machine(limit: 2)
    machine.request("low") { $0.priority = .low }
    machine.request("normal")
    machine.request("high") { $0.priority = .high }
    #expect(machine.takeEffects() == ["low#2 discarded.overflow"])
    #expect(machine.queued == ["high", "normal"])
  }

  @Test("R9: the policy's order determines the worst popup")
  func worstByOrder() {
    var machine = Machine(PopupPolicy(order: .lifo, queueLimit: 2))
    machine.show("shown")
    machine.request("a")
    machine.request("b")
    machine.request("c")
    #expect(machine.takeEffects() == ["present shown 1", "a#2 discarded.overflow"])
  }

  @Test("R9: popups that wait for a page or gate count and overflow like others")
  func ineligibleOnesCount() {
    var machine = machine(limit: 1)
    machine.request("closed") {
      $0.requires = ["closed"]
      $0.priority = .high
    }
    machine.request("open")
    #expect(machine.takeEffects() == ["open#3 discarded.overflow"])
  }

  @Test("R9: several popups overflow after a batch, from the worst rank up")
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

  @Test("R9: a popup placed in the same settle does not count")
  func placedFirst() {
    var machine = Machine(PopupPolicy(queueLimit: 1))
    machine.send(.request(.named("a")), .request(.named("b")))
    machine.settleTransitions()
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.queued == ["b"])
  }

  @Test("R9: nothing overflows in a lane with a presenting popup")
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

  @Test("R9: nothing overflows in a lane with a dismissing popup")
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

  @Test("R9: nothing overflows in a lane with a swiped popup")
  func whileSwiped() {
    var machine = machine(limit: 1)
    machine.report(.willDismiss, "shown")
    machine.request("a")
    machine.request("b")
    #expect(machine.takeEffects() == [])
    machine.report(.dismissCancelled, "shown")
    #expect(machine.takeEffects() == ["b#3 discarded.overflow"])
  }

  @Test("R9: each lane has its own limit, independent of transitions in other lanes")
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

  @Test("R9: the limit holds while popups wait for a trigger")
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
