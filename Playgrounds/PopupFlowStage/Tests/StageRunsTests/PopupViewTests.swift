import Foundation
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Scenarios
import Testing

@testable import StageRuns

@Suite("A popup of a run")
struct PopupViewTests {
  private func run(_ journal: String) async throws -> RecordedRun {
    let run = RecordedRun()
    try await run.load(Array(journal.utf8))
    return run
  }

  private let guide = """
    {"policy": {"returningPriority": 100}}
    {"event": "appeared", "page": "home"}
    {"at": 1, "event": "request", "id": "guide", "pages": ["home"], "retention": "keepAlive"}
    {"at": 2, "batch": [{"event": "disappeared", "visit": "home"}, {"event": "appeared", "page": "cart"}]}
    {"at": 3, "event": "request", "id": "ad", "duration": 2}
    {"at": 9, "event": "appeared", "page": "home"}
    {"at": 10, "event": "userDismissed", "id": "guide"}
    """

  @Test("Its request, places, reasons and raised priority are those of the run")
  func life() async throws {
    let view = try #require(await run(guide).popup("guide"))
    #expect(view.requests.map(\.number) == [1])
    #expect(view.requests[0].json.contains(#""retention": "keepAlive""#))
    #expect(
      view.moments.map(\.place) == [
        "presented", "set aside", "set aside", "set aside", "presented",
        "ended: closed by the user",
      ])
    #expect(view.moments.map(\.at) == [1, 2, 3, 5, 9, 10])
    #expect(view.moments.map(\.priority) == [0, 100, 100, 100, 100, nil])
    #expect(view.moments[1].raisedFrom == 0 && view.moments[0].raisedFrom == nil)
    #expect(view.moments[2].why.contains { $0.text.contains("ad") })
    #expect(!view.isCut)
  }

  @Test("A reason that ends between two steps has a moment then")
  func endOfReason() async throws {
    let journal = """
      {"policy": {"limits": {"promo": {"count": 1, "within": 10}}}}
      {"at": 1, "event": "request", "id": "a", "limits": ["promo"]}
      {"at": 2, "event": "userDismissed", "id": "a"}
      {"at": 3, "event": "request", "id": "long"}
      {"at": 4, "event": "request", "id": "b", "limits": ["promo"]}
      {"at": 20, "event": "gate", "gate": "online", "open": true}
      """
    let moments = try #require(await run(journal).popup("b")).moments
    #expect(moments.map(\.at) == [4, 11])
    #expect(moments.map(\.why.count) == [2, 1])
    #expect(moments.map(\.step).first == moments.map(\.step).last)
  }

  @Test(
    "Of each scenario, the last moment of each popup is its place at the end",
    arguments: Scenarios.names)
  func scenarios(name: String) async throws {
    let journal = try #require(Scenarios.journal(named: name))
    let run = RecordedRun()
    try await run.load(journal)
    let ids = Set(await run.log(from: 0, count: 500).flatMap(\.popups))
    #expect(!ids.isEmpty)
    var replay = JournalReplay(JournalReader(bytes: journal))
    while try replay.next() != nil {}
    for id in ids {
      let view = try #require(await run.popup(id))
      let last = try #require(view.moments.last).place
      let isOpen = replay.state.explanation(of: PopupID(id)) != nil
      #expect(last.hasPrefix("ended") != isOpen, "\(id): \(last)")
      #expect(view.requests.count > 0)
    }
  }

  @Test("A popup that a run begins with has no request, and one that waits long is cut")
  func stateAndCut() async throws {
    var writer = JournalWriter()
    var state = PopupState<JournalDomain>()
    _ = PopupReducer<JournalDomain>().reduce(
      into: &state, .request(PopupRequest(.null, id: "ad")), at: 4)
    let line = writer.line(of: .state(JournalState(policy: JournalPolicy(), state: state)), at: 4)
    let begun = try #require(
      await run(String(decoding: line, as: UTF8.self)).popup("ad"))
    #expect(begun.requests.isEmpty && begun.moments.map(\.place) == ["presenting"])
    let toggles = (1...400).map { number in
      "{\"at\": \(number), \"event\": \"gate\", \"gate\": \"g\", \"open\": \(number % 2 == 0)}"
    }
    let longRun = try await run(
      ([#"{"event": "suspend"}"#, #"{"event": "request", "id": "ad", "requires": ["g"]}"#] + toggles)
        .joined(separator: "\n"))
    let long = try #require(await longRun.popup("ad"))
    #expect(long.moments.count == PopupView.mostMoments && long.isCut)
  }

  @Test("A request says where it was made, if the journal does")
  func source() async throws {
    let run = try await run(
      """
      {"event": "request", "id": "a", "source": "Shop/Basket.swift:12"}
      {"event": "request", "id": "a", "coalescing": "replace"}
      """)
    let view = try #require(await run.popup("a"))
    #expect(view.requests.map(\.source) == ["Shop/Basket.swift:12", nil])
    #expect(view.requests[0].json.contains(#""source": "Shop/Basket.swift:12""#))
  }

  @Test("Of many popups that are in the way, a reason says how many, and names the first")
  func folded() async throws {
    let lines = (0..<20).map { #"{"event": "request", "id": "p\#($0)", "priority": \#(-$0)}"# }
    let run = try await run(lines.joined(separator: "\n"))
    let why = try #require(await run.popup("p19")?.moments.last?.why)
    #expect(why.map(\.text) == ["Waits for p0, on screen, to close.", "Waits behind 18 others."])
    #expect(
      why.map(\.popups) == [[], ["p1", "p2", "p3", "p4", "p5"]] && why.map(\.more) == [0, 13])
    let few = try #require(await run.popup("p4")?.moments.last?.why.last)
    #expect(few.text == "Waits behind p1, p2, p3." && few.popups.isEmpty && few.more == 0)
    let lanes = (0..<6).map { #"{"event": "request", "id": "p\#($0)", "lane": "toast"}"# }
    let toasts = try await self.run(
      ([#"{"policy": {"lanes": {"toast": 5}}}"#] + lanes).joined(separator: "\n"))
    let slots = try #require(await toasts.popup("p5")?.moments.last?.why)
    #expect(slots.map(\.text) == ["Waits for one of 5 popups on screen to close."])
  }

  @Test("An id that the run does not have has no life, and a step no number beyond the last")
  func unknown() async throws {
    let run = try await run(guide)
    #expect(try await run.popup("none") == nil)
    await #expect(throws: RunError.self) { try await run.step(7) }
    await #expect(throws: RunError.self) { try await run.step(-1) }
  }

  @Test("A step has its events as lines of a journal, and what is different after it")
  func step() async throws {
    let run = try await run(guide)
    let step = try await run.step(2)
    #expect(
      step.events == [
        #"{"event": "disappeared", "visit": "home"}"#,
        #"{"event": "appeared", "page": "cart", "visit": "cart"}"#,
      ])
    #expect(
      step.differences == [
        "guide: presented → set aside",
        "guide: priority 0 → 100, since it was on screen when its page went out of sight",
        "Page home: visible → out of sight", "Page cart: out of sight → visible",
      ])
    let conditions = try await self.run(
      """
      {"batch": [{"event": "gate", "gate": "online", "open": true}, {"event": "suspend", "reason": "call"}, \
      {"event": "suspend", "reason": "sheet", "lane": "modal"}, {"event": "deactivated"}, {"event": "sessionEnded"}]}
      """
    ).step(0)
    #expect(
      conditions.differences == [
        "Gate online: closed → open", "Suspended: → call (all lanes)",
        "Suspended: → sheet (lane modal)", "App: active → inactive", "Session: 0 → 1",
      ])
  }

  @Test("Each step's events are those of the journal", arguments: Scenarios.names)
  func events(name: String) async throws {
    let journal = try #require(Scenarios.journal(named: name))
    let run = RecordedRun()
    try await run.load(journal)
    for step in 0..<(await run.extent.steps) {
      let view = try await run.step(step)
      var reader = JournalReader(text: view.events.joined(separator: "\n"))
      var events: [PopupEvent<JournalDomain>] = []
      while let entry = try reader.next() {
        if case .event(let event) = entry.statement { events.append(event) }
      }
      #expect(events.count == view.events.count)
    }
  }

  @Test("The log is searched by words in any case and order, and by popup")
  func search() async throws {
    let run = try await run(guide)
    #expect(await run.search("", popup: nil, from: 0, count: 500).total == 7)
    let found = await run.search("GUIDE requested", popup: nil, from: 0, count: 500)
    #expect(found.lines.map(\.step) == [1] && found.total == 1)
    let ad = await run.search("", popup: "ad", from: 1, count: 1)
    #expect(ad.lines.count == 1 && ad.total == 2)
    #expect(await run.search("", popup: "none", from: 0, count: 9).total == 0)
    #expect(await run.search("", popup: nil, from: .max, count: .max).lines.isEmpty)
  }

  @Test("Opening tells how much is done")
  func progress() async throws {
    let shares = Shares()
    let journal = (0..<5000).map { #"{"at": \#($0), "event": "trigger"}"# }.joined(separator: "\n")
    try await RecordedRun().load(Array(journal.utf8)) { await shares.add($0) }
    let all = await shares.all
    #expect(all == all.sorted() && (5...50).contains(all.count))
  }

  private actor Shares {
    private(set) var all: [Double] = []
    func add(_ share: Double) { all.append(share) }
  }
}
