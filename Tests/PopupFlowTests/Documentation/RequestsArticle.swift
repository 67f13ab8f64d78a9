import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct RequestsArticle {
    @Test("A request, its coalescing and its outcome")
    func request() {
      let offer = PopupRequest<Shop>(.offer("Two for one"), id: "offer") {
        $0.priority = .low
        $0.pages = [.home]
        $0.retention = .keepAlive
        $0.expiresAt = .after(.seconds(60))
      }

      let reducer = PopupReducer<Shop>()
      var state = PopupState<Shop>()
      _ = reducer.reduce(into: &state, .request(offer), at: 0)
      // queued: the home page is not visible yet

      #expect(state.queued.map(\.id) == ["offer"])
      #expect(state.queued.map(\.expiresAtInstant) == [60])

      var better = offer
      better.content = .offer("Three for one")
      better.coalescing = .replace
      let effects = reducer.reduce(into: &state, .request(better), at: 1)
      // the first request ends with `replaced`, the second waits in its place

      #expect(state.queued.map(\.number) == [2])
      #expect(
        effects.contains(
          .resolve(PopupResolution(id: "offer", request: 1, outcome: .replaced))))
    }

    enum Survey: PopupDomain {
      enum Content: Equatable { case rating(of: String) }
      enum Answer: Equatable { case stars(Int) }
    }

    @Test("Outcomes with equatable answers are compared")
    func comparison() async {
      let host = ClosureHost<Survey> { command, report in
        if case .present = command { report(.userDismissed(.stars(5))) }
      }
      let store = PopupStore<Survey>(host: host, clock: VirtualClock())

      let outcome = await store.present(.rating(of: "Tea")).outcome
      #expect(outcome == .completed(.stars(5)))
    }
  }
}
