import Dispatch
import Foundation
import PopupFlow
import PopupFlowTesting
import Testing

extension Documentation {
  @MainActor
  final class Prices {
    private let store: PopupStore<Shop>
    private var limit = 10
    private var cancellables: Set<AnyCancellable> = []

    init(store: PopupStore<Shop>, prices: AnyPublisher<Int, Never>) {
      self.store = store

      prices
        .receive(on: DispatchQueue.main)
        .filter { price in price < self.limit }
        .popupRequests { PopupRequest<Shop>(.offer("Now \($0)")) }
        .enqueue(in: store)
        .store(in: &cancellables)
    }
  }

  @MainActor
  @Suite struct PitfallsArticle {
    @Test("The values of a store's outcomes are buffered, and none is lost")
    func values() async {
      let store = PopupStore<Shop>(clock: VirtualClock())
      var log: [String] = []

      let loop = Task {
        for await resolution in store.outcomes.values {
          log.append("\(resolution.id) \(resolution.outcome)")
        }
      }
      await store.idle()

      for id in ["one", "two", "three"] {
        store.present(.saved, id: PopupID(id))
        store.present(.saved, id: PopupID(id))
      }
      await until { log.count == 3 }
      #expect(
        log == ["one", "two", "three"].map { "\($0) discarded.duplicate" })
      loop.cancel()
    }

    enum AppModels {
      struct Popup { let title: String }
    }

    typealias Popup = AppModels.Popup

    @Test("A type of the app named Popup is told from the library's")
    func popupOfTheApp() {
      let store = PopupStore<Shop>(clock: VirtualClock())
      store.present(.offer("Two for one"), id: "offer")
      let popup: PopupFlow.Popup<Shop>? = store.state.presented.first?.popup
      #expect(popup?.id == "offer" && Popup(title: "Tea").title == "Tea")
    }

    @Test("Received on the main queue first, values may come from any thread")
    func mainQueueFirst() async {
      let store = PopupStore<Shop>(clock: VirtualClock())
      let prices = PassthroughSubject<Int, Never>()
      let background = prices.receive(on: DispatchQueue.global()).eraseToAnyPublisher()
      let model = Prices(store: store, prices: background)

      prices.send(12)
      prices.send(8)
      await until { !store.state.presented.isEmpty }
      #expect(store.state.presented.map(\.popup.content) == [.offer("Now 8")])
      withExtendedLifetime(model) {}
    }
  }
}
