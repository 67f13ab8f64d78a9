import PopupFlow
import SwiftUI

struct Product: Hashable, Identifiable, Sendable {
  let name: String
  let price: Int
  var id: String { name }

  static let all = [
    Product(name: "Rain jacket", price: 90),
    Product(name: "Wool sweater", price: 70),
    Product(name: "Running shoes", price: 120),
  ]
}

@MainActor
final class ProductModel: ObservableObject {
  let product: Product
  private let cart: Cart
  private let guide: GuideModel
  private let popups: PopupRequester<Toast, Shop.Answer>

  init(
    product: Product, cart: Cart, guide: GuideModel, popups: PopupRequester<Toast, Shop.Answer>
  ) {
    self.product = product
    self.cart = cart
    self.guide = guide
    self.popups = popups
  }

  /// Starts the guide, which outlasts the page. A view's `.task` ends when the page disappears, and
  /// would withdraw it.
  func appeared() {
    Task { [guide] in await guide.begin() }
  }

  func addTapped() {
    cart.add(product)
    popups.present(Toast(text: "\(product.name) is in your cart"))
  }
}

struct ProductView: View {
  @StateObject var model: ProductModel

  var body: some View {
    List {
      LabeledContent("Price", value: "$\(model.product.price)")
      NavigationLink("Size Chart", value: Screen.sizes(model.product))
      Button("Add to Cart") { model.addTapped() }
      NavigationLink("Checkout", value: Screen.checkout)
    }
    .navigationTitle(model.product.name)
    .onAppear { model.appeared() }
  }
}
