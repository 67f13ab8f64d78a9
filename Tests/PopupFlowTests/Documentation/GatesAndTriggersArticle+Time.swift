import Foundation
import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct TimeArticle {
    @Test("Times that a request gives")
    func times() {
      let clock = VirtualClock()
      let store = PopupStore<Shop>(host: QuickHost(), clock: clock)

      store.present(.saved, id: "saved", lane: .toast) {
        $0.notBefore = .after(.seconds(1))
        $0.expiresAt = .after(.seconds(30))
        $0.duration = .seconds(2)
      }

      clock.advance(to: 1)
      #expect(store.state.presented.map(\.popup.id) == ["saved"])
      clock.advance(to: 3)
      #expect(store.state.presented.isEmpty)
    }

    @Test("An offer that ends at midnight, on screen and in the background")
    func offerUntilMidnight() {
      let clock = VirtualClock()
      let store = PopupStore<Shop>(host: QuickHost(), clock: clock)
      // The clock counts from 1970.
      let midnight = Date(timeIntervalSince1970: 86_400)

      store.present(.offer("Until midnight"), id: "sale") {
        $0.expiresAt = .at(midnight)
        $0.expires = .always
      }

      store.send(.deactivated)
      clock.advance(to: 86_399)
      #expect(store.state.presented.map(\.popup.id) == ["sale"])
      clock.advance(to: 86_400)
      #expect(store.state.presented.isEmpty)
    }

    @Test("Ticks without a store")
    func ticks() {
      let reducer = PopupReducer<Shop>()
      var state = PopupState<Shop>()

      let offer = PopupRequest<Shop>(.offer("Soon"), id: "offer") {
        $0.notBefore = .after(.seconds(5))
      }
      _ = reducer.reduce(into: &state, .request(offer), at: 10)
      // effects: wake(at: 15)

      if let deadline = reducer.earliestDeadline(in: state) {
        _ = reducer.reduce(into: &state, .tick, at: deadline)
      }
      // presented: offer

      #expect(state.now == 15)
      #expect(state.presented.map(\.popup.id) == ["offer"])
    }
  }
}
