import PopupFlow
import PopupFlowTesting
import Testing

extension Documentation {
  /// The class of an app that requests offers.
  @MainActor
  final class Offers {
    private let store: PopupStore<Shop>
    private let pages: PopupPages<Shop.Page>

    init(store: PopupStore<Shop>, pages: PopupPages<Shop.Page> = [.home]) {
      self.store = store
      self.pages = pages
    }

    func receive(_ text: String) {
      store.present(.offer(text), id: "offer") { $0.pages = pages }
    }
  }

  @MainActor
  @Suite struct RecordingAndReplayingArticle {
    private let policy = PopupPolicy()

    @Test("A test of the app does what the report says")
    func report() {
      var cancellables: Set<AnyCancellable> = []

      let clock = VirtualClock()
      let store = PopupStore<Shop>(policy: policy, clock: clock)
      let host = RecordingHost<Shop>()
      store.drive(host).store(in: &cancellables)
      let offers = Offers(store: store)

      store.send(.page(.appeared("checkout", .checkout)))
      clock.advance(to: 12.5)
      offers.receive("Two for one")
      host.finishTransitions()
      #expect(host.showing == [])
    }

    @Test("With the mistake of the report, the offer is on the checkout page")
    func mistake() {
      let store = PopupStore<Shop>(policy: policy, clock: VirtualClock())
      let host = RecordingHost<Shop>()
      let driving = store.drive(host)
      store.send(.page(.appeared("checkout", .checkout)))
      Offers(store: store, pages: .any).receive("Two for one")
      host.finishTransitions()
      #expect(host.showing == ["offer"])
      driving.cancel()
    }
  }
}
