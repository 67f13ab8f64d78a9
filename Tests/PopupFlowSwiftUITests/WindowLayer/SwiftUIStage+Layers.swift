import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import UIKitDouble

/// A page with popups over it or in a window.
struct LayerView: View {
  let store: PopupStore<ViewShop>
  var style = PopupOverlayStyle.toast
  var layer = PopupLayer.window

  var body: some View {
    Text("root")
      .popupPage("home", in: store)
      .popupHost(
        store, lane: .banner, style: style, layer: layer, announcement: { $0.title }
      ) { popup in
        Text(popup.content.title)
        Button("Accept") { popup.complete(with: "accepted") }
      }
  }
}

/// Runs a test with a ``LayerView``, with each of the double's habits.
@MainActor
func withLayer(
  style: PopupOverlayStyle = .toast, layer: PopupLayer = .window,
  _ body: @MainActor (SwiftUIStage) -> Void
) {
  withEachHabit { stage in
    stage.show(LayerView(store: stage.store, style: style, layer: layer))
    body(stage)
  }
}

extension PopupLayer {
  static var both: [PopupLayer] { [.view, .window] }
}

extension SwiftUIStage {
  /// The windows of popups.
  var popupWindows: [UIWindow] { scene.windows.filter { $0 !== window } }

  /// The views in the window of popups.
  var popupTree: ViewTree? {
    let root = popupWindows.last?.rootViewController
    return (root?.children.first as? UIHostingController<AnyView>)?.tree
  }

  /// The views in the app's window.
  var appTree: ViewTree? { (root as? UIHostingController<LayerView>)?.tree }

  /// Whether a touch at a point goes to the app's window.
  func isApp(at point: CGPoint) -> Bool {
    simulation.hitTest(point, in: scene)?.window === window
  }
}
