import PopupFlow
import PopupFlowTesting
@_spi(Exploring) import PopupModelChecking
import Testing

/// The parts of a world, and the descriptions of results.
@Suite struct WorldTests {
  private static let guide = PopupRequest<Shop>("Guide", id: "guide") { $0.pages = .only(["home"]) }

  @Test("Invalid parts of a world are issues, and ignored")
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
        "The withdrawal of request 2 is ignored; the world has no request at that position.",
        "The happening didPresent guide is ignored; reports and ticks are part of every world.",
        "The happening tick is ignored; reports and ticks are part of every world.",
        "The wait of 0.0 s is ignored; expected more than 0 s.",
      ])
  }

  @Test("Requests beyond 32 are an issue, and ignored")
  func tooMany() {
    let found = issues {
      let world = PopupWorld<Shop>(requests: (1...33).map { PopupRequest("\($0)") })
      #expect(world.happenings.joined().count == 32)
    }
    #expect(
      found.map(\.message) == ["A request is ignored; a world has at most 32."])
  }

  @Test("An exploration says how far it is")
  func progress() throws {
    let world = PopupWorld(requests: [Self.guide], visits: ["home#1": "home"], host: .instant)
    var states: [Int] = []
    var depths: [Int] = []
    let exploration = world.explore(progress: { count, depth in
      states.append(count)
      depths.append(depth)
    })
    #expect(states.count == exploration.stateCount)
    #expect(states == states.sorted() && states.last == exploration.stateCount)
    #expect(depths == depths.sorted() && depths.last == exploration.depth)
  }

  @Test("A violation is described with snapshots")
  func words() throws {
    let world = PopupWorld(requests: [Self.guide], visits: ["home#1": "home"], host: .instant)
    let never = PopupProperty<Shop>("the guide is never shown") { $0.presented.isEmpty }
    let broken = try #require(world.explore(properties: [never]).violation)
    #expect(
      "\(broken)" == """
        property, the guide is never shown: it does not hold in presented: guide · queued: – · set aside: –
        at 0: request guide, pages [home], content "Guide"
        at 0: appeared home as home#1
        at 0: didPresent guide 1
        """)
    #expect(world.transitions(of: broken.steps).last?.state.presented.map(\.phase) == [.presented])
  }
}
