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

      let answer = Task { await keepsBasket(asking: store) }
      await store.idle()
      #expect(host.showing == ["offer"])

      host.complete("offer", with: .yes)
      #expect(host.showing == ["basket"])

      host.complete("basket", with: .no)
      #expect(await !answer.value)
    }
  }
}
