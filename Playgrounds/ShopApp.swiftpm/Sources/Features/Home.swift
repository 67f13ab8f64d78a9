import SwiftUI

struct HomeView: View {
  @ObservedObject var cart: Cart
  let redeemTapped: @MainActor () -> Void

  var body: some View {
    List {
      Section("Products") {
        ForEach(Product.all) { product in
          NavigationLink(value: Screen.product(product)) {
            LabeledContent(product.name, value: "$\(product.price)")
          }
        }
      }
      Section("Your shop") {
        NavigationLink(value: Screen.checkout) {
          Label("Cart (\(cart.products.count))", systemImage: "cart")
        }
        Button("Redeem a Gift Card", action: redeemTapped)
        NavigationLink(value: Screen.profile) {
          Label("Profile", systemImage: "person")
        }
        NavigationLink(value: Screen.debug) {
          Label("Debug", systemImage: "ladybug")
        }
      }
    }
    .navigationTitle("Shop")
  }
}
