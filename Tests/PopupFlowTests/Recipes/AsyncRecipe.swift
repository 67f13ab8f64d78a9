import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content { case confirmPurchase(price: Int) }
  enum Answer { case buy }
}

@MainActor
private final class Checkout {
  private(set) var bought: [Int] = []
  private let store: PopupStore<Market>

  init(store: PopupStore<Market>) {
    self.store = store
  }

  /// Runs from top to bottom, however long the popup waits for its turn.
  func buy(at price: Int) async {
    switch await store.present(.confirmPurchase(price: price)).outcome {
    case .completed(.buy): bought.append(price)
    case .dismissed, .replaced, .cancelled, .failed, .discarded: break
    }
  }
}

/// Recipe: requests in async code. ``CancellationTests`` cancels the task.
@MainActor
@Suite struct AsyncRecipe {
  @Test("The code goes on with the user's answer")
  func answered() async {
    let screen = Screen<Market>()
    let checkout = Checkout(store: PopupStore(host: screen))
    async let purchase: Void = checkout.buy(at: 5)
    await until { !screen.showing.isEmpty }
    screen.close(with: .buy)
    await purchase
    #expect(checkout.bought == [5])
  }
}
