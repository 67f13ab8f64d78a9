import PopupMachine
import Testing

/// The values in commands and reports, which cases in `Tests/Rules` do not state.
@Suite struct HostValueRuleTests {
  @Test("R25: the host receives the content of the request")
  func content() {
    var machine = Machine()
    machine.send(.request(PopupRequest("Two for one")))
    let contents = machine.effects.compactMap { effect -> String? in
      if case .command(.present(let popup, _, _)) = effect { popup.content } else { nil }
    }
    #expect(contents == ["Two for one"])
  }
}
