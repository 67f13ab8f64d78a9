import PopupMachine
import Testing

/// R1 to R3.
@Suite struct OrderRuleTests {
  @Test(
    "R1: every order compares its components left to right",
    arguments: [
      (.priority, ["high", "first", "second", "low"]),
      (.priority.then(.fifo), ["high", "first", "second", "low"]),
      (.priority.then(.lifo), ["high", "second", "first", "low"]),
      (.priority.then(.priority), ["high", "first", "second", "low"]),
      (.fifo, ["first", "low", "high", "second"]),
      (.lifo, ["second", "high", "low", "first"]),
      (.fifo.then(.priority), ["first", "low", "high", "second"]),
      (.fifo.then(.lifo), ["first", "low", "high", "second"]),
      (.lifo.then(.priority), ["second", "high", "low", "first"]),
      (.priority.then(.lifo).then(.fifo), ["high", "second", "first", "low"]),
    ] as [(PopupOrder, [String])])
  func everyOrder(_ order: PopupOrder, _ expected: [String]) {
    var machine = Machine(PopupPolicy(order: order), showing: .named("shown"))
    machine.request("first")
    machine.request(.named("low", priority: .low))
    machine.request(.named("high", priority: .high))
    machine.request("second")
    #expect(machine.queued == expected)
  }

  @Test(
    "R1: what the user has just asked for comes before others of its priority, if priorities count",
    arguments: [
      (.priority, ["high", "asked", "normal", "later"]),
      (.priority.then(.lifo), ["high", "asked", "later", "normal"]),
      (.fifo, ["normal", "asked", "high", "later"]), (.lifo, ["later", "high", "asked", "normal"]),
    ] as [(PopupOrder, [String])])
  func userInitiated(_ order: PopupOrder, _ expected: [String]) {
    var machine = Machine(PopupPolicy(order: order), showing: .named("shown"))
    machine.request("normal")
    machine.request(.named("asked", userInitiated: true))
    machine.request(.named("high", priority: .high))
    machine.request("later")
    #expect(machine.queued == expected)
  }

  @Test("R1, R24: what the user has asked for displaces an equal that yields")
  func userInitiatedDisplaces() {
    var machine = Machine(showing: .named("offer", preemption: .yield))
    machine.request(.named("asked", userInitiated: true))
    #expect(machine.takeEffects() == ["dismiss displaced offer 1"])
  }

  @Test("R1, R41: after a relaunch nobody waits for it any more, so it is like others")
  func userInitiatedBefore() {
    var machine = Machine(after: .suspend)
    machine.request(.named("first", relaunch: .restore))
    machine.request(.named("asked", userInitiated: true, relaunch: .restore))
    #expect(machine.queued == ["asked", "first"])
    machine.send(.relaunched, .suspend)
    #expect(machine.queued == ["first", "asked"])
  }

  @Test("R1: popups are shown in the order of their ranks")
  func shownInOrder() {
    var machine = Machine(PopupPolicy(order: .priority.then(.lifo)), showing: .named("shown"))
    machine.request("a")
    machine.request(.named("b", priority: 7))
    machine.request("c")
    var shown: [String] = []
    while let popup = machine.state.presented.first?.popup {
      shown.append(popup.id.description)
      machine.report(.userDismissed(nil), popup.id)
      machine.settleTransitions()
    }
    #expect(shown == ["shown", "b", "c", "a"])
  }

  @Test("R1: the sequence is the request's number, and refused requests are numbered too")
  func sequenceIsTheRequestNumber() {
    var machine = Machine(PopupPolicy(order: .lifo), showing: .named("shown"))
    machine.request("shown", "a", "b")
    #expect(machine.state.queued.map(\.number) == [4, 3])
  }

  @Test("R1: priorities compare as integers, to the ends of their range")
  func extremePriorities() {
    var machine = Machine(showing: .named("shown"))
    machine.request(.named("least", priority: PopupPriority(rawValue: .min)))
    machine.request("normal")
    machine.request(.named("most", priority: PopupPriority(rawValue: .max)))
    machine.request(.named("below zero", priority: -1))
    #expect(machine.queued == ["most", "normal", "below zero", "least"])
  }

  @Test("R2: among equal priorities all lifo requests come before all fifo ones")
  func ownTieBreaks() {
    var machine = Machine(showing: .named("shown"))
    machine.request("a")
    machine.request(.named("b", tieBreak: .lifo))
    machine.request(.named("c", tieBreak: .fifo))
    machine.request(.named("d", tieBreak: .lifo))
    machine.request(.named("high", priority: .high))
    machine.request(.named("low", priority: .low, tieBreak: .lifo))
    #expect(machine.queued == ["high", "d", "b", "a", "c", "low"])
  }

  @Test(
    "R2: a request's own tie-break replaces the policy's for that request alone",
    arguments: [
      (.priority.then(.lifo), .fifo, ["top", "c", "a", "b", "d"]),
      (.priority.then(.fifo), .lifo, ["top", "d", "b", "a", "c"]),
      (.lifo, .fifo, ["c", "a", "top", "b", "d"]),
      (.fifo, .lifo, ["d", "b", "top", "a", "c"]),
      // The policy's own tie-break changes nothing.
      (.priority.then(.fifo), .fifo, ["top", "a", "b", "c", "d"]),
      (.priority.then(.lifo), .lifo, ["top", "d", "c", "b", "a"]),
    ] as [(PopupOrder, PopupTieBreak, [String])])
  func ownTieBreakUnder(_ order: PopupOrder, _ own: PopupTieBreak, _ expected: [String]) {
    var machine = Machine(PopupPolicy(order: order), showing: .named("shown"))
    machine.request(.named("top", priority: .critical, tieBreak: own))
    machine.request("a")
    machine.request(.named("b", tieBreak: own))
    machine.request("c")
    machine.request(.named("d", tieBreak: own))
    #expect(machine.queued == expected)
  }

  @Test("R3: of two popups exactly one outranks the other, and none outranks itself")
  func ranksNeverTie() {
    var machine = Machine(showing: .named("shown"))
    for index in 0..<12 {
      machine.request(
        .named(
          PopupID("\(index)"), priority: PopupPriority(rawValue: index % 3),
          tieBreak: [nil, .lifo, .fifo, .lifo][index % 4]))
    }
    let popups = machine.state.queued
    for (place, popup) in popups.enumerated() {
      for (otherPlace, other) in popups.enumerated() {
        #expect(popup.outranks(other) == (place < otherPlace))
        #expect((popup.rank == other.rank) == (place == otherPlace))
      }
    }
  }
}
