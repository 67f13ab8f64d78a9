import PopupMachine
import Testing

/// States and requests that go on in another reducer than the one that made them.
@Suite struct OtherReducerRuleTests {
  @Test("R42: a configuration applies in every reducer, and is stored with the state")
  func configuration() throws {
    let machine = Machine(
      PopupPolicy(order: .lifo, queueLimit: 3),
      after: .configured(PopupConfiguration(lanes: [.modal: .capacity(2)])))
    var state = try roundTripped(machine.state)
    #expect(state == machine.state && state != PopupState())
    let reducer = PopupReducer<Shop>(policy: PopupPolicy(lanes: [.modal: .capacity(5)]))
    _ = reducer.reduce(into: &state, .tick, at: 1)
    #expect(state.configuration == PopupConfiguration(lanes: [.modal: .capacity(2)]))
  }

  @Test("R42: a reducer with another policy continues a state as if it were configured")
  func otherPolicy() {
    func once(each: PopupLimit.Each? = nil) -> PopupLimit { PopupLimit(count: 1, each: each) }
    var machine = Machine(
      PopupPolicy(limits: ["ads": once()]), showing: .named("a", limits: ["ads"]))
    machine.request("b")
    var state = machine.state
    #expect(state.countedShowings.count == 1 && state.presented.count == 1)
    let new = PopupReducer<Shop>(
      policy: PopupPolicy(lanes: [.modal: .capacity(2)], limits: ["ads": once(each: .id)]))
    _ = new.reduce(into: &state, .tick, at: 1)
    #expect(state.countedShowings.isEmpty && state.presented.count == 2)
  }

  @Test("R38: a request taken from a popup of a used-up limit is not bound in another machine")
  func requestSentElsewhere() throws {
    var machine = Machine(
      PopupPolicy(limits: ["ads": PopupLimit(count: 1, each: .id)]),
      showing: .named("a", limits: ["ads"]))
    machine.report(.userDismissed(nil), "a")
    machine.request(.named("a", limits: ["ads"]))
    let request = try #require(machine.state.queued.first?.request)
    var other = Machine()
    other.send(.request(request))
    #expect(other.presented == ["a"])
  }
}
