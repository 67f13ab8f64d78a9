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

    private let clock = VirtualClock()

    init() {
      let policy = PopupPolicy(lanes: [.banner: PopupLanePolicy(duration: .seconds(3))])
      store = PopupStore(policy: policy, host: screen, clock: clock)
    }

    @Test("R36: a popup while a Bool is true, for longer than the duration of its lane")
    func whileTrue() {
      var cancellables: Set<AnyCancellable> = []
      let isOffline = CurrentValueSubject<Bool, Never>(true)

      isOffline.present(.offline, id: "offline", lane: .banner, in: store) {
        $0.duration = .unlimited  // That of the lane would end it while the app is offline.
      }
      .store(in: &cancellables)

      clock.advance(by: 3600)
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
