import PopupFlow
import Testing

@MainActor
@Suite struct StoreGateTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  /// A value that the predicate of a gate reads.
  @MainActor
  private final class Condition {
    var holds = false
    var questions = 0

    func ask() -> Bool {
      questions += 1
      return holds
    }
  }

  private let online = Condition()

  @Test("R18: a gate is opened and closed by one call each, and closing dismisses nothing")
  func calls() {
    store.request("a") { $0.requires = ["online"] }
    store.openGate("online")
    #expect(store.presented == ["a"])
    store.closeGate("online")
    #expect(store.state.openGates == [])
    #expect(store.presented == ["a"])
    store.dismiss("a")
    store.request("b") { $0.requires = ["online"] }
    #expect(store.queued == ["b"])
  }

  @Test("A gate whose predicate holds opens at once")
  func opensAtOnce() {
    let transitions = Collector(store.transitions)
    store.request("a") { $0.requires = ["online", "paid"] }
    let gates = ["online", "paid"].map { store.openGate($0, while: { true }) }
    #expect(store.presented == ["a"])
    #expect(
      transitions.values.dropFirst().map(\.events) == [
        [.gate("online", isOpen: true)], [.gate("paid", isOpen: true)],
      ])
    for gate in gates { gate.cancel() }
  }

  @Test("R18: of two conditions of a gate, the latest counts while it exists")
  func twoConditions() {
    let transitions = Collector(store.transitions)
    let open = store.openGate("online", while: { true })
    let closed = store.openGate("online", while: { false })
    #expect(store.state.openGates == [])
    for _ in 0..<3 { store.send(.tick) }
    #expect(transitions.values.flatMap(\.events).filter { $0 != .tick }.count == 2)
    closed.cancel()
    store.send(.tick)
    #expect(store.state.openGates == ["online"])
    open.cancel()
  }

  @Test("The predicate of a gate runs at once, and once before each settle")
  func askedBeforeSettle() {
    let asking = store.openGate("online", while: { [online] in online.ask() })
    #expect(online.questions == 1)
    store.request("a") { $0.requires = ["online"] }
    #expect(online.questions == 2)
    #expect(store.queued == ["a"])
    online.holds = true
    #expect(store.queued == ["a"])
    store.send(.tick)
    #expect(online.questions == 3)
    #expect(store.presented == ["a"])
    asking.cancel()
  }

  @Test("The change of a gate with a predicate is an event of its transition")
  func eventOfTransition() {
    let transitions = Collector(store.transitions)
    let asking = store.openGate("online", while: { [online] in online.ask() })
    online.holds = true
    store.send(.tick)
    store.send(.tick)
    #expect(transitions.values.map(\.events) == [[.tick, .gate("online", isOpen: true)], [.tick]])
    asking.cancel()
  }

  @Test("When the predicate is removed, the gate stays as it is")
  func endOfAsking() {
    online.holds = true
    let asking = store.openGate("online", while: { [online] in online.ask() })
    asking.cancel()
    let questions = online.questions
    online.holds = false
    store.send(.tick)
    #expect(online.questions == questions)
    #expect(store.state.openGates == ["online"])
  }

  @Test("A deadline that an asked gate does away with does not fire")
  func deadlineGone() {
    let clock = VirtualClock()
    let store = PopupStore<Shop>(policy: PopupPolicy(), host: ScriptedHost(), clock: clock)
    store.present(.named("a", requires: ["late"], expiresAt: .at(3)))
    let transitions = Collector(store.transitions)
    let asking = store.openGate("late", while: { clock.now >= 3 })
    clock.advance(to: 3)
    #expect(store.presented == ["a"])
    #expect(transitions.values.map(\.events) == [[.gate("late", isOpen: true)]])
    asking.cancel()
  }

  @Test("Releasing a predicate may remove another")
  func endOfAskingEndsAnother() {
    var inner: AnyCancellable? = store.openGate("inner", while: { true })
    let outer = store.openGate("outer", while: { [inner] in inner != nil })
    inner = nil
    store.send(.tick)
    outer.cancel()
    store.send(batch: [.gate("inner", isOpen: false), .gate("outer", isOpen: false)])
    #expect(store.state.openGates == [])
  }
}
