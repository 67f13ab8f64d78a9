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

/// Compiles and runs the styles of the article "A first app in SwiftUI".
extension PopupOverlayStyle {
  static var side: PopupOverlayStyle {
    var style = PopupOverlayStyle(.trailing)
    style.isDraggable = true
    style.transition = .asymmetric(
      insertion: .move(edge: .trailing), removal: .scale.combined(with: .opacity))
    return style
  }
}

@MainActor
@Suite struct FirstSwiftUIAppStyleTests {
  typealias Shop = FirstSwiftUIApp.Shop

  struct FadingView: View {
    @ObservedObject var popup: ShownPopup<Shop>

    var body: some View {
      Text(popup.content).opacity(1 - popup.dragProgress)
    }
  }

  @Test("A banner at the trailing edge fades with the drag, and leaves over its edge")
  func side() {
    UIKitSimulation.run { simulation in
      let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
      let root = simulation.show(
        Text("root").popupHost(store, lane: .banner, style: .side) { FadingView(popup: $0) })
      store.present("Saved", lane: .banner)
      simulation.advance(by: 1)
      let drag = root.tree.view("Saved")?.drag()
      drag?.move(to: CGSize(width: root.tree.geometry.width / 4, height: 0))
      simulation.advance(by: 0.1)
      #expect(root.tree.view("Saved")?.around("opacity") == [0.75])
      drag?.lift(at: CGSize(width: root.tree.geometry.width, height: 0))
      simulation.advance(by: 2)
      #expect(store.state.presented.isEmpty)
      #expect(root.tree.texts == ["root"])
    }
  }
}
