import PopupFlow
import Testing

extension PopupGate {
  static let online: PopupGate = "online"
  static let calm: PopupGate = "calm"
}

extension Documentation {
  @MainActor
  @Suite struct GatesAndTriggersArticle {
    @Test("A gate is pushed by a publisher or asked for")
    func gates() {
      let store = PopupStore<Shop>(clock: VirtualClock())
      var cancellables: Set<AnyCancellable> = []
      let isOnline = CurrentValueSubject<Bool, Never>(false)

      isOnline.openGate(.online, in: store).store(in: &cancellables)
      store.openGate(.calm) { [form] in !form.isTyping }.store(in: &cancellables)

      store.present(.offer("Two for one"), id: "offer") {
        $0.requires = [.online, .calm]
      }
      #expect(store.state.queued.map(\.id) == ["offer"])

      form.isTyping = false
      isOnline.send(true)
      #expect(store.state.presented.map(\.popup.id) == ["offer"])
    }

    @Test("R19: nothing comes in while any reason to suspend is left")
    func suspension() async throws {
      let store = PopupStore<Shop>(clock: VirtualClock())
      var cancellables: Set<AnyCancellable> = []
      let isInCall = CurrentValueSubject<Bool, Never>(true)
      let payment = Payment()
      var checkout: AnyCancellable?
      store.present(.offer("Two for one")) { $0.pages = [.home] }

      try await store.withSuspension(for: "payment") { try await payment.run() }

      checkout = store.suspension(for: "checkout")

      isInCall.suspend(in: store, for: "call").store(in: &cancellables)

      store.send(.page(.appeared("home", .home)))
      checkout?.cancel()
      #expect(store.state.presented.isEmpty)
      isInCall.send(false)
      await store.idle()
      #expect(store.state.presented.count == 1)
      checkout = store.suspension(for: "video", lane: .banner)
      #expect(store.state.isSuspended(.banner) && !store.state.isSuspended(.modal))
      withExtendedLifetime(checkout) {}
      isInCall.send(true)
      #expect(store.state.isSuspended(.modal))
      cancellables = []
      #expect(!store.state.isSuspended(.modal))
    }

    @Test("R19: publishers with one reason do not end each other's suspension")
    func sameReason() {
      let store = PopupStore<Shop>(clock: VirtualClock())
      let (isInCall, isRinging) = (CurrentValueSubject<Bool, Never>(true), Just(false))
      let calls = [
        isInCall.suspend(in: store, for: "call"), isRinging.suspend(in: store, for: "call"),
      ]
      store.present(.offer("Two for one"), id: "offer")
      #expect(store.state.isSuspended(.modal))
      let reasons = store.explanation(of: "offer")?.reasons.map(\.description)
      #expect(reasons == ["Suspended until call is resumed."])
      for call in calls { call.cancel() }
      #expect(!store.state.isSuspended(.modal))
    }

    @Test("A store that waits for triggers")
    func triggers() {
      var cancellables: Set<AnyCancellable> = []
      let policy = PopupPolicy(promotion: .onTrigger)
      let store = PopupStore<Shop>(policy: policy)
      let feedDidLoad = PassthroughSubject<Void, Never>()

      feedDidLoad.trigger(in: store).store(in: &cancellables)

      store.present(.offer("Two for one"))
      #expect(store.state.presented.isEmpty)
      feedDidLoad.send()
      #expect(store.state.presented.count == 1)
    }

    @Test("The main loop's idling triggers a store")
    func idling() {
      let store = PopupStore<Shop>(
        policy: PopupPolicy(promotion: .onTrigger), clock: VirtualClock())
      var cancellables: Set<AnyCancellable> = []

      Publishers.mainLoopIdle.trigger(in: store).store(in: &cancellables)
      #expect(cancellables.count == 1)
    }

    private struct Payment {
      func run() async throws {}
    }

    private let form = Form()

    @MainActor
    private final class Form {
      var isTyping = true
    }
  }
}
