import PopupFlow
import PopupFlowTesting
import Testing

/// What a world is made of, and how what is found in it is told.
@Suite struct WorldTests {
  private static let guide = PopupRequest<Shop>("Guide", id: "guide", pages: .only(["home"]))

  @Test("What cannot stand in a world is an issue, and left out")
  func leftOut() {
    let found = issues {
      let world = PopupWorld<Shop>(
        happenings: [
          [.request(Self.guide), .withdraw(request: 1)], [.withdraw(request: 2)],
          [.report(PopupReport(.didPresent, id: "guide"))], [.tick],
        ], waits: [1, 0])
      #expect(world.happenings.map(\.count) == [2, 0, 0, 0])
      #expect(world.waits == [1])
    }
    #expect(
      found.map(\.message) == [
        "A world has no request in place 2; its withdrawal is left out.",
        "didPresent guide may happen in every world; it is left out.",
        "tick may happen in every world; it is left out.",
        "A world cannot wait for 0.0 s; it is left out.",
      ])
  }

  @Test("More than 32 requests are an issue, and left out")
  func tooMany() {
    let found = issues {
      let world = PopupWorld<Shop>(requests: (1...33).map { PopupRequest("\($0)") })
      #expect(world.happenings.joined().count == 32)
    }
    #expect(
      found.map(\.message) == ["A world has at most 32 requests; others are left out."])
  }

  @Test("How a property is broken is told in the words of a snapshot")
  func words() throws {
    let world = PopupWorld(requests: [Self.guide], visits: ["home#1": "home"], host: .instant)
    let never = PopupProperty<Shop>("the guide is never shown") { $0.presented.isEmpty }
    let broken = try #require(world.explore(properties: [never]).violation)
    #expect(
      "\(broken)" == """
        property, the guide is never shown: it does not, where presented: guide · queued: – · alive: –
        at 0: request guide, pages [home], content "Guide"
        at 0: appeared home as home#1
        at 0: didPresent guide 1
        """)
    #expect(world.transitions(of: broken.steps).last?.state.presented.map(\.phase) == [.presented])
  }
}
