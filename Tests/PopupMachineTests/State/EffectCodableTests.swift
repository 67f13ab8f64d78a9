import PopupMachine
import Testing

@Suite struct EffectCodableTests {
  @Test("Every effect is encoded and decoded without loss")
  func roundTrip() throws {
    var machine = Machine(PopupPolicy(transitionTimeout: .seconds(3)))
    machine.show(.named("a", preemption: .yield))
    machine.request(.named("b", priority: .high))
    machine.settleTransitions()
    machine.request(.named("b", coalescing: .replace))
    machine.report(.userDismissed("yes"), "b")
    machine.report(.didFail, "nobody")
    machine.tick(at: 9)
    let effects = machine.effects
    #expect(Set(effects.map(\.kind)).count >= 9)
    for effect in effects { #expect(try roundTripped(effect) == effect) }
  }

  /// A domain whose answer is encoded as null.
  enum Nothing: PopupDomain {
    typealias Content = String
    typealias Answer = Int?
  }

  @Test("R30: an answer encoded as null is still an answer")
  func nullAnswer() throws {
    let answered = PopupEvent<Nothing>.report(
      PopupReport(.userDismissed(.some(nil)), id: "a"))
    let closed = PopupEvent<Nothing>.report(PopupReport(.userDismissed(nil), id: "a"))
    #expect(answered != closed)
    #expect(try roundTripped(answered) == answered)
    #expect(try roundTripped(closed) == closed)
  }
}
