import SwiftUI

/// The state of a window: the pages and sheets that the user has opened there.
@MainActor
final class ShopWindowModel: ObservableObject {
  @Published var path: [Screen] = []

  /// The gift card whose sheet is open.
  @Published var giftCard: GiftCard?
}

/// A window of the app. On iPad, there can be several, which share the store.
struct ShopWindow: View {
  @ObservedObject var model: ShopModel
  @StateObject private var window = ShopWindowModel()
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    ShopView(model: model, window: window)
      .onAppear { model.window = window }
      .onChange(of: scenePhase) { if $0 == .active { model.window = window } }
  }
}
