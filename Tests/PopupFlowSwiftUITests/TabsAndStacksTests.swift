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

/// Compiles and runs the code in SwiftUI of the article "Pages".
enum TabsAndStacks {
  enum Shop: PopupDomain {
    typealias Content = String
    enum Page { case home, product, basket }
  }

  struct ShopTabs: View {
    let store: PopupStore<Shop>
    @State private var tab = Shop.Page.home
    @State private var products: [String] = []

    var body: some View {
      TabView(selection: $tab) {
        NavigationStack(path: $products) {
          HomeView(tab: $tab)
            .popupPage(.home, in: store)
            .navigationDestination(for: String.self) { product in
              Text(product).popupPage(.product, in: store)
            }
        }
        .tabItem { Text("Shop") }
        .tag(Shop.Page.home)

        Button("To the shop") { tab = .home }
          .popupPage(.basket, in: store)
          .tabItem { Text("Basket") }
          .tag(Shop.Page.basket)
      }
      .popupSheet(store) { popup in Text(popup.content) }
      .popupHost(store, lane: .toast, style: .toast) { popup in Text(popup.content) }
    }
  }

  struct HomeView: View {
    @Binding var tab: Shop.Page

    var body: some View {
      NavigationLink("Tea", value: "Tea")
      Button("To the basket") { tab = .basket }
    }
  }

  @MainActor
  @Suite struct Run {
    /// The tabs in the window of a hosting controller.
    private func tabs(of root: UIViewController) -> UITabBarController? {
      root.children.compactMap { $0 as? UITabBarController }.first
    }

    @Test("An offer of the home page leaves and returns with it", arguments: UIKitHabits.all)
    func offer(habits: UIKitHabits) throws {
      try UIKitSimulation.run(habits: habits) { simulation in
        let store = PopupStore<Shop>(policy: PopupPolicy(), clock: SimulationClock(simulation))
        let scene = simulation.connectScene()
        let root = UIHostingController(rootView: ShopTabs(store: store))
        simulation.showWindow(in: scene, root: root)
        @MainActor func places() -> [String] {
          simulation.advance(by: 3)
          return store.state.presented.map { "\($0.popup.id) \($0.phase)" }
            + store.state.alive.map { "\($0.id) alive" }
        }
        @MainActor func tap(_ title: String) {
          #expect(simulation.touchableTrees(in: scene).contains { $0.tap(title) })
        }
        #expect(places() == [])
        #expect(store.state.visiblePages == [.home])
        tap("Tea")
        #expect(places() == [])
        #expect(store.state.visiblePages == [.product])

        store.present("Two for one", id: "offer") {
          $0.pages = [.home]
          $0.retention = .keepAlive
        }

        #expect(places() == [])
        // Taps on the page below the sheet, which the app can also do without a finger.
        let bar = try #require(tabs(of: root))
        @MainActor func page(_ index: Int) -> UIHostingController<AnyView>? {
          bar.viewControllers?[index] as? UIHostingController<AnyView>
        }
        let children = page(0)?.children ?? []
        let stack = try #require(children.compactMap { $0 as? UINavigationController }.first)
        stack.popViewController(animated: true)
        #expect(places() == ["offer presented"])
        let home = try #require(stack.viewControllers.first as? UIHostingController<AnyView>)
        #expect(home.tree.tap("To the basket"))
        #expect(places() == ["offer alive"])
        #expect(store.state.visiblePages == [.basket])
        tap("To the shop")
        #expect(places() == ["offer presented"])
        store.dismiss("offer")
        #expect(places() == [])
        tap("To the basket")
        #expect(places() == [])
        #expect(store.state.visiblePages == [.basket])
        store.present("Saved", id: "saved", lane: .toast)
        #expect(places() == ["saved presented"])
        #expect(simulation.warnings == [])
      }
    }
  }
}
