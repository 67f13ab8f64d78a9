@_spi(JournalTools) import PopupMachine
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

  @Test("R19: the reasons of lanes are stored, and those for all lanes")
  func suspensions() throws {
    let machine = Machine(
      after: .suspend("tour"), .suspend("tour", lane: .modal), .suspend("call", lane: .modal),
      .suspend(.screen, lane: .toast))
    #expect(machine.state.suspensions == ["tour"])
    #expect(machine.state.laneSuspensions == [.modal: ["call", "tour"], .toast: [.screen]])
    let restored = try roundTripped(machine.state)
    #expect(restored == machine.state)
    #expect(restored.laneSuspensions == machine.state.laneSuspensions)
  }

  @Test("R38: that a popup takes a showing over is stored, and an earlier version's state has none")
  func takenOver() throws {
    var machine = Machine(PopupPolicy(limits: ["once": PopupLimit(count: 1)]))
    machine.show(.named("a", preemption: .yield, limits: ["once"]))
    machine.show(.named("alert", priority: .high))
    machine.settleTransitions()
    machine.request(.named("a", coalescing: .replace, limits: ["once"]))
    let json = try encoded(machine.state)
    let restored = try decoded(PopupState<Shop>.self, from: json)
    #expect(restored == machine.state)
    #expect(restored.explanation(of: "a")?.reasons == [.slot(["alert"])])
    let old = json.replacing(#""takesShowingOver":true,"#, with: "")
    #expect(old != json)
    let bound = try decoded(PopupState<Shop>.self, from: old)
    #expect(bound != machine.state)
    #expect(bound.explanation(of: "a")?.reasons.first == .limit("once", until: nil))
  }

  @Test("R38, R39, R40: what ends beyond all numbers is written, and explained with a number")
  func endless() throws {
    var lane = PopupLanePolicy()
    lane.intervalSeconds = 1.7e308
    lane.collectSeconds = 1.7e308
    var limit = PopupLimit(count: 1)
    limit.seconds = 1.7e308
    var machine = Machine(PopupPolicy(lanes: [.modal: lane], limits: ["ads": limit]))
    machine.show(.named("a", limits: ["ads"], userInitiated: true), at: 1e308)
    machine.report(.userDismissed(nil), "a")
    machine.request(.named("b", limits: ["ads"]))
    machine.request("c")
    let last = Double.greatestFiniteMagnitude
    #expect(machine.state.pausingLanes.map(\.end) == [last])
    #expect(machine.state.collectingLanes.map(\.end) == [last])
    #expect(
      machine.state.explanation(of: "b")?.reasons
        == [.limit("ads", until: nil), .collecting(until: last), .pausing(until: last)])
    #expect(try roundTripped(machine.state) == machine.state)
  }

  @Test("R11, R14: equal states are written alike, though the order of a set differs between runs")
  func sets() throws {
    let names = (1...8).map { "page \($0)" }
    var machine = Machine(after: .suspend)
    machine.request(.named("on pages", pages: .only(Set(names))))
    machine.request(.named("elsewhere", pages: .except(Set(names))))
    let list = try encoded(names)
    let json = try encoded(machine.state)
    #expect(json.contains(#""pages":\#(list)"#))
    #expect(json.contains(#""except":\#(list)"#))
    let fields = #""undoneCount":1,"undonePages":\#(list),"placedPages":\#(list),"#
    let edited = json.replacing(#""waitingSince""#, with: fields + #""waitingSince""#)
    let state = try decoded(PopupState<Shop>.self, from: edited)
    let again = try encoded(state)
    #expect(again.contains(#""undonePages":\#(list)"#))
    #expect(again.contains(#""placedPages":\#(list)"#))
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
