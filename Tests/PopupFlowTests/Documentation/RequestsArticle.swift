import PopupFlow
import Testing

extension Documentation {
  @Suite struct RequestsArticle {
    @Test("A request, its coalescing and its outcome")
    func request() {
      var offer = PopupRequest<Shop>(.offer("Two for one"), id: "offer", priority: .low)
      offer.pages = .only([.home])
      offer.retention = .keepAlive
      offer.expiresAt = .after(.seconds(60))

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

      var worse = offer
      worse.priority = -200
      worse.coalescing = .best
      _ = reducer.reduce(into: &state, .request(worse), at: 2)
      // the third request ends with `discarded.duplicate`
      #expect(state.queued.map(\.number) == [2])

      worse.priority = .high
      _ = reducer.reduce(into: &state, .request(worse), at: 3)
      #expect(state.queued.map(\.number) == [4])
    }
  }
}
