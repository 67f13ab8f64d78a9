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
    machine.send(.dismiss(popup.id))
    #expect(machine.takeEffects() == ["present a 1", "#4#4 cancelled"])
    #expect(machine.state.queued.map(\.number) == [2, 3, 5])
    machine.send(.dismiss(popup.id))
    #expect(machine.takeEffects() == [])
  }

  @Test("R34: a queued popup ends as cancelled", arguments: Way.allCases)
  func queued(_ way: Way) {
    var machine = Machine()
    machine.send(.suspend)
    machine.request("a")
    machine.send(way.event("a", number: 1))
    #expect(machine.takeEffects() == ["a#1 cancelled"])
    #expect(machine.queued == [])
  }

  @Test("R34: an alive popup ends as cancelled", arguments: Way.allCases)
  func alive(_ way: Way) {
    var machine = Machine()
    machine.send(.page(.appeared("v1", "home")))
    machine.show("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    machine.send(.page(.disappeared("v1")))
    machine.settleTransitions()
    _ = machine.takeEffects()
    machine.send(way.event("a", number: 1))
    #expect(machine.takeEffects() == ["a#1 cancelled"])
    #expect(machine.alive == [])
  }

  @Test("R34: a popup requested and withdrawn in one batch is never shown")
  func inOneBatch() {
    for way in Way.allCases {
      var machine = Machine()
      machine.send(.request(.named("a")), way.event("a", number: 1))
      #expect(machine.takeEffects() == ["a#1 cancelled"])
    }
  }

  @Test("R34: a slot that is freed goes to the next popup")
  func next() {
    var machine = Machine()
    machine.show("a")
    machine.request("b")
    machine.send(.dismiss("a"))
    machine.report(.didDismiss, "a")
    #expect(
      machine.takeEffects() == [
        "present a 1", "dismiss a 1 requested", "a#1 dismissed.requested", "present b 2",
      ])
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
    var machine = Machine()
    machine.show("ended")
    machine.report(.userDismissed(nil), "ended")
    machine.show("a")
    machine.request("b")
    machine.request("b")
    machine.request("late") { $0.expiresAt = .after(seconds: 0) }
    _ = machine.takeEffects()
    let before = machine.state
    machine.send(event)
    #expect(machine.effects == [])
    #expect(machine.state == before)
  }

  // MARK: Several popups with one id

  @Test("R34: all popups of the id are dismissed: presented, then queued")
  func presentedAndQueued() {
    var machine = Machine.queuedAndDisplaced()
    machine.send(.dismiss("a"))
    #expect(machine.takeEffects() == ["a#3 cancelled"])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.requested", "present better 2"])
  }

  @Test("R34: all popups of the id are dismissed: queued, then alive, whatever their ranks")
  func queuedAndAlive() {
    var machine = Machine.queuedAndAlive()
    machine.send(.dismiss("a"))
    #expect(machine.takeEffects() == ["a#3 cancelled", "a#1 cancelled"])
  }

  @Test("R34: all popups of the id are dismissed: presented, then alive")
  func presentedAndAlive() {
    var machine = Machine.presentedAndAlive()
    machine.send(.dismiss("a"))
    #expect(machine.takeEffects() == ["dismiss a 3 requested", "a#1 cancelled"])
  }

  @Test("R34: all popups of the id are dismissed: alive ones from the best rank down")
  func twoAlive() {
    var machine = Machine.presentedAndAlive()
    machine.show("best") { $0.priority = .critical }
    _ = machine.takeEffects()
    machine.send(.dismiss("a"))
    #expect(machine.takeEffects() == ["a#3 cancelled", "a#1 cancelled"])
  }

  @Test("R34: other ids are not affected")
  func otherIDs() {
    var machine = Machine()
    machine.show("a")
    machine.request("b")
    machine.request("c")
    machine.send(.dismiss("b"))
    #expect(machine.takeEffects() == ["present a 1", "b#2 cancelled"])
    #expect(machine.presented == ["a"])
    #expect(machine.queued == ["c"])
  }

  @Test("R34: withdrawing one request does not touch another of the same id")
  func withdrawOne() {
    var queuedAndAlive = Machine.queuedAndAlive()
    queuedAndAlive.send(.withdraw(request: 3))
    #expect(queuedAndAlive.takeEffects() == ["a#3 cancelled"])
    #expect(queuedAndAlive.state.alive.map(\.number) == [1])

    queuedAndAlive = Machine.queuedAndAlive()
    queuedAndAlive.send(.withdraw(request: 1))
    #expect(queuedAndAlive.takeEffects() == ["a#1 cancelled"])
    #expect(queuedAndAlive.state.queued.map(\.number) == [3])

    var presentedAndAlive = Machine.presentedAndAlive()
    presentedAndAlive.send(.withdraw(request: 1))
    #expect(presentedAndAlive.takeEffects() == ["a#1 cancelled"])
    #expect(presentedAndAlive.phases == [.presented])

    presentedAndAlive = Machine.presentedAndAlive()
    presentedAndAlive.send(.withdraw(request: 3))
    #expect(presentedAndAlive.takeEffects() == ["dismiss a 3 requested"])
    #expect(presentedAndAlive.state.alive.map(\.number) == [1])

    var queuedAndDisplaced = Machine.queuedAndDisplaced()
    queuedAndDisplaced.send(.withdraw(request: 1))
    #expect(queuedAndDisplaced.takeEffects() == [])
    #expect(queuedAndDisplaced.state.queued.contains { $0.number == 3 })
    queuedAndDisplaced.settleTransitions()
    #expect(queuedAndDisplaced.takeEffects() == ["a#1 dismissed.requested", "present better 2"])
  }

  @Test("R34: withdrawing a request that was replaced on screen does not touch its successor")
  func withdrawReplaced() {
    var machine = Machine()
    machine.show("a")
    machine.request("a") { $0.coalescing = .replace }
    _ = machine.takeEffects()
    machine.send(.withdraw(request: 1))
    #expect(machine.takeEffects() == [])
    machine.send(.withdraw(request: 2))
    #expect(machine.takeEffects() == ["dismiss a 1 requested"])
  }
}
