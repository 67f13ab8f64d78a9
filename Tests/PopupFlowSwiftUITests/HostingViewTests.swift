import PopupFlow
import PopupFlowSwiftUI
import PopupFlowUIKit
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// U39: nothing is put into the view of a hosting controller.
@MainActor
@Suite struct HostingViewTests {
  @MainActor
  private final class Stage {
    let simulation = UIKitSimulation.current
    let scene: UIWindowScene
    let store: PopupStore<ViewShop>
    private(set) var outcomes: [String] = []
    private var subscriptions: Set<AnyCancellable> = []
    private let host: ModalHost<ViewShop>

    init(_ style: UIModalPresentationStyle, isInStack: Bool) {
      scene = simulation.connectScene()
      simulation.showWindow(in: scene, root: UIHostingController(rootView: Text("root")))
      let clock = SimulationClock(simulation)
      store = PopupStore(clock: clock)
      host = ModalHost(scene: scene, clock: clock) { popup in
        let page = UIHostingController(rootView: Text(popup.content.title))
        let controller = isInStack ? UINavigationController(rootViewController: page) : page
        controller.modalPresentationStyle = style
        return controller
      }
      store.outcomes.sink { [unowned self] in outcomes.append("\($0.id) \($0.outcome)") }
        .store(in: &subscriptions)
      store.drive(host, lanes: [.modal]).store(in: &subscriptions)
      store.present(.offer("a"), id: "a")
      simulation.advance(by: 2)
    }

    var popup: UIViewController? { host.controller(of: "a") }
  }

  @Test(
    "U39, U7: popups of SwiftUI in UIKit's host are observed beside their views",
    arguments: [UIModalPresentationStyle.automatic, .fullScreen], [true, false])
  func modals(style: UIModalPresentationStyle, isInStack: Bool) throws {
    for habits in UIKitHabits.all {
      var habits = habits
      habits.tellsDelegatesOfZooms = false
      try UIKitSimulation.run(habits: habits) { simulation in
        let stage = Stage(style, isInStack: isInStack)
        #expect(stage.store.state.presented.map(\.phase) == [.presented])
        let popup = try #require(stage.popup)
        let swipe = try #require(
          style == .fullScreen
            ? simulation.beginZoomSwipe(on: popup) : simulation.beginSwipe(on: popup))
        simulation.advance(by: 0.1)
        #expect(stage.store.state.presented.map(\.phase) == [.swiping])
        swipe.finish()
        simulation.advance(by: 2)
        #expect(stage.outcomes == ["a dismissed.user"])
        #expect(simulation.takeWarnings().isEmpty)
      }
    }
  }

  @Test(
    "U39: a hosting controller as a page of UIKit's is an issue, and nothing is put into its view")
  func page() {
    UIKitSimulation.run { simulation in
      let store = PopupStore<ViewShop>(clock: SimulationClock(simulation))
      let page = UIHostingController(rootView: Text("page"))
      let found = issues { #expect(page.popupPage("home", in: store) == nil) }
      #expect(found.count == 1 && found[0].message.contains("popupPage(_:in:) to its root view"))
      #expect(simulation.takeWarnings().isEmpty)
    }
  }

  @Test("U39: SwiftUI's own popups, and the windows of popups, put nothing into hosting views")
  func views() {
    withEachHabit { stage in
      stage.show(ModalsView(store: stage.store))
      for content in [ViewShop.Content.offer("a"), .question("b")] {
        stage.present(content)
        stage.store.dismissAll()
        stage.settle()
      }
      #expect(stage.simulation.takeWarnings().isEmpty)
    }
    withLayer(style: .card) { stage in
      stage.toast("saved")
      #expect(stage.simulation.takeWarnings().isEmpty)
    }
  }
}
