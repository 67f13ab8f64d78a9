import Foundation
import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct TestingArticle {
    @Test("A guide waits for the update")
    func reducer() {
      let reducer = PopupReducer<Shop>()
      var state = PopupState<Shop>()

      let update = PopupRequest<Shop>(.forceUpdate, id: "update", priority: .critical)
      let guide = PopupRequest<Shop>(.guide(step: 1), id: "guide")
      let effects = reducer.reduce(
        into: &state, batch: [.request(guide), .request(update)], at: 0)

      #expect(
        effects == [
          .command(
            .present(Popup(update, number: 2), presentation: 1, isReturning: false)),
          .wake(at: 10),
        ])
      #expect(
        "\(state)" == """
          presented
            update in modal, priority 1000, presenting
          queued
            guide in modal
          alive
            –
          """)
    }
  }

  /// A clock that moves when a test says.
  @MainActor
  final class TestClock: PopupClock {
    private(set) var now = 0.0
    private var scheduled: [Int: (instant: Double, action: @MainActor @Sendable () -> Void)] = [:]
    private var count = 0

    func schedule(
      at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> AnyCancellable {
      count += 1
      let key = count
      scheduled[key] = (instant, action)
      return AnyCancellable { [weak self] in
        MainActor.assumeIsolated { self?.scheduled[key] = nil }
      }
    }

    func advance(to time: Double) {
      while let next = scheduled.filter({ $0.value.instant <= time })
        .min(by: { $0.value.instant < $1.value.instant })
      {
        scheduled[next.key] = nil
        now = max(now, next.value.instant)
        next.value.action()
      }
      now = max(now, time)
    }
  }

  enum CartPopup: Sendable { case emptyIt }

  /// A feature that sees nothing of the app but what it asks.
  struct Cart {
    let requester: PopupRequester<CartPopup, Bool>
    private(set) var items = ["Tea"]

    init(requester: PopupRequester<CartPopup, Bool>) {
      self.requester = requester
    }

    mutating func clear() async {
      if await requester.present(.emptyIt) == .completed(true) { items = [] }
    }
  }

  @MainActor
  @Suite struct TestingStoreArticle {
    @Test("A toast goes by itself")
    func store() {
      let clock = TestClock()
      let store = PopupStore<Shop>(clock: clock)
      let driving = store.drive(QuickHost())

      store.present(PopupRequest(.saved, lane: .toast, duration: 2))
      clock.advance(to: 1.9)
      #expect(store.state.presented.count == 1)
      clock.advance(to: 2)
      #expect(store.state.presented.isEmpty)
      driving.cancel()
    }

    @Test("A feature is tested with a fake")
    func requester() async {
      let yes = PopupRequester<CartPopup, Bool> { _ in .completed(true) }
      var cart = Cart(requester: yes)
      await cart.clear()
      #expect(cart.items.isEmpty)
    }
  }
}
