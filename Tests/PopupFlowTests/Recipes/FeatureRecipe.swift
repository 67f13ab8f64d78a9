import PopupFlow
import Testing

/// Recipe: a feature that depends only on its requester, tested with a fake.
@MainActor
@Suite struct FeatureRecipe {
  /// The app's popups, of which a feature knows only its own.
  private enum Market: PopupDomain {
    enum Content { case offer(String), cart(CartPopup) }
    enum Answer { case accepted, cart(CartAnswer) }
  }

  enum CartPopup: Equatable, Sendable { case confirmEmptying(count: Int) }
  enum CartAnswer: Sendable { case emptyIt, keepIt }

  /// A feature depends on its requester, and not on the store or the app's types.
  @MainActor
  final class CartModel: ObservableObject {
    @Published private(set) var items: [String]
    private let popups: PopupRequester<CartPopup, CartAnswer>

    init(items: [String], popups: PopupRequester<CartPopup, CartAnswer>) {
      self.items = items
      self.popups = popups
    }

    func emptyTapped() async {
      let outcome = await popups.ask(.confirmEmptying(count: items.count))
      if case .completed(.emptyIt) = outcome { items = [] }
    }
  }

  @Test("The app makes the requester of its store, and says how it is scheduled")
  func real() async {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen)
    let model = CartModel(
      items: ["apple"],
      popups: store.requester(
        embed: { PopupRequest(.cart($0)) { $0.priority = .high } },
        answer: { if case .cart(let answer) = $0 { answer } else { nil } }))

    async let emptied: Void = model.emptyTapped()
    await until { !screen.showing.isEmpty }
    screen.close(with: .cart(.emptyIt))
    await emptied
    #expect(model.items == [])
  }

  @Test("The feature is tested without a store: a closure answers")
  func fake() async {
    let sure = CartModel(items: ["apple"], popups: PopupRequester { _ in .completed(.emptyIt) })
    await sure.emptyTapped()
    #expect(sure.items == [])

    let unsure = CartModel(items: ["apple"], popups: PopupRequester { _ in .dismissed(.user) })
    await unsure.emptyTapped()
    #expect(unsure.items == ["apple"])
  }
}
