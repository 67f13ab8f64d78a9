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

/// Compiles and runs the app of the article "A first app in SwiftUI".
enum FirstSwiftUIApp {
  enum Shop: PopupDomain {
    typealias Content = String
    enum Page { case home, checkout, sizes }
    enum Answer { case accepted }
  }

  struct ShopView: View {
    let store: PopupStore<Shop>

    var body: some View {
      HomeView(store: store)
        .popupPage(.home, in: store)
        .popupSheet(store) { popup in
          Text(popup.content)
          Button("Buy") { popup.complete(with: .accepted) }
        }
        .popupAlert(store, where: { $0.hasSuffix("?") }) { popup in
          Text(popup.content)
        } actions: { popup in
          Button("Yes") { popup.complete(with: .accepted) }
          Button("No", role: .cancel) {}
        }
        .popupHost(store, lane: .banner) { popup in
          Text(popup.content)
        }
    }
  }

  struct HomeView: View {
    let store: PopupStore<Shop>

    var body: some View {
      Button("Save") { store.present("Saved", lane: .banner) { $0.duration = .seconds(3) } }
    }
  }

  struct ToastingView: View {
    let store: PopupStore<Shop>

    var body: some View {
      HomeView(store: store)
        .popupHost(store, lane: .toast, style: .toast, layer: .window) { popup in
          Text(popup.content)
        }
    }
  }

  struct SizeButton: View {
    let store: PopupStore<Shop>

    var body: some View {
      Button("Sizes") { store.present("Size tip") }
        .popupPopover(store, where: { $0 == "Size tip" }, arrowEdge: .bottom) { popup in
          Text(popup.content)
        }
    }
  }

  struct SizesView: View {
    let store: PopupStore<Shop>
    let hasSizes: Bool

    var body: some View {
      VStack {
        if hasSizes {
          SizeButton(store: store)
            .popupPage(.sizes, in: store)
        }
      }
      .popupSheet(store) { popup in Text(popup.content) }
    }
  }

  struct SavedPreviews: PreviewProvider {
    static let store = PopupStore<Shop>()

    static var previews: some View {
      ShopView(store: store)
        .onAppear { store.present("Saved", lane: .banner) }
    }
  }

  @MainActor
  @Suite struct Run {
    @Test("The first app in SwiftUI does what the article says", arguments: UIKitHabits.all)
    func firstApp(habits: UIKitHabits) {
      UIKitSimulation.run(habits: habits) { simulation in
        let scene = simulation.connectScene()
        let store = PopupStore<Shop>(
          policy: PopupPolicy(order: .priority.then(.fifo)), clock: SimulationClock(simulation))
        var outcomes: [String] = []
        let watching = store.outcomes.sink { outcomes.append("\($0.id) \($0.outcome)") }
        let root = UIHostingController(rootView: ShopView(store: store))
        let stack = UINavigationController(rootViewController: root)
        simulation.showWindow(in: scene, root: stack)
        simulation.advance(by: 1)

        store.present("Two for one", id: "offer") {
          $0.pages = [.home]
          $0.retention = .keepAlive
        }
        store.present("Rate the shop?", id: "rating")

        root.tree.tap("Save")
        simulation.advance(by: 1)
        #expect(root.tree.texts == ["Save", "Saved"])
        let sheet = stack.presentedViewController as? UIHostingController<AnyView>
        #expect(sheet?.tree.texts == ["Two for one", "Buy"])
        sheet?.tree.tap("Buy")
        simulation.advance(by: 3)
        #expect(outcomes.first == "offer completed")
        #expect(outcomes.last?.hasSuffix("dismissed.timeout") == true)
        let alert = stack.presentedViewController as? UIAlertController
        #expect(alert?.title == "Rate the shop?")
        alert.map { _ = simulation.tapButton("Yes", of: $0) }
        simulation.advance(by: 2)
        #expect(outcomes.last == "rating completed")
        #expect(simulation.warnings == [])
        withExtendedLifetime(watching) {}
      }
    }

    @Test("V8: the toast of the article is seen above a sheet of the app's own")
    func toast() {
      UIKitSimulation.run { simulation in
        let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
        let root = simulation.show(ToastingView(store: store))
        root.present(UIViewController(), animated: true)
        simulation.advance(by: 1)
        store.present("Saved", lane: .toast)
        simulation.advance(by: 1)
        let window = root.view.window
        let windows = window?.windowScene?.windows ?? []
        #expect(windows.filter { $0 !== window && !$0.isHidden }.count == 1)
        #expect(root.tree.texts == ["Save"])
      }
    }

    @Test("V9: the preview of the article shows its popup")
    func preview() async {
      await UIKitSimulation.runWithMainQueue { simulation in
        // The preview's store has the real main loop, on which a busy machine lets time pass.
        SavedPreviews.store.configure(PopupConfiguration(transitionTimeout: nil))
        let root = simulation.show(SavedPreviews.previews)
        while !root.tree.texts.contains("Saved") {
          await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
          }
          simulation.advance(by: 1)
        }
        #expect(root.tree.texts == ["Save", "Saved"])
      }
    }

    @Test(
      "R23: a popup that points to a view ends at its turn if the view is not there",
      arguments: [true, false])
    func missingView(hasSizes: Bool) {
      UIKitSimulation.run { simulation in
        simulation.userInterfaceIdiom = .pad
        let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
        var outcomes: [String] = []
        let watching = store.outcomes.sink { outcomes.append("\($0.outcome)") }
        let root = simulation.show(SizesView(store: store, hasSizes: hasSizes))
        store.present("Size tip") {
          $0.pages = [.sizes]
          $0.whenIneligible = .discard
        }
        simulation.advance(by: 1)
        #expect(outcomes == (hasSizes ? [] : ["discarded.ineligible"]))
        let style = root.presentedViewController?.modalPresentationStyle
        #expect(style == (hasSizes ? .popover : nil))
        withExtendedLifetime(watching) {}
      }
    }

    @Test("The popover of the article points to its button on an iPad")
    func popover() {
      UIKitSimulation.run { simulation in
        simulation.userInterfaceIdiom = .pad
        let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
        let root = simulation.show(SizeButton(store: store))
        root.tree.tap("Sizes")
        simulation.advance(by: 1)
        let popover = root.presentedViewController as? UIHostingController<AnyView>
        #expect(popover?.tree.texts == ["Size tip"])
        #expect(popover?.modalPresentationStyle == .popover)
        #expect(simulation.warnings == [])
      }
    }
  }
}
