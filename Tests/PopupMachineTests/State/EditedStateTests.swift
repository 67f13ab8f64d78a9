import Foundation
import PopupMachine
import Testing

/// Decoding of stored states that were edited by hand or by another program.
@Suite struct EditedStateTests {
  private func stored() throws -> String {
    var machine = Machine(showing: .named("a"))
    machine.request("b", "c")
    return try encoded(machine.state)
  }

  @Test("A stored state that was not edited is decoded")
  func untouched() throws {
    #expect(try decoded(PopupState<Shop>.self, from: stored()).queued.count == 2)
  }

  @Test(
    "A number that the state never assigned, or that occurs twice, is refused",
    arguments: [
      (#""number":3"#, #""number":2"#), (#""number":3"#, #""number":4"#),
      (#""number":3"#, #""number":0"#), (#""number":2"#, #""number":1"#),
      (#""sequence":-3"#, #""sequence":-2"#),
      (#""presentationCount":1"#, #""presentationCount":0"#),
      (#""requestCount":3"#, #""requestCount":2"#),
    ])
  func edited(found: String, replacement: String) throws {
    try expectRefusal(of: stored(), with: replacement, for: found)
  }

  private func expectRefusal(of json: String, with replacement: String, for found: String) {
    #expect(json.contains(found))
    #expect(throws: DecodingError.self) {
      try decoded(PopupState<Shop>.self, from: json.replacing(found, with: replacement))
    }
  }

  @Test(
    "A phase with a reason that does not fit it, and a clock that is missing, are refused",
    arguments: [
      (#""phase":"presented""#, #""phase":"dismissing""#),
      (#""phase":"presented""#, #""phase":"presented","reason":"requested""#),
      (#""phase":"presented""#, #""phase":"presenting","reason":"pageLeft""#),
      (#""phase":"presented""#, #""phase":"gone""#),
      (#","transition":{"after":0}"#, ""), (#""transition":{"after":0}"#, #""transition":{}"#),
      (#""duration":{"since":0},"#, ""), (#""duration":{"since":0}"#, #""duration":{}"#),
    ])
  func editedPhase(found: String, replacement: String) throws {
    try expectRefusal(of: stored(), with: replacement, for: found)
  }

  @Test(
    "R10: a visit that is live or visible twice, or visible but not live, is refused",
    arguments: [
      (#""visible":[{"#, #""visible":[{"page":"home","visit":"v1"},{"#),
      (#""live":[{"page":"home","visit":"v1"},"#, #""live":["#),
      (#""live":[{"page":"home""#, #""live":[{"page":"away""#),
      (#""live":[{"#, #""live":[{"page":"cart","visit":"v1"},{"#),
    ])
  func editedVisits(found: String, replacement: String) throws {
    var machine = Machine(on: "home")
    machine.send(.page(.entered("v2", "cart")))
    let json = try encoded(machine.state)
    #expect(try decoded(PopupState<Shop>.self, from: json) == machine.state)
    expectRefusal(of: json, with: replacement, for: found)
  }

  @Test("A swipe may have a reason or none", arguments: ["", #","reason":"requested""#])
  func editedSwipe(reason: String) throws {
    let json = try stored().replacing(
      #""phase":"presented""#, with: #""phase":"swiping"\#(reason)"#)
    let state = try decoded(PopupState<Shop>.self, from: json)
    #expect(state.presented.map(\.phase) == [.swiping])
    #expect(state.presented.map(\.reason) == [reason.isEmpty ? nil : .requested])
  }

  @Test("R14: a number of undoings that cannot be is refused", arguments: [-1, 0, 3])
  func editedUndoings(count: Int) throws {
    var machine = Machine.leftOnItsWayIn()
    machine.report(.didDismiss, "a")
    let json = try encoded(machine.state)
    expectRefusal(of: json, with: #""undoneCount":\#(count)"#, for: #""undoneCount":1"#)
    let twice = json.replacing(#""undoneCount":1"#, with: #""undoneCount":2"#)
    #expect(try decoded(PopupState<Shop>.self, from: twice).queued.map(\.undoings?.count) == [2])
  }

  @Test(
    "R38: showings of limits that the state cannot have counted are refused",
    arguments: [
      (#""presentation":2"#, #""presentation":9"#), (#""presentation":1"#, #""presentation":2"#),
      (#""name":"ads""#, #""name":"zzz""#),
    ])
  func editedShowings(found: String, replacement: String) throws {
    let machine = Machine(
      PopupPolicy(
        lanes: [.modal: .capacity(2)],
        limits: ["ads": PopupLimit(count: 9), "daily": PopupLimit(count: 9)]),
      showing: .named("a", limits: ["ads", "daily"]), .named("b", limits: ["ads", "daily"]))
    let json = try encoded(machine.state)
    #expect(try decoded(PopupState<Shop>.self, from: json) == machine.state)
    expectRefusal(of: json, with: replacement, for: found)
  }

  @Test(
    "R38: set showings that are out of order or have no id, and presentations without one, are refused",
    arguments: [
      (#""instant":3"#, #""instant":4.5"#), (#"{"id":"a","instant":3}"#, #"{"instant":3}"#),
      (#"{"id":"a","instant":3}"#, #"{"id":"a","instant":3,"presentation":1}"#),
      (#"{"id":"shown","#, "{"),
    ])
  func editedSetShowings(found: String, replacement: String) throws {
    var machine = Machine(
      PopupPolicy(limits: ["ads": PopupLimit(count: 9), "once": PopupLimit(count: 9, each: .id)]))
    machine.request(.named("shown", limits: ["ads", "once"]))
    machine.send(
      .showings(of: "ads", instants: [.at(2), .at(1)]),
      .showings(of: "once", instants: [.at(4), .at(3)], id: "a"), at: 5)
    let json = try encoded(machine.state)
    #expect(try decoded(PopupState<Shop>.self, from: json) == machine.state)
    expectRefusal(of: json, with: replacement, for: found)
  }

  @Test(
    "R38: a history that counts otherwise than the configuration is read by the configuration",
    arguments: [
      (#""count":2"#, #""count":0"#), (#""count":2"#, #""count":-3"#),
      (#""each":"id","#, ""),
    ])
  func editedDefinition(found: String, replacement: String) throws {
    let limit = PopupLimit(count: 2, each: .id)
    var machine = Machine(
      PopupPolicy(limits: ["ads": limit]), showing: .named("a", limits: ["ads"]))
    machine.request(.named("b", limits: ["ads"]))
    let json = try encoded(machine.state)
    let last = try #require(json.range(of: found, options: .backwards))
    var state = try decoded(
      PopupState<Shop>.self, from: json.replacingCharacters(in: last, with: replacement))
    let reasons = state.explanation(of: "b")?.reasons ?? []
    #expect(!reasons.contains { if case .limit = $0 { true } else { false } })
    _ = PopupReducer<Shop>().reduce(
      into: &state, .report(PopupReport(.userDismissed(nil), id: "a")), at: 1)
    #expect(state.presented.map(\.popup.id) == ["b"])
  }

  @Test(
    "R35: a state begins at a time that is finite",
    arguments: [.nan, .infinity, -.infinity] as [Double])
  func beginning(now: Double) {
    #expect(PopupState<Shop>(now: now).now == 0)
  }

  @Test(
    "R35: a time that is not finite counts as the state's",
    arguments: [.nan, .infinity] as [Double])
  func event(now: Double) {
    let reducer = PopupReducer<Shop>()
    var state = PopupState<Shop>(now: 5)
    _ = reducer.reduce(into: &state, .tick, at: now)
    #expect(state.now == 5)
  }
}
