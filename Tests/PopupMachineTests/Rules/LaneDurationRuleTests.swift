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
    machine.show(.named("toast", lane: .toast))
    machine.show("modal")
    #expect(machine.state.presented.map(\.popup.durationInSeconds) == [5, nil])
    machine.tick(at: 5)
    machine.settleTransitions()
    #expect(machine.presented == ["modal"])
  }

  @Test("R36: a request's own duration, or unlimited, overrides the lane's")
  func own() {
    var machine = machine()
    machine.request(.named("short", lane: .toast, duration: .seconds(1)))
    machine.request(.named("long", lane: .toast, duration: .unlimited))
    #expect(machine.state.presented.map(\.popup.durationInSeconds) == [1])
    #expect(machine.state.queued.map(\.durationInSeconds) == [nil])
  }

  @Test("R36: the lane's duration is that at the time of the request")
  func whenTakenIn() {
    var machine = machine()
    machine.send(.suspend)
    machine.request(.named("before", lane: .toast))
    machine.send(.configured(PopupConfiguration()))
    machine.request(.named("after", lane: .toast))
    #expect(machine.state.queued.map(\.durationInSeconds) == [5, nil])
  }

  @Test("R36: a duration that is not finite is replaced by the lane's")
  func notFinite() {
    var machine = machine()
    machine.request(.named("a", lane: .toast, duration: .seconds(.infinity)))
    #expect(machine.state.presented.map(\.popup.durationInSeconds) == [5])
    #expect(machine.issues == [.invalidTime(id: "a", request: 1)])
  }
}
