import PopupMachine
import Testing

/// R34: dismissing one id or one request. ``DismissAllRuleTests`` covers all popups of a lane, and
/// ``DismissingRuleTests`` the presented ones.
@Suite struct DismissalRuleTests {
  /// The ways in which the app dismisses a popup. `number` is the number of its request.
  enum Way: CaseIterable {
    case dismiss, withdraw, dismissAll, dismissLane

    func event(_ id: PopupID, number: Int) -> PopupEvent<Shop> {
      switch self {
      case .dismiss: .dismiss(id)
      case .withdraw: .withdraw(request: number)
      case .dismissAll: .dismissAll(lane: nil)
      case .dismissLane: .dismissAll(lane: .modal)
      }
    }
  }

  // MARK: In every place

  @Test("R34: a waiting popup without an id of its own is dismissed by its assigned id")
  func numbered() throws {
    var machine = Machine()
    machine.request("a")
    for _ in 2...5 { machine.send(.request(PopupRequest("x"))) }
    let popup = try #require(machine.state.queued.first { $0.number == 4 })
    #expect(machine.effects(after: .dismiss(popup.id)) == ["present a 1", "#4#4 cancelled"])
    #expect(machine.state.queued.map(\.number) == [2, 3, 5])
    #expect(machine.effects(after: .dismiss(popup.id)) == [])
  }

  @Test("R34: a queued or alive popup ends as cancelled", arguments: Way.allCases)
  func waiting(_ way: Way) {
    var queued = Machine(after: .suspend)
    queued.request("a")
    for var machine in [queued, .leftBehind()] {
      #expect(machine.effects(after: way.event("a", number: 1)) == ["a#1 cancelled"])
      #expect(machine.state.waitingCount == 0)
    }
  }

  @Test("R34: a popup requested and withdrawn in one batch is never shown")
  func inOneBatch() {
    for way in Way.allCases {
      var machine = Machine()
      machine.send(.request(.named("a")), way.event("a", number: 1))
      #expect(machine.takeEffects() == ["a#1 cancelled"])
    }
  }

  // MARK: Unknown popups

  @Test(
    "R34: dismissing an unknown or ended popup changes nothing",
    arguments: [
      .dismiss("unknown"), .dismiss("ended"), .dismiss("#2"),
      .withdraw(request: 1), .withdraw(request: 4), .withdraw(request: 5),
      .withdraw(request: 99), .withdraw(request: 0), .withdraw(request: -2),
      .dismissAll(lane: "unknown"), .dismissAll(lane: .banner),
    ] as [PopupEvent<Shop>])
  func unknown(_ event: PopupEvent<Shop>) {
    var machine = Machine(showing: .named("ended"))
    machine.report(.userDismissed(nil), "ended")
    machine.show("a")
    machine.request("b", "b")
    machine.request(.named("late", expiresAt: .after(.seconds(0))))
    _ = machine.takeEffects()
    let before = machine.state
    machine.send(event)
    #expect(machine.effects == [])
    #expect(machine.state == before)
  }

  // MARK: Several popups with one id

  @Test("R34: all popups of the id are dismissed: presented, then queued ones")
  func allOfTheID() {
    let cases = [
      (Machine.queuedAndDisplaced(), ["a#3 cancelled"]),
      (.presentedAndQueued(), ["dismiss requested a 1", "a#2 cancelled"]),
    ]
    for (index, (var machine, effects)) in cases.enumerated() {
      #expect(machine.effects(after: .dismiss("a")) == effects, "case \(index)")
      machine.settleTransitions()
      #expect(!(machine.presented + machine.queued + machine.alive).contains("a"))
    }
  }

  @Test("R34: withdrawing one request does not touch another of the same id")
  func withdrawOne() {
    let cases: [(Machine, withdrawn: Int, effects: [String], stays: Int)] = [
      (.presentedAndQueued(), 2, ["a#2 cancelled"], 1),
      (.presentedAndQueued(), 1, ["dismiss requested a 1"], 2),
      (.queuedAndDisplaced(), 1, [], 3),
    ]
    for (index, (var machine, withdrawn, effects, stays)) in cases.enumerated() {
      #expect(machine.effects(after: .withdraw(request: withdrawn)) == effects, "case \(index)")
      machine.settleTransitions()
      #expect(machine.state.place(ofRequest: withdrawn) == nil, "case \(index)")
      #expect(machine.state.place(ofRequest: stays) != nil, "case \(index)")
    }
  }

  @Test("R34: withdrawing a request that was replaced on screen does not touch its successor")
  func withdrawReplaced() {
    var machine = Machine(showing: .named("a"))
    machine.request(.named("a", coalescing: .replace))
    _ = machine.takeEffects()
    #expect(machine.effects(after: .withdraw(request: 1)) == [])
    #expect(machine.effects(after: .withdraw(request: 2)) == ["dismiss requested a 1"])
  }
}
