import SwiftUI

@main
struct ShopApp: App {
  var body: some Scene {
    WindowGroup {
      ShopWindow()
    }
  }
}

/// A window, with a store of its own: each window shows its own popups.
private struct ShopWindow: View {
  @StateObject private var model = ShopModel()

  var body: some View {
    ShopView(model: model)
  }
}
