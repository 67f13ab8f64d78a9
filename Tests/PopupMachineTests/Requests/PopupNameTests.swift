import PopupMachine
import Testing

@Suite struct PopupNameTests {
  /// `é` as one code point, and as a letter with a combining accent. Swift considers both equal.
  private let composed = "\u{E9}"
  private let decomposed = "e\u{301}"

  private func distinguishesCodePoints<Name: _PopupName>(_ type: Name.Type) -> Bool {
    Name(composed) != Name(decomposed)
      && Set([Name(composed), Name(decomposed), Name(composed)]).count == 2
      && Name(decomposed) < Name(composed)
      && !(Name(composed) < Name(decomposed))
  }

  @Test("Names are compared, hashed and ordered by code points, unlike strings")
  func codePoints() {
    #expect(composed == decomposed)
    #expect(distinguishesCodePoints(PopupLane.self))
    #expect(distinguishesCodePoints(PopupGate.self))
    #expect(distinguishesCodePoints(PageVisitID.self))
    #expect(distinguishesCodePoints(PopupSuspension.self))
    #expect(distinguishesCodePoints(PopupLimitName.self))
  }

  @Test("Names are in ascending order of code points")
  func order() {
    let ascending: [PopupLane] = [
      "", "A", "Z", "a", "a\u{0}", "aa", "b", "e\u{301}", "\u{E9}", "\u{FF61}", "\u{1D11E}",
    ]
    #expect(ascending.reversed().sorted() == ascending)
    for (index, lane) in ascending.enumerated() {
      for (otherIndex, other) in ascending.enumerated() {
        #expect((lane < other) == (index < otherIndex))
        #expect((lane == other) == (index == otherIndex))
      }
    }
  }

  @Test("Equal names have equal hashes, however their strings are stored")
  func hashes() {
    let text = String(repeating: "ab", count: 20)
    let slice = PopupLane(String("x\(text)y".dropFirst().dropLast()))
    #expect(slice == PopupLane(text))
    #expect(slice.hashValue == PopupLane(text).hashValue)
  }

  @Test("A name is stored, described and encoded as it was written")
  func asWritten() throws {
    for text in [composed, decomposed, "", "a b"] {
      let lane = PopupLane(text)
      #expect(Array(lane.name.unicodeScalars) == Array(text.unicodeScalars))
      #expect(Array(lane.description.unicodeScalars) == Array(text.unicodeScalars))
      #expect(try roundTripped(lane) == lane)
    }
    #expect(try encoded([PopupGate("online")]) == #"["online"]"#)
  }

  @Test("Literals of names can contain values")
  func interpolation() {
    let shop = 7
    let request = PopupRequest<Shop>("", lane: "shop \(shop)") {
      $0.requires = ["open \(shop)"]
      $0.limits = ["ads \(shop)"]
    }
    #expect(request.lane.name == "shop 7")
    #expect(request.requires.map(\.name) == ["open 7"])
    #expect(request.limits.map(\.name) == ["ads 7"])
    #expect(("call \(shop)" as PopupSuspension).name == "call 7")
    #expect(("visit \(shop)" as PageVisitID).name == "visit 7")
  }

  @Test("The lanes with names are modal, banner and toast")
  func lanes() {
    #expect([PopupLane.modal, .banner, .toast].map(\.name) == ["modal", "banner", "toast"])
  }
}
