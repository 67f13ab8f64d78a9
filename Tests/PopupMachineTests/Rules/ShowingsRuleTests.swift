import PopupMachine
import Testing

/// R38: the event `showings`, as far as no journal can have it. `Tests/Rules` has the cases.
@Suite struct ShowingsRuleTests {
  private static let policy = PopupPolicy(limits: [
    "ads": PopupLimit(count: 1, within: .seconds(60)), "ever": PopupLimit(count: 1),
    "once": PopupLimit(count: 1, each: .id),
  ])

  private var machine = Machine(policy)

  private mutating func reasons(for limit: PopupLimitName) -> [PopupWaitingReason<String>] {
    machine.request(.named("a", limits: [limit]))
    return machine.state.explanation(of: "a")?.reasons ?? []
  }

  @Test("Showings can be dates, of which a reducer takes the seconds since 1970, or times from now")
  mutating func times() {
    machine.send(.showings(of: "ads", instants: [.date(70), .after(seconds: -20)]), at: 100)
    #expect(machine.state.countedShowings.map(\.instant) == [70, 80])
    #expect(reasons(for: "ads") == [.limit("ads", until: 140)])
  }

  @Test(
    "A time that is not a number, or without end, counts as now",
    arguments: [.nan, .infinity] as [Double])
  mutating func notFinite(instant: Double) throws {
    machine.send(.showings(of: "ads", instants: [.at(instant)]), at: 100)
    #expect(reasons(for: "ads") == [.limit("ads", until: 160)])
    #expect(try roundTripped(machine.state) == machine.state)
  }

  @Test("A time before all others counts only in a limit without end, and can be stored")
  mutating func longAgo() throws {
    machine.send(.showings(of: "ads", instants: [.at(-.infinity)]), at: 100)
    machine.send(.showings(of: "ever", instants: [.at(-.infinity)]), at: 100)
    #expect(machine.state.countedShowings.map(\.limit) == ["ever"])
    #expect(reasons(for: "ever") == [.limit("ever", until: nil)])
    #expect(try roundTripped(machine.state) == machine.state)
  }

  @Test(
    "Showings that do not fit are an issue that says why, and how to mend it",
    arguments: [
      (
        .showings(of: "adz", instants: [.at(1)]),
        .invalidShowings(of: "adz", id: nil, .unknownLimit),
        #"""
        The showings in the limit "adz" were not set: the policy does not have the limit. Add it to \#
        the policy, or correct its name.
        """#
      ),
      (
        .showings(of: "once", instants: [.at(1)]),
        .invalidShowings(of: "once", id: nil, .missingID),
        #"""
        The showings in the limit "once" were not set: it counts each id separately, and no id was \#
        given. Give the id of a popup, or no instants, which removes the showings of all ids.
        """#
      ),
      (
        .showings(of: "ads", instants: [], id: "tip"),
        .invalidShowings(of: "ads", id: "tip", .unexpectedID),
        #"""
        The showings of "tip" in the limit "ads" were not set: it counts all popups together. Leave \#
        out the id, or let the limit count each id, with each: .id.
        """#
      ),
    ] as [(PopupEvent<Shop>, PopupIssue, String)])
  mutating func misfits(event: PopupEvent<Shop>, issue: PopupIssue, words: String) {
    machine.send(.showings(of: "ads", instants: [.at(1)]), at: 2)
    let state = machine.state
    machine.send(event, at: 2)
    #expect(machine.issues == [issue] && machine.state == state)
    #expect(machine.issues.map(\.description) == [words] && issue.request == nil)
  }

  @Test("An empty limit or id is an issue of the event, too")
  mutating func emptyNames() {
    machine.send(.showings(of: "", instants: []), .showings(of: "once", instants: [], id: ""))
    #expect(
      machine.issues == [
        .emptyName("limit", of: .event), .invalidShowings(of: "", id: nil, .unknownLimit),
        .emptyName("id", of: .event),
      ])
  }

  @Test("The words of the event say how many showings, of which id, in which limit")
  func words() {
    let event = PopupEvent<Shop>.showings(of: "once", instants: [.at(5), .after(seconds: -5)])
    #expect("\(event)" == "set 2 showings in limit once")
    #expect(event.snapshot == "showings of once: [5, +-5]")
    let one = PopupEvent<Shop>.showings(of: "once", instants: [.at(5)], id: "tip")
    #expect("\(one)" == "set 1 showing of tip in limit once")
    #expect(one.snapshot == "showings of once, id tip: [5]")
  }

  @Test("A snapshot tells set showings from presentations")
  mutating func snapshot() {
    machine.request(.named("tip", limits: ["ads", "once"]))
    machine.send(.showings(of: "ads", instants: [.at(-2)]))
    machine.send(.showings(of: "once", instants: [.at(-3)], id: "tour"))
    let lines = machine.state.snapshot.split(separator: "\n").filter { $0.hasPrefix("limit") }
    #expect(
      lines.map { $0.split(separator: ") ").last ?? "" } == [
        "counts set from -2", "counts tip 1 from 0", "counts tour, set from -3",
        "counts tip 1 from 0",
      ])
  }

  @Test("Of showings at one instant, presentations stay in order, and each is taken out by itself")
  mutating func oneInstant() {
    machine = Machine(
      PopupPolicy(
        lanes: [.modal: .capacity(3)], limits: ["three": PopupLimit(count: 3, within: .seconds(9))])
    )
    for lane in ["a", "b"] as [PopupLane] {
      machine.request(.named(PopupID(lane.name), lane: lane, limits: ["three"]))
    }
    machine.send(.showings(of: "three", instants: [.at(0), .at(-1)]))
    #expect(machine.state.countedShowings.map(\.presentation) == [nil, 1, 2, nil])
    machine.report(.didFail, "a")
    #expect(machine.state.countedShowings.map(\.presentation) == [nil, 2, nil])
    machine.report(.didPresent, "b")
    machine.report(.userDismissed(nil), "b")
    machine.send(.tick, at: 8)
    #expect(machine.state.countedShowings.map(\.presentation) == [2, nil])
  }
}
