import PopupFlow
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case campaign(String), survey(questions: Int?), news }
}

/// Requests a campaign at once, and lets it appear when its picture is there.
@MainActor
private final class Campaigns {
  private(set) var pictures: [String: String] = [:]
  private let store: PopupStore<Market>
  private let load: (String) async -> String?

  init(store: PopupStore<Market>, load: @escaping (String) async -> String?) {
    self.store = store
    self.load = load
  }

  func show(_ name: String) async {
    let gate = PopupGate("picture of \(name)")
    let campaign = store.present(.campaign(name)) { $0.requires = [gate] }
    if let picture = await load(name) {
      pictures[name] = picture
      store.openGate(gate)
    } else {
      campaign.withdraw()
    }
  }
}

/// Recipe: content is loaded before its popup appears.
@MainActor
@Suite struct LoadFirstRecipe {
  private let screen = Screen<Market>()
  private let store: PopupStore<Market>

  init() {
    store = PopupStore(host: screen, clock: VirtualClock())
  }

  @Test("R18: a popup keeps its place while its picture is loaded, and appears with it")
  func picture() async {
    let (pictures, continuation) = AsyncStream.makeStream(of: String.self)
    let campaigns = Campaigns(store: store) { _ in
      for await picture in pictures { return picture }
      return nil
    }
    store.present(.news)
    let shown = Task { await campaigns.show("summer") }
    await store.idle()
    store.present(.news)
    screen.close()
    #expect(screen.showing == [.news], "nothing waits for the picture")

    continuation.yield("summer.png")
    await shown.value
    #expect(screen.showing == [.news] && campaigns.pictures == ["summer": "summer.png"])
    screen.close()
    #expect(screen.showing == [.campaign("summer")])
  }

  @Test("A popup whose picture cannot be loaded never appears")
  func failure() async {
    await Campaigns(store: store) { _ in nil }.show("summer")
    #expect(screen.shown == [] && store.state.waitingCount == 0)
  }

  @Test("R8: content that is loaded takes the place of its request, if that still waits")
  func content() async {
    let questions = 3

    store.present(.survey(questions: nil), id: "survey") { $0.requires = ["survey loaded"] }

    store.present(.news)
    store.present(.survey(questions: questions), id: "survey") { $0.coalescing = .update }
    store.openGate("survey loaded")

    #expect(screen.shown == [.news])
    screen.close()
    #expect(screen.showing == [.survey(questions: 3)])
    store.dismiss("survey")
    let late = store.present(.survey(questions: questions), id: "survey") {
      $0.coalescing = .update
    }
    #expect(await late.outcome == .discarded(.gone))
  }
}
