import Testing

@testable import PopupFlow

/// The effect of the operators on requests.
@Suite struct StreamsRequestOperatorTests {
  private static let plain = PopupRequest<Shop>("content")

  /// A request that differs from the plain one in every field. If a field has more than two values,
  /// it also differs from the one that the stamp sets.
  private static let other = PopupRequest<Shop>("other", id: "y", lane: .banner) {
    $0.priority = 7
    $0.tieBreak = .fifo
    $0.presence = .concurrent
    $0.pages = .except(["feed"])
    $0.retention = .keepAlive
    $0.preemption = .drop
    $0.interrupts = true
    $0.whenIneligible = .discard
    $0.whenUsedUp = .discard
    $0.requires = ["c"]
    $0.coalescing = .best
    $0.limits = ["weekly"]
    $0.userInitiated = false
    $0.mandatory = false
    $0.relaunch = .restore
    $0.scope = .session(epoch: 3)
    $0.notBefore = .at(1)
    $0.expiresAt = .at(2)
    $0.expires = .always
    $0.duration = .seconds(9)
  }

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
    #expect(expected[0] != Self.plain)
  }

  @Test(
    "Each option has an operator, and the two requests differ in it",
    arguments: RequestOptions.table.indices)
  func everyOption(index: Int) {
    let row = RequestOptions.table[index]
    let plain = row.scalar(of: Self.plain.options)
    #expect(row.scalar(of: Self.other.options) != plain, "\(row.name)")
    let isSet = Stamp.all.contains { stamp in
      var request = Self.plain
      stamp.set(&request)
      return row.scalar(of: request.options) != plain
    }
    #expect(isSet, "\(row.name)")
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
}
