import SwiftUIDouble
import Testing
import UIKitDouble

/// The drawing, objects and presentations of the double, as in SwiftUI.
@MainActor
@Suite struct ViewTreeTests {
  private final class Model: ObservableObject {
    @Published var count = 0
    let onEnd: () -> Void
    init(onEnd: @escaping () -> Void = {}) { self.onEnd = onEnd }
    deinit { onEnd() }
  }

  private func show(
    _ view: some View, _ body: @MainActor (UIKitSimulation, ViewTree) -> Void
  ) {
    UIKitSimulation.run { simulation in
      body(simulation, simulation.show(view).tree)
    }
  }

  @Test("A view's objects end with its identity, and not before")
  func stateObjects() {
    struct Owner: View {
      @StateObject var model: Model
      var body: some View { Button("\(model.count)") { model.count += 1 } }
    }
    struct Root: View {
      let onEnd: () -> Void
      @State var isShown = true
      @State var other = 0
      var body: some View {
        Button("other") { other += 1 }
        Button("toggle") { isShown.toggle() }
        if isShown { Owner(model: Model(onEnd: onEnd)) }
      }
    }
    var endCount = 0
    show(Root(onEnd: { endCount += 1 })) { simulation, tree in
      tree.tap("0")
      tree.tap("other")
      simulation.turn()
      #expect(tree.texts.last == "1")
      #expect(endCount == 0)
      tree.tap("toggle")
      simulation.turn()
      #expect(endCount == 1)
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

  @Test(
    "A sheet is presented by its item; a swipe sets that to nil at its beginning, its end or later",
    arguments: zip([0, 4, 8, 12], [0, 0.5, 1, 1.5]))
  func sheet(habit: Int, secondsToNil: Double) {
    SwiftUIHabits.with(habit) { showSheet(secondsToNil: secondsToNil) }
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

  @Test("A removed view dismisses its sheet, and is not told")
  func unmountedSheet() {
    struct Item: Identifiable { let id: Int }
    struct Owner: View {
      let log: @MainActor (String) -> Void
      @State var item: Item? = Item(id: 1)
      var body: some View {
        Text("owner").sheet(item: $item) {
          log("dismissed")
        } content: { _ in
          Text("sheet")
        }
      }
    }
    struct Root: View {
      let log: @MainActor (String) -> Void
      @State var isShown = true
      var body: some View {
        Button("toggle") { isShown.toggle() }
        if isShown { Owner(log: log) }
      }
    }
    var log: [String] = []
    show(Root(log: { log.append($0) })) { simulation, tree in
      simulation.advance(by: 1)
      #expect(tree.controller?.presentedViewController != nil)
      tree.tap("toggle")
      simulation.advance(by: 1)
      #expect(tree.controller?.presentedViewController == nil)
      #expect(log == [])
    }
  }

  @Test("U15: views receive the phase of their scene if SwiftUI created their controller")
  func phases() {
    struct Root: View {
      @Environment(\.scenePhase) var scenePhase
      var body: some View { Text("\(scenePhase)") }
    }
    UIKitSimulation.run { simulation in
      let scene = simulation.connectScene(.background)
      let own = UIHostingController(rootView: Root(), of: scene)
      let other = UIHostingController(rootView: Root())
      simulation.showWindow(in: scene, root: own)
      simulation.showWindow(in: scene, root: other)
      var phases: [[String]] = []
      @MainActor func look() {
        simulation.advance(by: 1)
        phases.append(own.tree.texts + other.tree.texts)
      }
      look()
      simulation.enterForeground(scene)
      look()
      simulation.setActive(false, scene)
      look()
      simulation.enterBackground(scene)
      look()
      #expect(
        phases == [
          ["background", "background"], ["active", "background"], ["inactive", "background"],
          ["background", "background"],
        ])
    }
  }
}
