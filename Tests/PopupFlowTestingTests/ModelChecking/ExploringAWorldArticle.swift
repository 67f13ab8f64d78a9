import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import PopupFlowTesting
import Testing

/// The code of the article about exploring worlds, compiled and run.
@Suite struct ExploringAWorldArticle {
  @Test("ExploringAWorld.md")
  func exploring() {
    let offer = PopupRequest<Shop>("Two for one", id: "offer") { $0.pages = .only(["home"]) }
    let update = PopupRequest<Shop>("Update", id: "update") { $0.priority = .critical }
    let world = PopupWorld<Shop>(
      requests: [offer, update], visits: ["home#1": "home"], others: [.sessionEnded])

    let exploration = world.explore()
    #expect(exploration.violation == nil)
    #expect(exploration.isClosed)

    let alone = PopupProperty<Shop>("the update is alone on screen") { state in
      !state.presented.contains { $0.popup.id == "update" } || state.presented.count == 1
    }
    #expect(world.explore(properties: [alone]).violation == nil)
  }

  @Test("ExploringAWorld.md, a violated property")
  func playing() throws {
    let update = PopupRequest<Shop>("Update", id: "update") { $0.priority = .critical }
    let saved = PopupRequest<Shop>("Saved", id: "saved", lane: .toast)
    let world = PopupWorld<Shop>(requests: [update, saved])
    let alone = PopupProperty<Shop>("the update is alone on screen") { state in
      !state.presented.contains { $0.popup.id == "update" } || state.presented.count == 1
    }
    var journal: [UInt8] = []
    var run: [PopupTransition<Shop>] = []
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    if let broken = world.explore(properties: [alone]).violation {
      run = world.transitions(of: broken.steps)
      print(run.snapshot())

      journal = JournalWriter.journal(
        of: run, policy: world.policy,
        content: { .string($0) }, page: { $0 }, answer: { .string($0) })
    }

    #expect(printed == [run.snapshot()])
    #expect(run.map(\.events.count) == [1, 1])
    var replay = JournalReplay(JournalReader(text: String(decoding: journal, as: UTF8.self)))
    var shown: [[PopupID]] = []
    while let step = try replay.next() {
      if case .transition(let played) = step {
        shown.append(played.state.presented.map(\.popup.id))
      }
    }
    #expect(shown == run.map { $0.state.presented.map(\.popup.id) })
    #expect(shown.last == ["update", "saved"])
  }

  @Test("ExploringAWorld.md, popups that are passed over forever")
  func passedOver() {
    let waiting = PopupWorld<Shop>(
      policy: PopupPolicy(order: .lifo),
      requests: ["ad", "news", "tip"].map { PopupRequest($0, id: PopupID($0)) },
      host: .instant)
    #expect(waiting.explore().starved.map(\.id) == ["ad", "news", "tip"])
  }
}
