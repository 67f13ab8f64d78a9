import PopupMachine
import Testing

/// R24, R43: popups that interrupt, and wait all the same.
@Suite struct InterruptionRuleTests {
  private func words(_ machine: Machine, _ id: PopupID) -> String? {
    machine.state.explanation(of: id)?.description
  }

  @Test("R43: a popup that interrupts without outranking those in its way is told so")
  func samePriority() {
    var machine = Machine(showing: .named("guide"))
    machine.request(.named("update", interrupts: true))
    #expect(machine.state.explanation(of: "update")?.reasons == [.slot(["guide"])])
    #expect(
      words(machine, "update") == """
        update is queued, number 1 in lane modal. Waits for guide, on screen, to close. It \
        interrupts, but does not outrank guide.
        """)
  }

  @Test("R43: all popups in its way that it does not outrank are named")
  func several() {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: .capacity(2)]), showing: .named("a", priority: 5), .named("b"))
    machine.request(.named("c", priority: -1, interrupts: true))
    #expect(
      words(machine, "c")?.hasSuffix(
        "It interrupts, but does not outrank a, b.") == true)
  }

  @Test("R43: a popup that does not interrupt, or waits for something else, is not told so")
  func others() {
    var machine = Machine(showing: .named("guide"))
    machine.request(.named("a"))
    machine.request(.named("b", interrupts: true, requires: ["closed"]), at: 1)
    machine.send(.withdraw(request: 1))
    #expect(words(machine, "a")?.contains("interrupts") == false)
    machine.settleTransitions()
    #expect(words(machine, "b")?.contains("gate closed") == true)
  }
}
