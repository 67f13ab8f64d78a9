import SwiftUI

@main
struct ShopApp: App {
  @StateObject private var model = ShopModel()

  var body: some Scene {
    WindowGroup {
      ShopView(model: model)
    }
  }
}
