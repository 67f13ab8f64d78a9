import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// The release of an app's views and its store when their window is gone.
@MainActor
@Suite struct ReleaseTests {
  /// Shows a view, acts, and lets the app go.
  private func expectNothingLeft(
    of view: @MainActor (PopupStore<ViewShop>) -> some View,
    location: SourceLocation = #_sourceLocation,
    after act: @MainActor (SwiftUIStage) -> Void
  ) {
    weak var store: PopupStore<ViewShop>?
    weak var controller: UIViewController?
    weak var window: UIWindow?
    UIKitSimulation.run { simulation in
      let stage = SwiftUIStage(simulation)
      stage.show(view(stage.store))
      (store, window, controller) = (stage.store, stage.window, stage.root)
      act(stage)
    }
    #expect(store == nil, sourceLocation: location)
    #expect(controller == nil, sourceLocation: location)
    #expect(window == nil, sourceLocation: location)
  }

  @Test("Views and their store are released, with a popup on screen or without")
  func released() {
    expectNothingLeft(of: { ModalsView(store: $0) }, after: { _ in })
    expectNothingLeft(of: { ModalsView(store: $0) }) {
      $0.present(.offer("a"))
      #expect($0.sheet != nil)
    }
    expectNothingLeft(of: { ModalsView(store: $0) }) {
      $0.present(.question("a"))
      #expect($0.alert != nil)
    }
    expectNothingLeft(of: { LayerView(store: $0) }) {
      $0.toast("a")
      #expect($0.presented == ["a presented"])
    }
  }

  @Test("Views and their store are released when a popup was closed, or waits")
  func closed() {
    expectNothingLeft(of: { ModalsView(store: $0) }) {
      $0.present(.offer("a"))
      $0.store.send(.dismiss("a"))
      $0.settle()
      #expect($0.presented.isEmpty)
    }
    expectNothingLeft(of: { ModalsView(store: $0) }) {
      $0.store.send(.suspend("onboarding"))
      $0.present(.offer("a"))
      #expect($0.store.state.queued.count == 1)
    }
  }

  @Test("Views and their store are released when the scene was closed, or its root was replaced")
  func replaced() {
    expectNothingLeft(of: { ModalsView(store: $0) }) {
      $0.present(.offer("a"))
      $0.simulation.disconnect($0.scene)
      $0.settle()
    }
    expectNothingLeft(of: { ModalsView(store: $0) }) {
      $0.present(.offer("a"))
      $0.show(UIViewController())
    }
  }

  @Test(
    "Views and their store are released after a popup's view was unmounted", arguments: [0.1, 2])
  func unmounted(seconds: Double) {
    let mounting = Mounting()
    for isMountedAgain in [false, true] {
      mounting.isOn = true
      expectNothingLeft(
        of: { store in Mounted(mounting: mounting) { ModalsView(store: store) } }
      ) {
        $0.ask(.offer("a"))
        $0.settle(seconds)
        mounting.isOn = false
        $0.settle()
        if isMountedAgain {
          mounting.isOn = true
          $0.settle()
          $0.present(.offer("next"))
        }
      }
    }
  }
}
