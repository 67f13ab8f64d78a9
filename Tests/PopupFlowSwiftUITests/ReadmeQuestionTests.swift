import PopupFlow
import PopupFlowTesting
import Testing

extension Readme {
  /// The test of README.md, compiled and run.
  @Suite struct Question {
    @MainActor
    @Test func theQuestionWaitsForTheOffer() async {
      let host = InstantHost<Shop>()
      let store = PopupStore<Shop>(host: host)
      let basket = Basket(store: store)

      store.present(.offer, id: "offer")
      let review = Task { await basket.review() }
      await store.idle()
      #expect(host.showing == ["offer"])

      host.complete("offer", with: .yes)
      #expect(host.showing == ["basket"])

      host.complete("basket", with: .no)
      await review.value
      #expect(basket.items.isEmpty)
    }
  }
}
