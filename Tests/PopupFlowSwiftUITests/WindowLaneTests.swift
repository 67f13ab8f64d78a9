import Foundation
import PopupFlow
import PopupFlowSwiftUI
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#else
  import PopupFlowUIKit
  import SwiftUIDouble
  import UIKitDouble
#endif

/// Compiles and runs the view of the article "Several windows".
enum WindowLane {
  enum Shop: PopupDomain {
    enum Content: String { case offer = "Add two for one?", rename = "Rename" }
  }

  struct WindowView: View {
    let store: PopupStore<Shop>  // of the app
    @State private var lane = PopupLane("window \(UUID())")

    var body: some View {
      Button("Edit") { store.present(.rename, lane: lane) }
        .popupSheet(store) { popup in Text(popup.content.rawValue) }
        .popupSheet(store, lane: lane) { popup in Text(popup.content.rawValue) }
    }
  }

  @MainActor
  @Suite struct Run {
    @Test("U35: a window shows what was asked for in it, beside a popup in the other window")
    func windows() {
      for habits in UIKitHabits.all {
        UIKitSimulation.run(habits: habits) { simulation in
          let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
          let scenes = (0..<2).map { _ in
            let scene = simulation.connectScene()
            let root = UIHostingController(rootView: WindowView(store: store))
            simulation.showWindow(in: scene, root: root)
            simulation.advance(by: 1)
            return scene
          }
          @MainActor func sheets() -> [Bool] {
            simulation.advance(by: 20)
            return scenes.map { scene in
              scene.windows.contains { $0.rootViewController?.presentedViewController != nil }
            }
          }
          // It comes in the window that was active last.
          store.present(.offer)
          #expect(sheets() == [false, true])
          let isTapped = simulation.touchableTrees(in: scenes[0]).contains { $0.tap("Edit") }
          #expect(isTapped && sheets() == [true, true])
          #expect(store.state.presented.count == 2)
          store.dismissAll()
          #expect(sheets() == [false, false])
          #expect(simulation.warnings == [])
        }
      }
    }
  }
}
