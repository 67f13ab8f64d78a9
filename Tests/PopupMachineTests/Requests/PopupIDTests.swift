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
    #expect(machine.effects(after: .dismiss("#1")) == ["present #1 1", "#1#2 cancelled"])
  }

  @Test("A request without an id is no duplicate, though a fresh id of another run is in use")
  func freshOfAnotherRun() throws {
    let fresh = try fresh()
    var machine = Machine()
    machine.request(fresh)
    machine.request("b")
    #expect(machine.effects(after: .request(PopupRequest("content"))) == ["present #3 1"])
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

  @Test("R34: a waiting popup without an id of its own is dismissed by its fresh id")
  func dismissed() throws {
    var machine = Machine()
    machine.request("a")
    for _ in 2...5 { machine.send(.request(PopupRequest("x"))) }
    let popup = try #require(machine.state.queued.first { $0.number == 4 })
    #expect(machine.effects(after: .dismiss(popup.id)) == ["present a 1", "#4#4 cancelled"])
    #expect(machine.state.queued.map(\.number) == [2, 3, 5])
    #expect(machine.effects(after: .dismiss(popup.id)) == [])
  }

  @Test("R8: named ids are equal when they are written with the same code points")
  func named() {
    #expect(PopupID("update") == "update")
    #expect(PopupID("update") != "Update")
    #expect(PopupID("\u{E9}") != PopupID("e\u{301}"))
    #expect(Set([PopupID("\u{E9}"), PopupID("e\u{301}"), "\u{E9}"]).count == 2)
  }

  @Test("A literal can contain values, and describes the id")
  func interpolation() {
    let number = 3
    let id: PopupID = "é \(number)"
    #expect("\(id)" == "é 3")
    #expect(PopupRequest<Shop>("", id: "é \(number)").id == id)
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
