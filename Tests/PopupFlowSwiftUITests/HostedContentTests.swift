import PopupFlow
import PopupFlowUIKit
import SwiftUIDouble
import Testing
import UIKitDouble

/// U33: hosting controllers as the content of popups in a ``WindowHost``.
@MainActor
@Suite struct HostedContentTests {
  @MainActor
  private final class Stage {
    let simulation = UIKitSimulation.current
    let scene: UIWindowScene
    let hosting = UIHostingController(rootView: Text("saved"))
    private let store: PopupStore<ViewShop>
    private var subscription: AnyCancellable?

    init(_ style: PopupWindowStyle) {
      scene = simulation.connectScene()
      simulation.showWindow(in: scene, root: UIViewController())
      let clock = SimulationClock(simulation)
      store = PopupStore(clock: clock)
      let host = WindowHost<ViewShop>(scene: scene, style: style, clock: clock) {
        [hosting] _ in hosting
      }
      subscription = store.drive(host, lanes: [.modal])
      hosting.idealSize = CGSize(width: 100, height: 60)
      store.present(.saved("a"))
      simulation.advance(by: 1)
    }

    var frame: CGRect {
      hosting.view.window?.layoutIfNeeded()
      return hosting.view.convert(hosting.view.bounds, to: nil)
    }
  }

  @Test("U33: the popup grows with the content of its hosting controller")
  func grows() {
    UIKitSimulation.run { _ in
      for style in [PopupWindowStyle.banner, .toast, .card] {
        let stage = Stage(style)
        #expect(stage.frame.height == 60)
        stage.hosting.idealSize = CGSize(width: 100, height: 150)
        #expect(stage.frame.height == 150)
        #expect(stage.frame.maxY <= 844 - 34)
      }
    }
  }

  @Test("U33: the keyboard moves the popup, and is not avoided a second time by its content")
  func keyboard() {
    UIKitSimulation.run { simulation in
      for style in [PopupWindowStyle.toast, .card] {
        let stage = Stage(style)
        simulation.showKeyboard(height: 500, in: stage.scene)
        #expect(stage.frame.height == 60)
        #expect(stage.frame.maxY <= 844 - 500 - 8)
        simulation.hideKeyboard(in: stage.scene)
      }
      var style = PopupWindowStyle.fullScreen
      #expect(Stage(style).hosting.safeAreaRegions.contains(.keyboard))
      style.avoidsKeyboard = false
      #expect(!Stage(style).hosting.safeAreaRegions.contains(.keyboard))
    }
  }
}
