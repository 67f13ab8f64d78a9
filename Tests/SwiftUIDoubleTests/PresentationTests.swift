import SwiftUIDouble
import Testing
import UIKitDouble

/// Sheets and searches of pages, and views of others in hosting controllers.
@MainActor
@Suite struct PresentationTests {
  private struct Item: Identifiable {
    let id: String
  }

  private final class Model: ObservableObject {
    @Published var path: [Int] = []
    @Published var item: Item?
  }

  private struct Root: View {
    @ObservedObject var model: Model
    @State private var text = ""

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("root").navigationDestination(for: Int.self) { _ in
          Page(model: model).searchable(text: $text)
        }
      }
    }
  }

  private struct Page: View {
    @ObservedObject var model: Model
    var body: some View {
      Text("page")
        .sheet(item: $model.item) { Text($0.id) }
    }
  }

  private func run(_ body: @MainActor (UIKitSimulation, Model, UIViewController) -> Void) {
    for number in 0..<SwiftUIHabits.count {
      SwiftUIHabits.with(number) {
        UIKitSimulation.run { simulation in
          let model = Model()
          let root = simulation.show(Root(model: model))
          model.path = [1]
          simulation.advance(by: 1)
          body(simulation, model, root)
        }
      }
    }
  }

  // Reported as pointfreeco/swift-navigation#192.
  @Test("A sheet on a page that is popped goes with it")
  func poppedPage() {
    run { simulation, model, root in
      model.item = Item(id: "sheet")
      simulation.advance(by: 1)
      #expect(root.presentedViewController?.title == "sheet sheet")
      model.path = []
      simulation.advance(by: 3)
      #expect(root.presentedViewController == nil)
    }
  }

  @Test("The views of a hosting controller that is popped and released end, and their sheet goes")
  func released() {
    UIKitSimulation.run { simulation in
      let model = Model()
      let stack = UINavigationController(rootViewController: UIViewController())
      simulation.showWindow(in: simulation.connectScene(), root: stack)
      stack.pushViewController(UIHostingController(rootView: Page(model: model)), animated: false)
      simulation.advance(by: 1)
      model.item = Item(id: "sheet")
      simulation.advance(by: 1)
      #expect(stack.presentedViewController?.title == "sheet sheet")
      stack.popViewController(animated: true)
      simulation.advance(by: 3)
      #expect(stack.presentedViewController == nil)
    }
  }

  @Test("A search is presented by the page that is searched")
  func search() throws {
    run { simulation, _, root in
      let stack = root.children.first as? UINavigationController
      let page = stack?.topViewController as? UIHostingController<AnyView>
      #expect(page?.tree.setSearching(true) == true)
      simulation.advance(by: 1)
      #expect(page?.presentedViewController is UISearchController)
      page?.tree.setSearching(false)
      simulation.advance(by: 1)
      #expect(page?.presentedViewController == nil)
    }
  }

  // Reported as scenee/FloatingPanel#688.
  @Test("A view of others in the view of a hosting controller is reported")
  func foreignView() {
    UIKitSimulation.run { simulation in
      let root = simulation.show(Text("root").background { Text("own") })
      #expect(simulation.takeWarnings().isEmpty)
      root.view.addSubview(UIView())
      #expect(simulation.takeWarnings().map(\.kind) == [.viewInHostingView])
    }
  }
}
