import SwiftUIDouble
import Testing
import UIKitDouble

/// Stacks of pages, as on iOS.
@MainActor
@Suite struct NavigationTests {
  private final class Model: ObservableObject {
    @Published var path: [Int] = []
    @Published var title = "root"
  }

  private struct Root: View {
    @ObservedObject var model: Model
    @Environment(\.dynamicTypeSize) var size

    var body: some View {
      NavigationStack(path: $model.path) {
        VStack {
          Text(model.title)
          NavigationLink("one", value: 1)
          NavigationLink("unknown", value: "x")
        }
        .navigationDestination(for: Int.self) { Page(number: $0, title: model.title) }
      }
      .dynamicTypeSize(.accessibility1)
    }
  }

  private struct Page: View {
    let number: Int
    let title: String
    @State private var taps = 0
    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
      Text("page \(number) of \(title), \(size)")
      Button("taps: \(taps)") { taps += 1 }
      NavigationLink("next", value: number + 1)
    }
  }

  @MainActor
  private struct Stage {
    let simulation: UIKitSimulation
    let root: UIHostingController<Root>

    var trees: [ViewTree] {
      root.view.window?.windowScene.map { simulation.touchableTrees(in: $0) } ?? []
    }
    var texts: [String] { trees.flatMap(\.texts) }
    var stack: UINavigationController? { root.children.first as? UINavigationController }

    func tap(_ title: String) {
      #expect(trees.contains { $0.tap(title) })
      simulation.advance(by: 1)
    }
  }

  private func show(_ model: Model, _ body: @MainActor (Stage) -> Void) {
    UIKitSimulation.run { simulation in
      body(Stage(simulation: simulation, root: simulation.show(Root(model: model))))
      #expect(simulation.warnings == [])
    }
  }

  @Test("Pages that stay in the path keep their state, pages that leave it lose it")
  func states() {
    let model = Model()
    model.path = [1]
    show(model) { stage in
      stage.tap("taps: 0")
      model.path = [1, 2, 3]
      stage.simulation.advance(by: 1)
      #expect(stage.texts.first == "page 3 of root, accessibility1")
      stage.tap("taps: 0")
      model.path = [1]
      stage.simulation.advance(by: 1)
      #expect(stage.texts.contains("taps: 1"))
      model.path = [1, 2, 3]
      stage.simulation.advance(by: 1)
      #expect(stage.texts.contains("taps: 0"))
    }
  }

  @Test("The path follows the back button and a finished swipe, not a cancelled one")
  func back() {
    let model = Model()
    model.path = [1, 2]
    show(model) { stage in
      stage.stack?.popViewController(animated: true)
      #expect(model.path == [1, 2])
      stage.simulation.advance(by: 1)
      #expect(model.path == [1])
      for isFinished in [false, true] {
        let swipe = stage.stack.flatMap { stage.simulation.beginBackSwipe(on: $0) }
        #expect(swipe != nil)
        if isFinished { swipe?.finish() } else { swipe?.cancel() }
        stage.simulation.advance(by: 1)
        #expect(model.path == (isFinished ? [] : [1]))
      }
    }
  }

  @Test("A path that changes during a transition is followed afterwards")
  func during() {
    let model = Model()
    show(model) { stage in
      model.path = [1]
      stage.simulation.advance(by: 0.1)
      model.path = [5, 6]
      stage.simulation.advance(by: 2)
      #expect(stage.texts.first == "page 6 of root, accessibility1")
      #expect(stage.stack?.viewControllers.count == 3)
    }
  }

  @Test("New values reach the root and the pages")
  func updates() {
    let model = Model()
    model.path = [1]
    show(model) { stage in
      model.title = "new"
      stage.simulation.advance(by: 1)
      #expect(stage.texts.first == "page 1 of new, accessibility1")
      model.path = []
      stage.simulation.advance(by: 1)
      #expect(stage.texts.first == "new")
    }
  }

  @Test("A value without a destination shows a warning")
  func unknown() {
    struct Mixed: View {
      @State var path: [String] = ["x"]
      var body: some View { NavigationStack(path: $path) { Text("root") } }
    }
    UIKitSimulation.run { simulation in
      let scene = simulation.connectScene()
      simulation.showWindow(in: scene, root: UIHostingController(rootView: Mixed()))
      simulation.advance(by: 1)
      #expect(simulation.touchableTrees(in: scene).flatMap(\.texts) == ["⚠️"])
    }
  }

  @Test("A stack and its pages end with its view")
  func lifetime() {
    struct Switch: View {
      @ObservedObject var model: Model
      var body: some View { if model.title == "root" { Root(model: model) } }
    }
    func stack(of root: UIViewController) -> UINavigationController? {
      root.children.first as? UINavigationController
    }
    let model = Model()
    model.path = [1]
    UIKitSimulation.run { simulation in
      let root = simulation.show(Switch(model: model))
      let page = { [weak page = stack(of: root)?.viewControllers.last] in page }
      #expect(page() != nil)
      model.title = "other"
      simulation.advance(by: 1)
      #expect(root.children == [])
      #expect(page() == nil)
    }
  }
}
