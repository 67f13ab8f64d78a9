import PopupMachine
import Testing

@Suite struct PopupIDTests {
  /// Returns the id that the third request gets if it has none.
  private func fresh() throws -> PopupID {
    var machine = Machine()
    machine.request("a", "b")
    machine.send(.request(PopupRequest("content")))
    return try #require(machine.state.queued.last?.id)
  }

  @Test("A fresh id is made of the request's number, and never equals a named one")
  func freshIsNumbered() throws {
    let id = try fresh()
    #expect(id.description == "#3")
    #expect(try fresh() == id)
    #expect(Set([id, "#3", "3"]).count == 3)
  }

  @Test("R8: a request named like a fresh id does not coalesce with the popup that has it")
  func namedLikeFresh() {
    var machine = Machine()
    machine.send(.request(PopupRequest("content")))
    machine.request(.named("#1", coalescing: .replace))
    machine.send(.dismiss("#1"))
    #expect(machine.takeEffects() == ["present #1 1", "#1#2 cancelled"])
  }

  @Test("A request without an id is no duplicate, though a fresh id of another run is in use")
  func freshOfAnotherRun() throws {
    let fresh = try fresh()
    var machine = Machine()
    machine.request(fresh)
    machine.request("b")
    machine.send(.request(PopupRequest("content")))
    #expect(machine.takeEffects() == ["present #3 1"])
    #expect(machine.state.queued.map(\.number) == [2, 3])
  }

  @Test("R29: no two popups wait under one fresh id, though an id of another run is in use")
  func freshBelowAnotherRun() throws {
    let third = try fresh()
    var machine = Machine(after: .suspend)
    machine.request(third)
    machine.send(.request(PopupRequest("second")))
    machine.send(.request(PopupRequest("third")))
    #expect(Set(machine.state.queued.map(\.id)).count == 3)
    #expect(machine.queued == ["#3", "#2", "#1"])
  }

  @Test("R8: named ids are equal when they are written with the same code points")
  func named() {
    #expect(PopupID("update") == "update")
    #expect(PopupID("update") != "Update")
    #expect(PopupID("\u{E9}") != PopupID("e\u{301}"))
    #expect(Set([PopupID("\u{E9}"), PopupID("e\u{301}"), "\u{E9}"]).count == 2)
  }

  @Test("A literal can contain values")
  func interpolation() {
    let number = 3
    let id: PopupID = "offer \(number)"
    #expect(id.description == "offer 3")
    #expect(PopupRequest<Shop>("", id: "offer \(number)").id == id)
  }

  @Test("An id is described by its name")
  func description() {
    #expect(PopupID("force-update").description == "force-update")
    #expect("\(PopupID("é"))" == "é")
  }

  @Test("Ids are encoded as strings or numbers, and decoded without loss")
  func roundTrip() throws {
    let fresh = try fresh()
    #expect(try encoded([fresh, "#3", "3", ""]) == ##"[3,"#3","3",""]"##)
    for id: PopupID in [fresh, "#3", "3", "", "e\u{301}"] {
      #expect(try roundTripped(id) == id)
    }
  }

  @Test("Only strings and whole numbers are decoded as ids", arguments: ["null", "1.5", "[]"])
  func malformed(_ json: String) {
    #expect(throws: DecodingError.self) { try decoded(PopupID.self, from: json) }
  }
}
