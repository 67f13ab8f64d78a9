import PopupFlow
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case confirmPurchase(price: Int), confirmLargeSum, signIn, ad }
  enum Answer { case yes, no }
}

@MainActor
private final class Checkout {
  private(set) var bought: [Int] = []
  private let store: PopupStore<Market>

  init(store: PopupStore<Market>) {
    self.store = store
  }

  func buy(at price: Int) async {
    guard await store.answer(to: .confirmPurchase(price: price)) == .yes else { return }
    // Comes before what waits, unless that has a higher priority.
    if price > 1_000, await store.answer(to: .confirmLargeSum) != .yes { return }
    bought.append(price)
  }
}

extension Checkout {
  func buy(at price: Int, from bank: Bank) async {
    guard await store.answer(to: .confirmPurchase(price: price)) == .yes else { return }
    let isLarge = await store.withSuspension(for: "purchase") { await bank.isLarge(price) }
    // No popup has come meanwhile.
    if isLarge, await store.answer(to: .confirmLargeSum) != .yes { return }
    bought.append(price)
  }
}

/// A server. It answers when the test says so.
private struct Bank {
  let requests: AsyncStream<Bool>

  func isLarge(_ price: Int) async -> Bool {
    for await answer in requests { return answer }
    return false
  }
}

/// Recipe: requests in async code. ``FollowUpTests``, ``JoiningTests`` and ``CancellationTests`` have
/// the rest of the article.
@MainActor
@Suite struct AsyncRecipe {
  private let screen = Screen<Market>()
  private let store: PopupStore<Market>

  init() {
    store = PopupStore(host: screen, clock: VirtualClock())
  }

  @Test("R47: the code runs from top to bottom, and no ad comes between its questions")
  func topToBottom() async {
    let checkout = Checkout(store: store)
    let purchase = Task { await checkout.buy(at: 5_000) }
    await store.idle()
    store.present(.ad)
    screen.close(with: .yes)
    await store.idle()
    #expect(screen.showing == [.confirmLargeSum])
    screen.close(with: .yes)
    await purchase.value
    await store.idle()
    #expect(checkout.bought == [5_000])
    #expect(screen.shown == [.confirmPurchase(price: 5_000), .confirmLargeSum, .ad])
  }

  @Test("R47: the next question is asked in time, but its priority decides")
  func higherPriority() async {
    let checkout = Checkout(store: store)
    let purchase = Task { await checkout.buy(at: 5_000) }
    await store.idle()
    store.present(.ad) { $0.priority = .high }
    screen.close(with: .yes)
    await store.idle()
    #expect(screen.showing == [.ad])
    screen.close()
    await store.idle()
    #expect(screen.showing == [.confirmLargeSum])
    screen.close(with: .yes)
    await purchase.value
    #expect(checkout.bought == [5_000])
  }

  @Test("R47: the ad comes when the code has ended", arguments: [true, false])
  func ended(isBought: Bool) async {
    let checkout = Checkout(store: store)
    let purchase = Task { await checkout.buy(at: 5) }
    await store.idle()
    store.present(.ad)
    screen.close(with: isBought ? .yes : .no)
    await purchase.value
    await store.idle()
    #expect(checkout.bought == (isBought ? [5] : []))
    #expect(screen.showing == [.ad])
  }

  @Test("R47: nor while a server is asked which question comes next", arguments: [true, false])
  func server(isLarge: Bool) async {
    let (requests, bank) = AsyncStream<Bool>.makeStream()
    let checkout = Checkout(store: store)
    let purchase = Task { await checkout.buy(at: 5_000, from: Bank(requests: requests)) }
    await store.idle()
    store.present(.ad)
    screen.close(with: .yes)
    await store.idle()
    #expect(screen.showing == [])
    bank.yield(isLarge)
    await until { isLarge ? store.state.requestCount == 3 : checkout.bought == [5_000] }
    await store.idle()
    #expect(screen.showing == [isLarge ? .confirmLargeSum : .ad])
    screen.close(with: .yes)
    await purchase.value
    #expect(checkout.bought == [5_000])
  }

  @Test("A question that the user awaits does not wait behind a campaign's pause")
  func pause() async {
    let policy = PopupPolicy(lanes: [.modal: PopupLanePolicy(interval: .seconds(60))])
    let store = PopupStore<Market>(policy: policy, host: screen, clock: VirtualClock())
    store.present(.ad)
    screen.close()
    let checkout = Checkout(store: store)
    let purchase = Task { await checkout.buy(at: 5) }
    await store.idle()
    #expect(screen.showing == [.confirmPurchase(price: 5)])
    purchase.cancel()
    await purchase.value
    #expect(screen.showing == [])
  }

  func signIn() async -> Bool {
    await store.answer(to: .signIn, id: "sign-in") == .yes
  }

  @Test("R48: several callers, one popup")
  func joining() async {
    let callers = (1...3).map { _ in Task { await signIn() } }
    await store.idle()
    #expect(screen.showing == [.signIn])
    screen.close(with: .yes)
    for caller in callers { #expect(await caller.value) }
    #expect(screen.shown == [.signIn])
  }

  @Test("R48: who has just tapped serves those who wait, and one answer for two drafts is an issue")
  func outranking() async {
    store.send(.suspend)
    let synchronization = Task {
      await store.answer(to: .signIn, id: "sign-in") { $0.userInitiated = false }
    }
    await store.idle()
    let tap = Task { await signIn() }
    await store.idle()
    #expect(store.state.requestCount == 2)
    store.send(.resume)
    screen.close(with: .yes)
    #expect(await synchronization.value == .yes)
    #expect(await tap.value)

    let draft = Task { await store.answer(to: .ad, id: "draft") }
    await store.idle()
    await expectIssue("\"draft\" is shared by requests with different contents") {
      let other = Task { await store.answer(to: .signIn, id: "draft") }
      await store.idle()
      other.cancel()
      _ = await other.value
    }
    screen.close(with: .yes)
    #expect(await draft.value == .yes)
  }
}
