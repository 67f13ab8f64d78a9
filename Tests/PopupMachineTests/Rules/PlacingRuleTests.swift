import PopupMachine
import Testing

/// R25.
@Suite struct PlacingRuleTests {
  @Test("R25: a placed popup leaves the queue and is presenting")
  func leavesTheQueue() {
    var machine = Machine()
    machine.request("a")
    #expect(machine.queued == [])
    #expect(machine.presented == ["a"])
    #expect(machine.phases == [.presenting])
    #expect(machine.reason(of: "a") == nil)
  }

  @Test("R25: presentations are numbered from 1 in the order of placing, over all lanes")
  func numbers() {
    var machine = Machine(showing: .named("m"), .named("t", lane: .toast))
    machine.request("n")
    machine.report(.userDismissed(nil), "m")
    #expect(
      machine.takeEffects() == ["m#1 dismissed.user", "present n 3"])
    #expect(machine.state.presented.map(\.number) == [2, 3])
    #expect(machine.state.presentationCount == 3)
  }

  @Test("R25: the host receives the content of the request")
  func content() {
    var machine = Machine()
    machine.send(.request(PopupRequest("Two for one")))
    let contents = machine.effects.compactMap { effect -> String? in
      if case .command(.present(let popup, _, _)) = effect { popup.content } else { nil }
    }
    #expect(contents == ["Two for one"])
  }

  @Test("R25: an alive popup that returns is marked as returning, each time")
  func returning() {
    var machine = Machine(
      on: "home", showing: .named("a", pages: .only(["home"]), retention: .keepAlive))
    for _ in 0..<2 {
      machine.send(.page(.disappeared("v1")))
      machine.settleTransitions()
      #expect(machine.alive == ["a"])
      machine.send(.page(.appeared("v1", "home")))
      #expect(machine.alive == [])
      machine.settleTransitions()
    }
    #expect(
      machine.takeEffects() == [
        "dismiss a 1 pageLeft", "return a 2", "dismiss a 2 pageLeft", "return a 3",
      ])
  }

  @Test("R25: a new request of an id that was shown before is not returning")
  func newRequestIsNotReturning() {
    var machine = Machine(showing: .named("a"))
    machine.report(.userDismissed(nil), "a")
    machine.show("a")
    #expect(machine.takeEffects() == ["a#1 dismissed.user", "present a 2"])
  }
}
