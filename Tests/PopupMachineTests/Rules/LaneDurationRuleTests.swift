import PopupMachine
import Testing

/// R36: the duration of a lane.
@Suite struct LaneDurationRuleTests {
  private func machine() -> Machine {
    Machine(PopupPolicy(lanes: [.toast: PopupLanePolicy(duration: .seconds(5))]))
  }

  @Test("R36: a request without a duration gets its lane's")
  func ofLane() {
    var machine = machine()
    machine.show("toast") { $0.lane = .toast }
    machine.show("modal")
    #expect(machine.state.presented.map(\.popup.duration) == [5, nil])
    machine.tick(at: 5)
    machine.settleTransitions()
    #expect(machine.presented == ["modal"])
  }

  @Test("R36: a request's own duration, or unlimited, overrides the lane's")
  func own() {
    var machine = machine()
    machine.request("short") {
      $0.lane = .toast
      $0.duration = .seconds(1)
    }
    machine.request("long") {
      $0.lane = .toast
      $0.duration = .unlimited
    }
    #expect(machine.state.presented.map(\.popup.duration) == [1])
    #expect(machine.state.queued.map(\.duration) == [nil])
  }

  @Test("R36: the lane's duration is that at the time of the request")
  func whenTakenIn() {
    var machine = machine()
    machine.send(.suspend)
    machine.request("before") { $0.lane = .toast }
    machine.send(.configured(PopupConfiguration()))
    machine.request("after") { $0.lane = .toast }
    #expect(machine.state.queued.map(\.duration) == [5, nil])
  }

  @Test("R36: a duration that is not finite is replaced by the lane's")
  func notFinite() {
    var machine = machine()
    machine.request("a") {
      $0.lane = .toast
      $0.duration = .seconds(.infinity)
    }
    #expect(machine.state.presented.map(\.popup.duration) == [5])
    #expect(machine.issues == [.invalidTime(id: "a", request: 1)])
  }

  @Test("R36: the lane's duration starts again each time the popup is presented")
  func anew() {
    var machine = machine()
    machine.show("a") {
      $0.lane = .toast
      $0.preemption = .yield
    }
    machine.now = 4
    machine.show("b") {
      $0.lane = .toast
      $0.priority = .high
    }
    machine.send(.dismiss("b"))
    machine.settleTransitions()
    #expect(machine.presented == ["a"])
    #expect(machine.deadline == 9)
  }
}
