import PopupMachine
import Testing

/// R4: the rank of a popup that leaves the screen and returns.
@Suite struct ReturningRankRuleTests {
  /// Shows a popup, and displaces it with a better one.
  private func displaced(_ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) -> Machine {
    Machine(
      on: "home", showing: .named("a", preemption: .yield, adjust),
      .named("better", priority: 50))
  }

  @Test(
    "R4: a popup that leaves with its page is raised to the returning priority if it was lower",
    arguments: [
      (-100, 100, 100), (0, 100, 100), (99, 100, 100), (100, 100, 100), (101, 100, 101),
      (1000, 100, 1000), (0, -5, 0), (0, 0, 0), (0, 3, 3), (0, 500, 500),
    ])
  func raisedIfLower(_ priority: Int, _ returning: Int, _ expected: Int) {
    let policy = PopupPolicy(returningPriority: PopupPriority(rawValue: returning))
    let machine = Machine.leftBehind(under: policy) {
      $0.priority = PopupPriority(rawValue: priority)
    }
    #expect(machine.alive == ["a"])
    #expect(machine.state.alive.first?.priority == PopupPriority(rawValue: expected))
  }

  private let raising = PopupPolicy(returningPriority: .high)

  @Test("R4: without a returning priority, a popup that leaves with its page keeps its own")
  func notRaised() {
    #expect(Machine.leftBehind(under: PopupPolicy()).state.alive.first?.priority == .normal)
  }

  @Test("R4: the priority is raised when the popup becomes alive, not when its dismissal begins")
  func raisedWhenAlive() {
    var machine = Machine(
      raising, on: "home", showing: .named("a", pages: .only(["home"]), retention: .keepAlive))
    machine.send(.page(.disappeared("v1")))
    #expect(machine.phases == [.dismissing])
    #expect(machine.state.presented.first?.popup.priority == .normal)
    machine.report(.didDismiss, "a")
    #expect(machine.state.alive.first?.priority == .high)
  }

  @Test("R4: the raised priority stays when the popup is presented again, and displaced after")
  func raisedFromThenOn() {
    var machine = Machine.leftBehind { $0.preemption = .yield }
    machine.send(.page(.appeared("v1", "home")))
    machine.settleTransitions()
    #expect(machine.state.presented.first?.popup.priority == .high)
    machine.show(.named("better", priority: 101))
    #expect(machine.alive == ["a"])
    #expect(machine.state.alive.first?.priority == .high)
  }

  @Test("R4: a displaced popup keeps its rank")
  func displacedKeepsRank() throws {
    let shown = try #require(displaced().state.alive.first)
    #expect(shown.priority == .normal)
    let machine = Machine(showing: .named("a", preemption: .yield))
    #expect(machine.state.presented.first?.popup.rank == shown.rank)
  }

  @Test("R4: a displaced popup whose page leaves after that keeps its rank")
  func displacedThenPageLeaves() {
    var machine = displaced {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    machine.send(.page(.disappeared("v1")))
    #expect(machine.alive == ["a"])
    #expect(machine.state.alive.first?.priority == .normal)
  }

  @Test("R4: a popup whose page leaves while it is being displaced keeps its rank")
  func pageLeavesWhileDisplaced() {
    var machine = Machine(
      on: "home",
      showing: .named("a", pages: .only(["home"]), retention: .keepAlive, preemption: .yield))
    machine.request(.named("better", priority: 50))
    machine.send(.page(.disappeared("v1")))
    machine.settleTransitions()
    #expect(machine.alive == ["a"])
    #expect(machine.state.alive.first?.priority == .normal)
  }

  @Test(
    "R4: the sequence stays, so the popup keeps its place among equals",
    arguments: [
      (.priority.then(.fifo), ["a"], ["later"]),
      (.priority.then(.lifo), ["later"], ["a"]),
    ] as [(PopupOrder, [String], [String])])
  func sequenceStays(_ order: PopupOrder, _ presented: [String], _ waiting: [String]) {
    var machine = Machine.leftBehind(under: PopupPolicy(order: order, returningPriority: .high))
    machine.send(.suspend)
    machine.request(.named("later", priority: .high))
    machine.send(.page(.appeared("v1", "home")))
    machine.send(.resume)
    #expect(machine.presented == presented)
    #expect(machine.queued + machine.alive == waiting)
  }

  @Test("R4: the popup's own tie-break stays, too")
  func ownTieBreakStays() {
    var machine = Machine(raising, on: "home")
    machine.request(.named("earlier", priority: .high, requires: ["open"]))
    machine.show(.named("a", tieBreak: .lifo, pages: .only(["home"]), retention: .keepAlive))
    machine.send(.page(.disappeared("v1")))
    machine.settleTransitions()
    machine.send(.gate("open", isOpen: true), .page(.appeared("v1", "home")))
    #expect(machine.presented == ["a"])
    #expect(machine.queued == ["earlier"])
  }

  @Test("R4: under an order that ignores the priority the rank stays as it was")
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
