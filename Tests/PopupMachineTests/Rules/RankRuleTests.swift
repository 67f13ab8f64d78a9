import PopupMachine
import Testing

/// R1 to R4: ranks as values. `Tests/Rules` has the orders that follow from them.
@Suite struct RankRuleTests {
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

  @Test(
    "R23: after a popup that is too early, the best of the others comes, whichever line it waits in",
    arguments: [(x: 1, y: 2), (x: 2, y: 1)])
  func passingOver(priorities: (x: Int, y: Int)) {
    var machine = Machine(after: .gate("x", isOpen: true), .gate("y", isOpen: true), .suspend)
    let requests: [(id: PopupID, gate: PopupGate, priority: Int, notBefore: PopupTime?)] = [
      ("x early", "x", 4, .at(9)), ("x", "x", priorities.x, nil),
      ("y early", "y", 3, .at(9)), ("y", "y", priorities.y, nil),
    ]
    for request in requests {
      machine.request(
        .named(
          request.id, priority: PopupPriority(rawValue: request.priority),
          requires: [request.gate], notBefore: request.notBefore))
    }
    machine.send(.resume)
    #expect(machine.presented == [priorities.x > priorities.y ? "x" : "y"])
  }

  @Test("R4: under an order that ignores the priority, a raised popup keeps its rank")
  func orderWithoutPriority() throws {
    var machine = Machine(
      PopupPolicy(order: .lifo, returningPriority: .high), on: "home",
      showing: .named("a", pages: .only(["home"]), retention: .keepAlive))
    let rank = try #require(machine.state.presented.first?.popup.rank)
    machine.send(.page(.disappeared("v1")))
    machine.settleTransitions()
    #expect(machine.state.alive.first?.rank == rank)
    #expect(machine.state.alive.first?.priority == .high)
  }
}
