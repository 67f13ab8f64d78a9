import Testing

@_spi(JournalTools) @testable import PopupMachine

/// A request and its popup share storage, but both behave as values.
@Suite struct RequestValueTests {
  private let reducer = PopupReducer<Shop>()

  @Test("Changing a copy does not change the original")
  func copies() {
    let original = PopupRequest<Shop>("offer", id: "offer") { $0.pages = .only(["home"]) }
    var copy = original
    copy.priority = .high
    copy.pages = .any
    copy.content = "guide"
    #expect(original == PopupRequest("offer", id: "offer") { $0.pages = .only(["home"]) })
    #expect(copy == PopupRequest("guide", id: "offer") { $0.priority = .high })
    #expect(copy != original)
  }

  @Test("Repeating a request does not change it, and each popup is separate")
  func askedAgain() {
    var state = PopupState<Shop>()
    let request = PopupRequest<Shop>("offer") { $0.expiresAt = .after(.seconds(5)) }
    let event = PopupEvent.request(request)
    for time in 1...3 { _ = reducer.reduce(into: &state, event, at: Double(time)) }
    #expect(request == PopupRequest("offer") { $0.expiresAt = .after(.seconds(5)) })
    #expect(state.presented.map(\.popup.number) == [1])
    #expect(state.queued.map(\.number) == [2, 3])
    #expect(state.queued.map(\.expiresAtInstant) == [7, 8])
    #expect(Set(state.queued.map(\.id)).count == 2)
  }

  @Test("Changing the request of a popup does not change the popup")
  func ofPopup() throws {
    var state = PopupState<Shop>()
    _ = reducer.reduce(into: &state, .request(PopupRequest("offer", id: "offer")), at: 0)
    let popup = try #require(state.presented.first?.popup)
    var request = popup.request
    request.content = "guide"
    request.id = nil
    #expect(popup.content == "offer" && popup.id == "offer")
    #expect(state.presented.first?.popup == popup)
  }

  @Test("A popup for a preview has its request's id or, without one, an id from its number")
  func preview() {
    let named = Popup(PopupRequest<Shop>("offer", id: "offer"), number: 1)
    #expect(named.id == "offer")
    let numbered = [1, 2].map { Popup(PopupRequest<Shop>("offer"), number: $0) }
    #expect(numbered[0].id != numbered[1].id)
    // The machine sets this field of accepted popups.
    var state = PopupState<Shop>()
    _ = reducer.reduce(into: &state, .request(PopupRequest("offer")), at: 0)
    #expect(state.presented.first?.popup == numbered[0])
  }

  @Test("Visits are equal by name and page, whatever storage they share")
  func visits() {
    let visits = [("a", "home"), ("a", "home"), ("b", "home"), ("a", "cart")].map { visit, page in
      PageVisit(visit: PageVisitID(visit), page: page)
    }
    #expect(visits[0] == visits[1])
    #expect(Set(visits).count == 3)
    let children = Mirror(reflecting: visits[3]).children.map { "\($0.label ?? ""): \($0.value)" }
    #expect(children == ["visit: a", "page: cart"])
  }

  @Test("Effects are appended to existing ones")
  func adding() {
    var (state, other) = (PopupState<Shop>(), PopupState<Shop>())
    let events: [PopupEvent<Shop>] = [
      .request(PopupRequest("offer", id: "offer")),
      .report(PopupReport(.didPresent, id: "offer")),
      .report(PopupReport(.userDismissed(nil), id: "offer")),
    ]
    var effects: [PopupEffect<Shop>] = []
    var expected: [PopupEffect<Shop>] = []
    for (index, event) in events.enumerated() {
      reducer.reduce(into: &state, event, at: Double(index), adding: &effects)
      expected += reducer.reduce(into: &other, event, at: Double(index))
    }
    reducer.reduce(into: &state, batch: events, at: 4, adding: &effects)
    expected += reducer.reduce(into: &other, batch: events, at: 4)
    #expect(effects == expected && effects.count > 4)
    #expect(state == other)
  }
}
