import PopupMachine
import Testing

/// ``InvariantTests`` stores and restores random states, events and effects.
@Suite struct StateCodableTests {
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
    #expect(try decoded(PopupState<Shop>.self, from: json) == PopupState())
    #expect(json.contains(#""epoch":0,"#))
    #expect(throws: DecodingError.self) {
      try decoded(PopupState<Shop>.self, from: json.split(separator: #""epoch":0,"#).joined())
    }
  }

  @Test("A request that occurs twice in a state is an error")
  func twice() throws {
    var machine = Machine(after: .suspend)
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
