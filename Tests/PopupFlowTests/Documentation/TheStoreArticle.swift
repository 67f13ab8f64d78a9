import Observation
import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct TheStoreArticle {
    @Test("R34: popups are looked for, and dismissed by a condition")
    func dismissing() {
      let store = PopupStore<Shop>(host: QuickHost(), clock: VirtualClock())
      store.present(.guide(step: 1), id: "guide")
      store.present(.offer("Two for one"), id: "offer") { $0.priority = .low }
      store.present(.saved, id: "saved")

      if store.isPresented("guide") { store.dismiss("guide") }
      store.dismiss { $0.priority < .normal }

      #expect(store.state.presented.map(\.popup.id) == ["saved"])
      #expect(store.state.waitingCount == 0)
    }

    @MainActor
    private final class Label {
      var text = "?"
      var updates = 0
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("A request made at an outcome competes for the slot that is free")
    func outcomes() {
      let store = PopupStore<Shop>(host: QuickHost(), clock: VirtualClock())
      var cancellables: Set<AnyCancellable> = []

      store.outcomes
        .filter { $0.id == "guide" }
        .sink { [weak store] _ in store?.present(.saved, id: "thanks") { $0.priority = .high } }
        .store(in: &cancellables)

      store.present(.guide(step: 1), id: "guide")
      store.present(.offer("Two for one"), id: "offer")
      store.dismiss("guide")
      // presented: thanks; queued: offer
      #expect(store.state.presented.map(\.popup.id) == ["thanks"])
      #expect(store.state.queued.map(\.id) == ["offer"])
    }

    @Test("What an observer reads is observed")
    func observation() async {
      let store = PopupStore<Shop>(clock: VirtualClock())
      let label = Label()
      let update: @MainActor @Sendable () -> Void = { label.updates += 1 }

      withObservationTracking {
        label.text = store.isPresented("guide") ? "The guide is here" : ""
      } onChange: {
        Task { @MainActor in update() }
      }

      #expect(label.text == "")
      store.present(.guide(step: 1), id: "guide")
      while label.updates == 0 { await Task.yield() }
    }
  }
}
