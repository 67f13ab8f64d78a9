import PopupFlow
import SwiftUI

/// The products that the user wants to buy.
@MainActor
final class Cart: ObservableObject {
  @Published private(set) var products: [Product] = []

  var total: Int { products.map(\.price).reduce(0, +) }

  func add(_ product: Product) {
    products.append(product)
  }

  func empty() {
    products = []
  }
}

@MainActor
final class CheckoutModel: ObservableObject {
  private let cart: Cart
  private let permission: PermissionModel
  private let popups: PopupRequester<Toast, Shop.Answer>

  init(cart: Cart, permission: PermissionModel, popups: PopupRequester<Toast, Shop.Answer>) {
    self.cart = cart
    self.permission = permission
    self.popups = popups
  }

  /// Asks for the permission when the user knows what it is for.
  func orderTapped() async {
    cart.empty()
    popups.present(Toast(text: "Thank you for your order"))
    await permission.ask(.orderNews)
  }
}

struct CheckoutView: View {
  @StateObject var model: CheckoutModel
  @ObservedObject var cart: Cart

  var body: some View {
    List {
      Section("Cart") {
        ForEach(Array(cart.products.enumerated()), id: \.offset) { _, product in
          LabeledContent(product.name, value: "$\(product.price)")
        }
        LabeledContent("Total", value: "$\(cart.total)")
      }
      Button("Place Order") { Task { await model.orderTapped() } }
        .disabled(cart.products.isEmpty)
    }
    .navigationTitle("Checkout")
  }
}
