import PopupMachine
import Testing

@Suite struct StateCodableTests {
  /// Returns a machine with popups in every place and phase.
  private func machine(_ policy: PopupPolicy = PopupPolicy()) -> Machine {
    var machine = Machine(policy)
    machine.send(.page(.appeared("v1", "home")), .page(.entered("v2", "cart")))
    machine.send(.gate("x", isOpen: true), .gate("y", isOpen: true), .sessionEnded)
    machine.show(
      .named("alive", pages: .only(["home"]), preemption: .yield, expiresAt: .after(seconds: 50)),
      at: 1)
    machine.show(.named("presented", priority: .high, duration: .seconds(60)))
    machine.request(
      .named("queued", pages: .visit("v2"), requires: ["x", "z"], notBefore: .after(seconds: 5)))
    machine.send(.request(PopupRequest("fresh")))
    machine.now = 2
    for (lane, id) in [("p", "presenting"), ("d", "dismissing"), ("s", "swiping")] {
      machine.request(.named(PopupID(id), lane: PopupLane(lane), duration: .seconds(9)))
    }
    machine.report(.didPresent, "dismissing")
    machine.report(.didPresent, "swiping")
    machine.send(.dismiss("presenting"), .dismiss("dismissing"))
    machine.report(.willDismiss, "swiping")
    return machine
  }

  @Test("A state is encoded and decoded without loss")
  func roundTrip() throws {
    let state = machine().state
    let copy = try roundTripped(state)
    #expect(copy == state)
    #expect(copy.description == state.description)
    #expect(try roundTripped(PopupState<Shop>()) == PopupState())
  }

  @Test("A decoded state continues like the original")
  func goesOn() throws {
    let machine = machine()
    let reducer = machine.reducer
    var state = machine.state
    var copy = try roundTripped(state)
    let events: [PopupEvent<Shop>] = [
      .report(.didPresent, "presenting"), .report(.didDismiss, "presenting"),
      .report(.dismissCancelled, "swiping"), .report(.didDismiss, "dismissing"),
      .page(.appeared("v2", "cart")), .gate("z", isOpen: true), .tick,
      .report(.userDismissed(nil), "presented"), .page(.left("v1")), .tick, .sessionEnded,
    ]
    for (index, event) in events.enumerated() {
      let time = Double(3 + index)
      let effects = reducer.reduce(into: &state, event, at: time)
      #expect(reducer.reduce(into: &copy, event, at: time) == effects)
      #expect(copy == state)
    }
  }

  @Test("Armed lanes and a pending trigger are stored, too")
  func triggers() throws {
    var armed = Machine(PopupPolicy(promotion: .onTrigger))
    armed.show(.named("a", preemption: .yield))
    armed.send(.trigger)
    armed.settleTransitions()
    armed.request(.named("better", priority: .high))
    armed.send(.trigger)
    #expect(armed.state != PopupState())
    #expect(try roundTripped(armed.state) == armed.state)

    var state = armed.state
    _ = armed.reducer.take(into: &state, .trigger, at: 0)
    var copy = try roundTripped(state)
    #expect(copy == state)
    #expect(armed.reducer.settle(into: &copy) == armed.reducer.settle(into: &state))
  }

  @Test("A missing field is an error")
  func missing() throws {
    let json = try encoded(PopupState<Shop>())
    #expect(json.contains(#""epoch":0,"#))
    #expect(throws: DecodingError.self) {
      try decoded(
        PopupState<Shop>.self, from: json.split(separator: #""epoch":0,"#).joined())
    }
  }

  @Test("A request that occurs twice in a state is an error")
  func twice() throws {
    var machine = Machine()
    machine.send(.suspend)
    machine.request("a")
    let json = try encoded(machine.state)
    let start = try #require(json.firstRange(of: #""queued":["#)?.upperBound)
    let end = try #require(json.firstRange(of: #"],"requestCount""#)?.lowerBound)
    let popup = json[start..<end]
    for (once, twice) in [
      (#""queued":["#, #""queued":[\#(popup),"#), (#""alive":["#, #""alive":[\#(popup)"#),
    ] {
      let edited = json.replacing(once, with: twice)
      #expect(edited != json)
      #expect(throws: DecodingError.self) { try decoded(PopupState<Shop>.self, from: edited) }
    }
  }
}
