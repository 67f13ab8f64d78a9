import SwiftUIDouble
import Testing
import UIKitDouble

/// The drawing of the double, beyond what the probes ask.
@MainActor
@Suite struct ViewTreeTests {
  private func show(
    _ view: some View, _ body: @MainActor (UIKitSimulation, ViewTree) -> Void
  ) {
    UIKitSimulation.run { simulation in
      body(simulation, simulation.show(view).tree)
    }
  }

  @Test("Views appear before the transition is over, and disappear when they are covered or gone")
  func appearing() {
    struct Page: View {
      let name: String
      let log: @MainActor (String) -> Void
      var body: some View {
        Text(name).onAppear { log("+\(name)") }.onDisappear { log("-\(name)") }
      }
    }
    UIKitSimulation.run { simulation in
      var log: [String] = []
      let home = UIHostingController(rootView: Page(name: "home") { log.append($0) })
      let stack = UINavigationController(rootViewController: home)
      simulation.showWindow(in: simulation.connectScene(), root: stack)
      simulation.advance(by: 1)
      #expect(log == ["+home"])
      let detail = UIHostingController(rootView: Page(name: "detail") { log.append($0) })
      stack.pushViewController(detail, animated: true)
      simulation.advance(by: 0.1)
      #expect(log == ["+home", "+detail"])
      simulation.advance(by: 1)
      #expect(log == ["+home", "+detail", "-home"])
    }
  }

  @Test("An object that changes while views are drawn is a warning; in onAppear, it may change")
  func changeInUpdate() {
    final class Model: ObservableObject {
      @Published var count = 0
    }
    struct Page: View {
      @ObservedObject var model: Model
      let isEarly: Bool
      var body: some View {
        let _ = isEarly && model.count == 0 ? model.count = 1 : ()
        Text("\(model.count)").onAppear { if !isEarly { model.count = 1 } }
      }
    }
    for isEarly in [true, false] {
      show(Page(model: Model(), isEarly: isEarly)) { simulation, tree in
        #expect(tree.texts == ["1"])
        #expect(simulation.takeWarnings().map(\.kind) == (isEarly ? [.changeInUpdate] : []))
      }
    }
  }

  @Test("In a stack, a modifier applies to each view of a list; at the root, once to all")
  func listedViews() {
    struct Marking: ViewModifier {
      func body(content: Content) -> some View { content.zIndex(1) }
    }
    func modified<Content: View>(_ content: Content) -> some View {
      content.modifier(Marking())
    }
    @ViewBuilder func words(isLong: Bool) -> some View {
      if isLong {
        Text("a")
        Text("b")
      }
      Text("c")
    }
    let rows: [(any View, Int)] = [
      (VStack { modified(words(isLong: true)) }, 3), (VStack { modified(words(isLong: false)) }, 1),
      (VStack { modified(VStack { words(isLong: true) }) }, 1), (modified(words(isLong: true)), 1),
      (ForEach(["x"], id: \.self) { _ in modified(words(isLong: true)) }, 3),
      (VStack { Text("d").background { modified(words(isLong: true)) } }, 1),
      (VStack { modified(EmptyView()) }, 0),
    ]
    for (view, count) in rows {
      show(AnyView(view)) { _, tree in
        #expect(tree.values(of: "zIndex", as: Double.self).count == count)
      }
    }
  }

  @Test("In a stack, a view that comes and goes appears and disappears with its modifiers")
  func optionalView() {
    struct Page: View {
      let log: @MainActor (String) -> Void
      @State var isThere = false
      var body: some View {
        VStack {
          Button("go") { isThere.toggle() }
          words.onAppear { log("+") }.onDisappear { log("-") }
        }
      }
      @ViewBuilder private var words: some View {
        if isThere { Text("word") }
      }
    }
    var log: [String] = []
    show(Page { log.append($0) }) { simulation, tree in
      for expected in [["+"], ["+", "-"]] {
        tree.tap("go")
        simulation.advance(by: 1)
        #expect(log == expected)
      }
    }
  }

  @Test("A task begins when its view appears, and is cancelled when it disappears")
  func task() async {
    struct Page: View {
      let log: @MainActor (String) -> Void
      @State var isThere = true
      var body: some View {
        Button("go") { isThere = false }
        if isThere {
          Text("page").task {
            log("begun")
            try? await Task.sleep(for: .seconds(3600))
            log(Task.isCancelled ? "cancelled" : "ended")
          }
        }
      }
    }
    var log: [String] = []
    await UIKitSimulation.run { simulation in
      let tree = simulation.show(Page { log.append($0) }).tree
      while log.isEmpty { await Task.yield() }
      #expect(log == ["begun"])
      #expect(tree.tap("go"))
      simulation.advance(by: 1)
      while log.count < 2 { await Task.yield() }
      #expect(log == ["begun", "cancelled"])
    }
  }

  private func showSheet(secondsToNil: Double) {
    struct Item: Identifiable { let id: Int }
    struct Root: View {
      let log: @MainActor (String) -> Void
      @State var item: Item?
      var body: some View {
        Button("show") { item = Item(id: 1) }
        Text(item == nil ? "none" : "some")
          .sheet(item: $item) {
            log("dismissed")
          } content: {
            Text("sheet \($0.id)")
          }
      }
    }
    var log: [String] = []
    show(Root(log: { log.append($0) })) { simulation, tree in
      tree.tap("show")
      simulation.advance(by: 1)
      let sheet = tree.controller?.presentedViewController as? UIHostingController<AnyView>
      #expect(sheet?.tree.texts == ["sheet 1"])
      let swipe = sheet.flatMap { simulation.beginSwipe(on: $0) }
      swipe?.finish()
      if secondsToNil > 0 {
        simulation.advance(by: secondsToNil - 0.1)
        #expect(tree.texts.last == "some")
        simulation.advance(by: 0.1)
      }
      simulation.turn()
      #expect(tree.texts.last == "none")
      #expect(sheet?.presentingViewController == nil || secondsToNil == 0)
      // A late signal comes after this one, or with it.
      #expect(log == (secondsToNil == 0 ? [] : ["dismissed"]))
      simulation.advance(by: 1)
      #expect(log == ["dismissed"])
    }
  }
}
