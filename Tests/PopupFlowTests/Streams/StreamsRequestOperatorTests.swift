import Testing

@testable import PopupFlow
@testable import PopupMachine

/// The effect of the operators on requests.
@Suite struct StreamsRequestOperatorTests {
  private static let plain = PopupRequest<Shop>("content")

  /// A request whose fields all differ from the plain one and from those that the stamps set.
  private static let other = PopupRequest<Shop>(
    "other", id: "y", priority: 7, tieBreak: .fifo, lane: .banner, presence: .exclusive,
    pages: .except(["feed"]), retention: .drop, preemption: .drop, interrupts: false,
    whenIneligible: .wait, requires: ["c"], coalescing: .keep, scope: .session(epoch: 3),
    notBefore: .at(1), expiresAt: .at(2), duration: .seconds(9))

  private func results(
    _ requests: [PopupRequest<Shop>], _ apply: (Stamp.Requests) -> Stamp.Requests
  ) -> [PopupRequest<Shop>] {
    let subscriber = TrackingSubscriber<PopupRequest<Shop>>()
    apply(requests.publisher.eraseToAnyPublisher()).subscribe(subscriber)
    return subscriber.values
  }

  @Test(
    "An operator sets its field, whatever its former value, and nothing else",
    arguments: Stamp.all)
  func setsOneThing(stamp: Stamp) {
    var expected = [Self.plain, Self.other]
    for index in expected.indices { stamp.set(&expected[index]) }
    #expect(results([Self.plain, Self.other], stamp.apply) == expected)
    #expect(expected[0] != Self.plain && expected[1] != Self.other)
  }

  @Test(
    "Two operators that set different fields do not interfere",
    arguments: Stamp.all)
  func together(stamp: Stamp) {
    for second in Stamp.all {
      var expected = Self.other
      stamp.set(&expected)
      second.set(&expected)
      #expect(
        results([Self.other]) { second.apply(stamp.apply($0)) } == [expected],
        "\(stamp.name), then \(second.name)")
    }
  }

  @Test("Later operators win over earlier ones")
  func laterWins() {
    let requests = results([Self.plain]) { requests in
      requests
        .id("x").priority(1).tieBreak(.lifo).lane(.toast).presence(.concurrent)
        .preemption(.drop).whenIneligible(.discard).coalescing(.replace).scope(.app)
        .notBefore(.after(.seconds(1))).expiresAt(.after(.seconds(1))).duration(.seconds(1))
        .id("y").priority(2).tieBreak(.fifo).lane(.banner).presence(.exclusive)
        .preemption(.yield).whenIneligible(.wait).coalescing(.keep).scope(.session(epoch: 4))
        .notBefore(.after(.seconds(2))).expiresAt(.after(.seconds(3))).duration(.seconds(4))
        .eraseToAnyPublisher()
    }
    #expect(
      requests == [
        PopupRequest(
          "content", id: "y", priority: 2, tieBreak: .fifo, lane: .banner, preemption: .yield,
          scope: .session(epoch: 4), notBefore: .after(seconds: 2), expiresAt: .after(seconds: 3),
          duration: .seconds(4))
      ])
  }

  @Test("Pages and visits replace each other, and gates add up")
  func targetsAndGates() {
    let targets = results([Self.plain]) { requests in
      requests.pages(visit: "v").pages(except: "a").pages("b").pages("c").eraseToAnyPublisher()
    }
    #expect(targets.map(\.pages) == [.only(["c"])])
    let visits = results([Self.plain]) { $0.pages("a").pages(visit: "v").eraseToAnyPublisher() }
    #expect(visits.map(\.pages) == [.visit("v")])
    let gates = results([Self.plain]) { requests in
      requests.requires("a").requires("b", "a").requires().eraseToAnyPublisher()
    }
    #expect(gates.map(\.requires) == [["a", "b"]])
  }

  @Test("A publisher of the app's own values becomes a publisher of requests, in order")
  func popupRequests() {
    let subscriber = TrackingSubscriber<PopupRequest<Shop>>(demand: .max(2))
    [1, 2, 3].publisher
      .popupRequests { PopupRequest<Shop>("number \($0)") }
      .priority(.low)
      .subscribe(subscriber)
    #expect(subscriber.values.map(\.content) == ["number 1", "number 2"])
    #expect(subscriber.values.map(\.priority) == [.low, .low])
    subscriber.request(.max(1))
    #expect(subscriber.completionCount == 1)
  }
}
