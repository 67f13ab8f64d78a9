import PopupMachine
import Testing

/// R35: the ticks that the machine schedules, which a journal does not show: it has the deadlines.
@Suite struct TickRuleTests {
  @Test("R35: a tick is scheduled only when the earliest deadline has changed")
  func wakes() {
    var machine = Machine()
    machine.request(.named("a", duration: .seconds(30)))
    #expect(machine.takeWakes() == [10])
    machine.request("b", at: 1)
    machine.send(.gate("online", isOpen: true))
    #expect(machine.takeWakes() == [])
    machine.report(.didPresent, "a")
    #expect(machine.takeWakes() == [31])
    machine.request(.named("c", expiresAt: .at(40)))
    #expect(machine.takeWakes() == [])
    machine.request(.named("d", expiresAt: .at(20)))
    #expect(machine.takeWakes() == [20])
    machine.request(.named("e", notBefore: .at(15)))
    #expect(machine.takeWakes() == [15])
    machine.request(.named("t", lane: .toast), at: 6)
    #expect(machine.takeWakes() == [])
    machine.send(.withdraw(request: 4), .withdraw(request: 5))
    #expect(machine.takeWakes() == [16])
  }

  @Test("R35: without a deadline, the scheduled tick is cancelled")
  func wakeTakenBack() {
    var machine = Machine()
    machine.request("a")
    #expect(machine.takeWakes() == [10])
    machine.report(.didPresent, "a")
    #expect(machine.takeWakes() == [nil])
    machine.report(.willDismiss, "a")
    #expect(machine.takeWakes() == [10])
    machine.report(.userDismissed(nil), "a")
    #expect(machine.takeWakes() == [nil])
  }

  @Test("R35: an early tick is scheduled again, and a duration of 0 s at once")
  func earlyTick() {
    var machine = Machine(having: .named("a", duration: .seconds(0)), in: .presenting)
    machine.tick(at: 4)
    #expect(machine.takeWakes() == [10])
    machine.tick(at: 9)
    #expect(machine.takeWakes() == [10])
    machine.report(.didPresent, "a")
    #expect(machine.phases == [.presented])
    #expect(machine.takeWakes() == [9])
  }

  @Test("R49: while a popup is held, no tick is scheduled for its duration")
  func held() {
    var machine = Machine(showing: .named("a", duration: .seconds(10)))
    machine.report(.hold, "a", at: 4)
    #expect(machine.state.presented.map(\.isHeld) == [true])
    machine.report(.release, "a", at: 60)
    #expect(machine.state.presented.map(\.isHeld) == [false])
    #expect(machine.wakes == [nil, 66])
  }

  @Test(
    "R49: neither report changes a dismissing popup",
    arguments: [.hold, .release] as [PopupReport<String>.Kind], [false, true])
  func heldDismissing(_ kind: PopupReport<String>.Kind, isHeld: Bool) {
    var machine = Machine(showing: .named("a", duration: .seconds(10)))
    if isHeld { machine.report(.hold, "a") }
    machine.send(.dismiss("a"))
    let before = machine.state
    machine.report(kind, "a")
    #expect(machine.state == before && machine.issues == [])
  }

  @Test(
    "R38: the end of a used-up limit is scheduled while a popup waits for it, if it has one",
    arguments: [nil, .id] as [PopupLimit.Each?])
  func limits(each: PopupLimit.Each?) {
    var machine = Machine(
      PopupPolicy(limits: [
        "ads": PopupLimit(count: 1, within: .seconds(60), each: each),
        "off": PopupLimit(count: 0, within: .seconds(60), each: each),
      ]), showing: .named("a", limits: ["ads"]))
    machine.report(.userDismissed(nil), "a")
    _ = machine.takeEffects()
    machine.request(.named("b", limits: ["off"]))
    #expect(machine.takeWakes() == [])
    machine.request(.named("a", limits: ["ads"]))
    #expect(machine.takeWakes() == [60])
    machine.send(.withdraw(request: 3))
    #expect(machine.takeWakes() == [nil])
  }

  @Test("R41: a tick is scheduled again, because the timers of the old process are gone")
  func relaunch() {
    var machine = Machine(after: .suspend)
    machine.request(.named("a", relaunch: .restore, expiresAt: .at(50)))
    machine.request(.named("b", expiresAt: .at(40)))
    _ = machine.takeEffects()
    machine.send(.relaunched, .suspend)
    #expect(machine.takeWakes() == [50])
    machine.send(.withdraw(request: 1))
    _ = machine.takeEffects()
    machine.send(.relaunched)
    #expect(machine.takeWakes() == [])
  }
}
