import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct RequestsLanesArticle {
    @Test("Lanes have slots of their own")
    func lanes() {
      let policy = PopupPolicy(lanes: [
        .toast: PopupLanePolicy(capacity: 2, duration: .seconds(3)),
        .banner: .capacity(3),
      ])
      let clock = VirtualClock()
      let store = PopupStore<Shop>(policy: policy, host: QuickHost(), clock: clock)

      store.present(.guide(step: 1), id: "guide")
      for number in 1...3 {
        store.present(.saved, id: PopupID("saved \(number)"), lane: .toast)
      }
      // presented: guide, saved 1, saved 2; queued: saved 3

      #expect(store.state.presented.map(\.popup.id) == ["guide", "saved 1", "saved 2"])
      #expect(store.state.queued.map(\.id) == ["saved 3"])

      clock.advance(by: 3)
      #expect(store.state.presented.map(\.popup.id) == ["guide", "saved 3"])
    }

    @Test("R9: the oldest of the toasts that wait leaves")
    func overflow() {
      let newest = PopupPolicy(lanes: [
        .toast: PopupLanePolicy(duration: .seconds(3), queueLimit: 2, overflow: .oldest)
      ])
      let store = PopupStore<Shop>(policy: newest, host: QuickHost(), clock: VirtualClock())
      for number in 1...5 {
        store.present(.saved, id: PopupID("saved \(number)"), lane: .toast)
      }
      #expect(store.state.presented.map(\.popup.id) == ["saved 1"])
      #expect(store.state.queued.map(\.id) == ["saved 4", "saved 5"])
    }

    @Test(
      "A popup that yields returns, one that drops does not, one that holds must be interrupted")
    func preemption() {
      let store = PopupStore<Shop>(host: QuickHost(), clock: VirtualClock())

      let offer = PopupRequest<Shop>(.offer("Two for one"), id: "offer") {
        $0.priority = .low
        $0.preemption = .yield
      }
      store.present(offer)

      store.present(.guide(step: 1), id: "guide")
      // presented: guide; set aside: offer, which was displaced
      #expect(store.state.presented.map(\.popup.id) == ["guide"])
      #expect(store.state.alive.map(\.id) == ["offer"])

      let update = PopupRequest<Shop>(.forceUpdate, id: "update") {
        $0.priority = .critical
        $0.interrupts = true
      }
      store.present(update)
      // presented: update; set aside: guide, which held its slot, and offer

      #expect(store.state.presented.map(\.popup.id) == ["update"])
      #expect(store.state.alive.map(\.id) == ["guide", "offer"])
    }
  }
}
