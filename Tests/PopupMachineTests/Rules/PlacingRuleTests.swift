import PopupMachine
import Testing

/// R25.
@Suite struct PlacingRuleTests {
  @Test("R25: presentations are numbered from 1 in the order of placing, over all lanes")
  func numbers() {
    var machine = Machine(showing: .named("m"), .named("t", lane: .toast))
    machine.request("n")
    machine.report(.userDismissed(nil), "m")
    #expect(machine.takeEffects() == ["m#1 dismissed.user", "present n 3"])
    #expect(machine.state.presented.map(\.number) == [2, 3])
    #expect(machine.state.presentationCount == 3)
    #expect(machine.phases == [.presented, .presenting] && machine.queued == [])
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

  @Test("R25: a new request of an id that was shown before is not returning")
  func newRequestIsNotReturning() {
    var machine = Machine(showing: .named("a"))
    machine.report(.userDismissed(nil), "a")
    machine.show("a")
    #expect(machine.takeEffects() == ["a#1 dismissed.user", "present a 2"])
  }
}
