import PopupMachine
import Testing

/// R4: the rank of a popup that leaves the screen and returns.
@Suite struct ReturningRankRuleTests {
  /// Shows a popup on its page, and makes the page disappear.
  private func away(
    _ policy: PopupPolicy = PopupPolicy(), _ adjust: (inout PopupRequest<Shop>) -> Void
  ) -> Machine {
    var machine = Machine(policy)
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
      adjust(&$0)
    }
    machine.send(.page(.disappeared("v1")))
    machine.settleTransitions()
    return machine
  }

  /// Shows a popup, and displaces it with a better one.
  private func displaced(_ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) -> Machine {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.preemption = .yield
      adjust(&$0)
    }
    machine.show("better") { $0.priority = 50 }
    return machine
  }

  @Test(
    "R4: a popup that leaves with its page is raised to the returning priority if it was lower",
    arguments: [(-100, 100), (0, 100), (99, 100), (100, 100), (101, 101), (1000, 1000)])
  func raisedIfLower(_ priority: Int, _ expected: Int) {
    let machine = away { $0.priority = PopupPriority(rawValue: priority) }
    #expect(machine.alive == ["a"])
    #expect(machine.state.alive.first?.priority == PopupPriority(rawValue: expected))
  }

  @Test("R4: the default returning priority is 100")
  func defaultReturningPriority() {
    #expect(PopupPolicy().returningPriority == 100)
  }

  @Test(
    "R4: the policy sets the raised priority",
    arguments: [(-5, 0), (0, 0), (3, 3), (500, 500)])
  func policyOfReturning(_ returning: Int, _ expected: Int) {
    let policy = PopupPolicy(returningPriority: PopupPriority(rawValue: returning))
    let machine = away(policy) { $0.priority = 0 }
    #expect(machine.state.alive.first?.priority == PopupPriority(rawValue: expected))
  }

  @Test("R4: the priority is raised when the popup becomes alive, not when its dismissal begins")
  func raisedWhenAlive() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    machine.send(.page(.disappeared("v1")))
    #expect(machine.phases == [.dismissing])
    #expect(machine.state.presented.first?.popup.priority == .normal)
    machine.report(.didDismiss, "a")
    #expect(machine.state.alive.first?.priority == .high)
  }

  @Test("R4: the raised priority stays when the popup is presented again, and displaced after")
  func raisedFromThenOn() {
    var machine = away { $0.preemption = .yield }
    machine.send(.page(.appeared("v1", "home")))
    machine.settleTransitions()
    #expect(machine.state.presented.first?.popup.priority == .high)
    machine.show("better") { $0.priority = 101 }
    #expect(machine.alive == ["a"])
    #expect(machine.state.alive.first?.priority == .high)
  }

  @Test("R4: a displaced popup keeps its rank")
  func displacedKeepsRank() throws {
    let shown = try #require(displaced().state.alive.first)
    #expect(shown.priority == .normal)
    var machine = Machine()
    machine.show("a") { $0.preemption = .yield }
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
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
      $0.preemption = .yield
    }
    machine.request("better") { $0.priority = 50 }
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
    var machine = away(PopupPolicy(order: order)) { _ in }
    machine.send(.suspend)
    machine.request("later") { $0.priority = .high }
    machine.send(.page(.appeared("v1", "home")))
    machine.send(.resume)
    #expect(machine.presented == presented)
    #expect(machine.queued + machine.alive == waiting)
  }

  @Test("R4: the popup's own tie-break stays, too")
  func ownTieBreakStays() {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.request("earlier") {
      $0.priority = .high
      $0.requires = ["open"]
    }
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
      $0.tieBreak = .lifo
    }
    machine.send(.page(.disappeared("v1")))
    machine.settleTransitions()
    machine.send(.gate("open", isOpen: true), .page(.appeared("v1", "home")))
    #expect(machine.presented == ["a"])
    #expect(machine.queued == ["earlier"])
  }

  @Test("R4: a raised popup returns before popups that were better")
  func returnsBeforeOthers() {
    var machine = away { $0.priority = .low }
    machine.send(.suspend)
    machine.request("normal")
    machine.request("99") { $0.priority = 99 }
    machine.send(.page(.appeared("v1", "home")), .resume)
    #expect(machine.presented == ["a"])
  }

  @Test("R4: under an order that ignores the priority the rank stays as it was")
  func orderWithoutPriority() throws {
    var machine = Machine(PopupPolicy(order: .lifo))
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    let rank = try #require(machine.state.presented.first?.popup.rank)
    machine.send(.page(.disappeared("v1")))
    machine.settleTransitions()
    #expect(machine.state.alive.first?.rank == rank)
    #expect(machine.state.alive.first?.priority == .high)
  }
}
