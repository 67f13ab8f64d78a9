import PopupFlow
import PopupFlowTesting
import Testing

extension Documentation {
  @MainActor
  @Suite struct RecipesArticle {
    private enum Market: PopupDomain {
      enum Content: Equatable { case offline, paying }
      typealias Answer = Bool
    }

    private enum Network { case offline }

    private let screen = PopupFlowTests.Screen<Market>()
    private let store: PopupStore<Market>

    init() {
      store = PopupStore(host: screen, clock: VirtualClock())
    }

    @Test("A popup while a Bool is true")
    func whileTrue() {
      var cancellables: Set<AnyCancellable> = []
      let isOffline = CurrentValueSubject<Bool, Never>(true)

      isOffline.present(.offline, id: "offline", in: store) { $0.lane = .banner }
        .store(in: &cancellables)

      #expect(screen.showing == [.offline])
      #expect(store.presentations(in: .banner).count == 1)
      screen.close()
      isOffline.send(false)
      #expect(screen.showing == [])
      isOffline.send(true)
      #expect(screen.showing == [.offline])
      cancellables = []
      #expect(screen.showing == [])
    }

    @Test("A popup of a feature while a Bool is true")
    func feature() {
      var cancellables: Set<AnyCancellable> = []
      let isOffline = CurrentValueSubject<Bool, Never>(true)
      let popups: PopupRequester<Network, Bool> = store.requester(
        embed: { _ in PopupRequest(.offline, id: "offline", lane: .banner) }, answer: { $0 })

      isOffline.present(.offline, in: popups)
        .store(in: &cancellables)

      #expect(screen.showing == [.offline])
      isOffline.send(false)
      #expect(screen.showing == [])
    }

    private func payment() async throws -> Int {
      #expect(screen.showing == [.paying])
      return 5
    }

    @Test("A popup while a closure runs")
    func closure() async throws {
      let receipt = try await store.withPopup(.paying, id: "paying") { try await payment() }
      #expect(receipt == 5 && screen.showing == [])
    }
  }
}
