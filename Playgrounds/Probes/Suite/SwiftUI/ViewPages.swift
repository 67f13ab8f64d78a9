#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension Probe {
    static let viewPages: [Probe] = [
      Probe(
        "child-of-a-page", .viewPages,
        "A controller without a size in `background` gets the appearance callbacks of its page: for "
          + "pushes, pops, tabs and cancelled back-swipes.",
        knownFrom: "UIKit's documentation. That SwiftUI's containers forward them is assumed.",
        needs: [.finger],
        asks: [
          ProbeQuestion("home at a push", "viewWillDisappear, viewDidDisappear"),
          ProbeQuestion("the page at a push", "viewWillAppear, viewDidAppear"),
          ProbeQuestion(
            "the page at a cancelled back-swipe",
            "viewWillDisappear, viewWillAppear, viewDidAppear", "none"),
          ProbeQuestion("the page at a pop", "viewWillDisappear, viewDidDisappear"),
          ProbeQuestion("home at a pop", "viewWillAppear, viewDidAppear"),
          ProbeQuestion("the first tab at a change", "viewWillDisappear, viewDidDisappear"),
          ProbeQuestion("the second tab at a change", "viewWillAppear, viewDidAppear"),
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        var earlier = 0
        @MainActor func calls(of name: String) -> String {
          let calls = notes.notes.dropFirst(earlier).map(\.text)
            .filter { $0.hasPrefix("\(name) viewWill") || $0.hasPrefix("\(name) viewDid") }
          return calls.isEmpty
            ? "none" : calls.map { String($0.dropFirst(name.count + 1)) }.joined(separator: ", ")
        }
        await stage.show(StackPage(model: model))
        await stage.seconds(1)
        earlier = notes.notes.count
        model.path = ["page"]
        await stage.seconds(2)
        notes.answer("home at a push", calls(of: "home"))
        notes.answer("the page at a push", calls(of: "page"))
        earlier = notes.notes.count
        try await stage.perform(.cancelSwipeBack)
        await stage.seconds(2)
        notes.answer("the page at a cancelled back-swipe", calls(of: "page"))
        earlier = notes.notes.count
        model.path = []
        await stage.seconds(2)
        notes.answer("the page at a pop", calls(of: "page"))
        notes.answer("home at a pop", calls(of: "home"))
        await stage.show(TabPage(model: model))
        await stage.seconds(1)
        earlier = notes.notes.count
        model.tab = "two"
        await stage.seconds(2)
        notes.answer("the first tab at a change", calls(of: "one"))
        notes.answer("the second tab at a change", calls(of: "two"))
      },
      Probe(
        "life-of-a-state-object", .viewPages,
        "A `StateObject` lives as long as the identity of its view, and no longer.",
        knownFrom: "Documentation of `StateObject`. How soon it ends after a pop is assumed.",
        asks: [
          ProbeQuestion("it lives while its page is shown", "yes"),
          ProbeQuestion("it lives two seconds after a pop", "no"),
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        let box = LifeBox()
        await stage.show(LivingPage(model: model, box: box))
        model.path = ["page"]
        await stage.seconds(2)
        notes.answer("it lives while its page is shown", box.life != nil)
        model.path = []
        await stage.seconds(2)
        notes.answer("it lives two seconds after a pop", box.life != nil)
      },
      pageOfAPagedTab, controllersInItems, appearanceAndInsertion, macPages,
    ]
  }

  private struct StackPage: View {
    @ObservedObject var model: ProbeModel

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("home").witness("home", model)
          .navigationDestination(for: String.self) { page in
            Text(page).witness(page, model)
          }
      }
    }
  }

  private struct TabPage: View {
    @ObservedObject var model: ProbeModel

    var body: some View {
      TabView(selection: $model.tab) {
        Text("one").witness("one", model).tabItem { Text("one") }.tag("one")
        Text("two").witness("two", model).tabItem { Text("two") }.tag("two")
      }
    }
  }

  private final class Life: ObservableObject {}

  @MainActor
  private final class LifeBox {
    weak var life: Life?
  }

  private struct LivingPage: View {
    @ObservedObject var model: ProbeModel
    let box: LifeBox

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("home")
          .navigationDestination(for: String.self) { _ in LivingContent(box: box) }
      }
    }
  }

  private struct LivingContent: View {
    @StateObject private var life = Life()
    let box: LifeBox

    var body: some View {
      Text("page").onAppear { box.life = life }
    }
  }
#endif
