import SwiftUI

@main
struct ShopApp: App {
  // One for all windows: popups come where the user is.
  @StateObject private var model = ShopModel()

  var body: some Scene {
    WindowGroup {
      ShopWindow(model: model)
    }
  }
}
