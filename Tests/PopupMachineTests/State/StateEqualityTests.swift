import PopupMachine
import Testing

/// Two states are equal if their values are, independently of the events that led to them.
@Suite struct StateEqualityTests {
  /// Two equal states after different events.
  struct Pair: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let one: [[PopupEvent<Shop>]]
    let other: [[PopupEvent<Shop>]]

    init(_ description: String, _ one: [[PopupEvent<Shop>]], _ other: [[PopupEvent<Shop>]]) {
      testDescription = description
      self.one = one
      self.other = other
    }
  }

  private static func run(_ batches: [[PopupEvent<Shop>]]) -> Machine {
    var machine = Machine()
    for batch in batches { machine.send(batch: batch) }
    return machine
  }

  private static func passing(_ number: Int) -> PopupEvent<Shop> {
    .request(
      .named(
        PopupID("\(number)"), priority: PopupPriority(rawValue: number % 5),
        lane: ["x", "y", "z"][number % 3]))
  }

  static let pairs: [Pair] = [
    Pair(
      "one batch, and one event at a time",
      [
        [
          .page(.appeared("v1", "home")), .gate("x", isOpen: true), .request(.named("a")),
          .request(.named("b")),
        ]
      ],
      [
        [.gate("x", isOpen: true)], [.page(.appeared("v1", "home"))], [.request(.named("a"))],
        [.request(.named("b"))],
      ]),
    Pair(
      "gates opened in another order, or to and fro",
      [[.gate("x", isOpen: true), .gate("y", isOpen: true)]],
      [
        [.gate("z", isOpen: true), .gate("y", isOpen: true)],
        [.gate("x", isOpen: true), .gate("z", isOpen: false)],
      ]),
    Pair(
      "suspended for a while", [[.request(.named("a"))]],
      [[.suspend], [.request(.named("a"))], [.resume]]),
    Pair(
      "suspended for lanes and reasons in another order, or repeatedly",
      [
        [.suspend("tour"), .suspend("call", lane: .modal), .suspend("tour", lane: .modal)],
        [.suspend("call", lane: .banner), .suspend(.screen, lane: .toast)],
      ],
      [
        [.suspend(.screen, lane: .toast), .suspend("call", lane: .banner)],
        [.suspend("tour", lane: .modal), .suspend("call", lane: .modal), .suspend("tour")],
        [.suspend("call", lane: .modal), .suspend("tour"), .resume("call"), .resume],
        [.resume("tour", lane: .toast), .resume("screen", lane: .modal)],
      ]),
    Pair(
      "a request withdrawn, and one that was a duplicate",
      [
        [.suspend],
        [.request(.named("a")), .request(.named("b")), .request(.named("c", expiresAt: .at(9)))],
        [.withdraw(request: 3)],
      ],
      [[.suspend], [.request(.named("a")), .request(.named("b")), .request(.named("b"))]]),
    Pair(
      "many came and went between",
      [[.suspend], [.request(.named("keep"))]]
        + (2...40).map { [passing($0)] }
        + [(2...40).map { .withdraw(request: $0) }],
      [[.suspend], [.request(.named("keep"))]] + (2...40).map { _ in [.request(.named("keep"))] }),
    Pair(
      "a visit that left is forgotten",
      [[.page(.appeared("v1", "home"))]],
      [[.page(.appeared("v2", "cart"))], [.page(.appeared("v1", "home"))], [.page(.left("v2"))]]),
    Pair(
      "a trigger that found nothing to bring in", [[.page(.appeared("v1", "home"))]],
      [[.trigger], [.page(.appeared("v1", "home"))], [.trigger]]),
    Pair(
      "a tick that came for nothing", [[.request(.named("a", expiresAt: .at(9)))]],
      [[.request(.named("a", expiresAt: .at(9)))], [.tick]]),
  ]

  @Test("States with the same meaning are equal, whatever led to them", arguments: pairs)
  func equal(_ pair: Pair) throws {
    let (one, other) = (Self.run(pair.one).state, Self.run(pair.other).state)
    #expect(one == other)
    #expect(one.description == other.description)
  }

  @Test(
    "States that mean something different are not equal",
    arguments: [
      .request(.named("c")), .request(.named("b")), .page(.appeared("v2", "home")),
      .page(.entered("v2", "home")), .page(.disappeared("v1")), .page(.left("hidden")),
      .sessionEnded, .dismiss("a"), .dismiss("b"), .withdraw(request: 1), .dismissAll(lane: nil),
      .report(.didFail, "a"), .report(.didPresent, "a"), .gate("x", isOpen: true),
      .gate("open", isOpen: false), .suspend,
    ] as [PopupEvent<Shop>])
  func different(_ event: PopupEvent<Shop>) {
    var machine = Self.run([
      [.page(.appeared("v1", "home")), .page(.entered("hidden", "home"))],
      [.gate("open", isOpen: true)], [.request(.named("a"))], [.request(.named("b"))],
    ])
    let before = machine.state
    machine.send(event)
    #expect(machine.state != before)
  }

  @Test(
    "States of the same popups, but different contents, ranks, times or anchors, are not equal",
    arguments: [
      .named("a", content: "other"), .named("a", priority: 1),
      .named("a", tieBreak: .lifo), .named("a", expiresAt: .at(9)),
      .named("a", lane: .toast), .named("a", duration: .seconds(1)), .named("b"),
    ] as [PopupRequest<Shop>])
  func differentPopups(_ request: PopupRequest<Shop>) {
    for suspension in [[PopupEvent<Shop>](), [.suspend]] {
      #expect(
        Self.run([suspension, [.request(.named("a"))]]).state
          != Self.run([suspension, [.request(request)]]).state)
    }
  }

  @Test("A popup anchored elsewhere makes a different state")
  func differentAnchors() {
    let appear = [["v1", "v2"], ["v2", "v1"]].map { visits in
      visits.map { PopupEvent<Shop>.page(.appeared(PageVisitID($0), "home")) }
    }
    let states = appear.map { events in
      Self.run([
        events, [.request(.named("a", pages: .only(["home"])))],
        [.page(.disappeared("v1")), .page(.disappeared("v2"))],
      ]).state
    }
    #expect(states[0] != states[1])
  }

  @Test("Invariant 6: the same events give the same states, also where a time is not a number")
  func timesThatAreNoNumbers() {
    let request = PopupEvent<Shop>.request(
      .named(
        "a", notBefore: .at(.nan), expiresAt: .after(seconds: .nan), duration: .seconds(.nan)))
    let one = Self.run([[.suspend], [request]]).state
    let other = Self.run([[.suspend], [request]]).state
    #expect(one == other)
  }
}
