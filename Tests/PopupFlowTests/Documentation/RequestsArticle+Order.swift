import PopupFlow
import Testing

extension Documentation {
  @Suite struct RequestsOrderArticle {
    @Test("Priorities first, then the tie-break of the order or of the request")
    func order() {
      let reducer = PopupReducer<Shop>(policy: PopupPolicy(order: .priority.then(.lifo)))
      var state = PopupState<Shop>()

      _ = reducer.reduce(into: &state, .suspend, at: 0)
      _ = reducer.reduce(
        into: &state,
        batch: [
          .request(PopupRequest(.guide(step: 1), id: "patient") { $0.tieBreak = .fifo }),
          .request(PopupRequest(.offer("One"), id: "earlier")),
          .request(PopupRequest(.offer("Two"), id: "later")),
          .request(PopupRequest(.forceUpdate, id: "important") { $0.priority = .high }),
        ], at: 0)
      // state.queued: important, later, earlier, patient

      #expect(state.queued.map(\.id) == ["important", "later", "earlier", "patient"])
    }
  }
}
