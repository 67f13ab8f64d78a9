import PopupMachine
import Testing

/// R19: several reasons to suspend.
@Suite struct SuspensionReasonRuleTests {
  @Test("R19: no popup is placed while any reason is active")
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

  @Test("R19: repeated reasons, and resuming an unknown one, have no effect")
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

  @Test("R19: the default reason is app")
  func defaultReason() {
    var machine = Machine()
    machine.send(.suspend)
    #expect(machine.state.suspensions == [.app])
    machine.send(.resume("app"))
    #expect(!machine.state.isSuspended)
  }

  @Test("R19: reasons are compared by code points")
  func codePoints() {
    var machine = Machine()
    machine.send(.suspend("caf\u{E9}"), .suspend("cafe\u{301}"))
    #expect(machine.state.suspensions.count == 2)
  }
}
