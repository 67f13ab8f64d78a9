import PopupMachine
import Testing

/// R19: several reasons to suspend.
@Suite struct SuspensionReasonRuleTests {
  @Test("R19: while any reason is given no popup is brought in")
  func severalReasons() {
    var machine = Machine()
    machine.send(.suspend("call"), .suspend("payment"))
    machine.request("a")
    #expect(machine.state.suspensions == ["call", "payment"])
    machine.send(.resume("payment"))
    #expect(machine.state.isSuspended && machine.takeEffects() == [])
    machine.send(.resume("call"))
    #expect(!machine.state.isSuspended)
    #expect(machine.takeEffects() == ["present a 1"])
  }

  @Test("R19: repeats change nothing, and neither does a reason that was not given")
  func repeats() {
    var machine = Machine()
    machine.send(.suspend("call"))
    let before = machine.state
    machine.send(.suspend("call"))
    machine.send(.resume("payment"))
    machine.send(.resume)
    #expect(machine.state == before)
    machine.send(.resume("call"))
    #expect(!machine.state.isSuspended)
  }

  @Test("R19: without a reason, it is app")
  func defaultReason() {
    var machine = Machine()
    machine.send(.suspend)
    #expect(machine.state.suspensions == [.app])
    machine.send(.resume("app"))
    #expect(!machine.state.isSuspended)
  }

  @Test("R19: reasons are told apart by code points")
  func codePoints() {
    var machine = Machine()
    machine.send(.suspend("caf\u{E9}"), .suspend("cafe\u{301}"))
    #expect(machine.state.suspensions.count == 2)
  }
}
