import Foundation
import PopupFlow
import PopupFlowTesting
import Testing

/// The code of PopupFlowTesting.md about text.
@Suite struct SnapshotsArticle {
  enum Shop: PopupDomain {
    enum Content: Hashable { case offer(String), guide(step: Int) }
    enum Page { case home, checkout }
    enum Answer: Hashable { case accepted, later }
  }

  @Test("A state and a run as text")
  func texts() {
    let reducer = PopupReducer<Shop>()
    var state = PopupState<Shop>()
    let guide = PopupRequest<Shop>(.guide(step: 1), id: "guide")
    let offer = PopupRequest<Shop>(.offer("Tea"), id: "offer") {
      $0.pages = [.home]
      $0.expiresAt = .after(.seconds(60))
    }

    _ = reducer.reduce(into: &state, batch: [.request(guide), .request(offer)], at: 1)
    _ = reducer.reduce(into: &state, .report(PopupReport(.didPresent, id: "guide")), at: 1.3)

    #expect(
      state.snapshot == """
        at 1.3, session 0, 2 requests, 1 presentation
        presented
          1 guide#1 in modal, presented since 1.3, content .guide(step: 1)
        queued
          modal
            offer#2, pages [home], expiresAt 61, content .offer("Tea")
        set aside
          –
        wake at 61
        """)

    let store = PopupTestStore<Shop>(exhaustivity: .off)
    store.send(.request(guide))
    store.finishTransitions()
    store.report(.userDismissed(.later), of: "guide")

    #expect(
      store.transitions.snapshot() == """
        at 0: request guide, content .guide(step: 1)
          → present guide 1
          → wake at 10
          = presented: guide presenting · queued: – · set aside: –
        at 0: didPresent guide 1
          → wake never
          = presented: guide · queued: – · set aside: –
        at 0: userDismissed guide 1, answer .later
          → guide#1 completed .later
          = presented: – · queued: – · set aside: –
        """)
  }
}
