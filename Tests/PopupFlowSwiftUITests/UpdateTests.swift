import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// SwiftUI calls `onAppear` before it inserts a view, and lets nothing be published while it draws
/// or inserts views. Each test fails if that happens.
@MainActor
@Suite struct UpdateTests {
  /// A model of the app that publishes a part of each state, as a model with a subscription does.
  private final class Model: ObservableObject {
    @Published var path: [String] = []
    @Published private(set) var waitingCount = 0
    private var subscription: AnyCancellable?

    init(_ store: PopupStore<ViewShop>) {
      subscription = store.states.sink { [unowned self] in waitingCount = $0.waitingCount }
    }
  }

  private struct Watching<Content: View>: View {
    @ObservedObject var model: Model
    @ViewBuilder let content: () -> Content

    var body: some View {
      Text("\(model.waitingCount) waiting")
      content()
    }
  }

  @Test("R37: what waits is presented after the update in which its view comes")
  func waiting() {
    withEachHabit { stage in
      stage.ask(.question("question"))
      stage.ask(.saved("saved"), lane: .toast)
      let model = Model(stage.store)
      let tree = stage.show(
        Watching(model: model) {
          ModalsView(store: stage.store)
            .popupHost(stage.store, lane: .toast) { Text($0.content.title) }
        })
      #expect(stage.alert?.title == "question")
      #expect(tree.texts.contains("saved"))
      #expect(stage.simulation.warnings == [])
    }
  }

  @Test("U21: an alert of the app's own that is up when a view appears is seen by the view")
  func ownAlert() {
    withEachHabit { stage in
      let mounting = Mounting()
      mounting.isOn = false
      stage.show(Mounted(mounting: mounting) { ModalsView(store: stage.store) })
      let close = stage.open(.alert)
      let own = stage.alert
      stage.ask(.question("question"))
      mounting.isOn = true
      stage.settle()
      #expect(stage.presented == [])
      #expect(stage.alert === own)
      close()
      stage.settle()
      #expect(stage.presented == ["question presented"])
      #expect(stage.alert?.title == "question")
      #expect(stage.outcomes == [])
    }
  }

  @Test("U35: of two windows, each view that appears has the screen of its own")
  func twoWindows() {
    withEachHabit { stage in
      stage.show(ModalsView(store: stage.store))
      let mounting = Mounting()
      mounting.isOn = false
      let other = stage.open(
        Mounted(mounting: mounting) {
          Text("other").popupAlert(stage.store, lane: .toast) {
            Text($0.content.title)
          } actions: { popup in
            Button("OK") { popup.complete(with: "ok") }
          }
        })
      stage.present(.question("question"))
      stage.ask(.question("other"), lane: .toast)
      mounting.isOn = true
      stage.settle(0.1)
      #expect(stage.presented == ["question presented", "other presenting"])
      stage.settle()
      let root = other.windows.first?.rootViewController
      #expect((root?.presentedViewController as? UIAlertController)?.title == "other")
      #expect(stage.alert?.title == "question")
    }
  }

  private struct Detail: View {
    let store: PopupStore<ViewShop>
    @Environment(\.popupVisit) private var visit

    var body: some View {
      Text("detail").onAppear {
        var request = PopupRequest<ViewShop>(.saved("tip"), id: "tip", lane: .toast)
        if let visit { request.pages = .visit(visit) }
        store.present(request)
      }
    }
  }

  @Test("R6, R10: a page enters its visit after the update, and before a request for the visit")
  func page() {
    withEachHabit { stage in
      let model = Model(stage.store)
      let store = stage.store
      let tree = stage.show(
        Watching(model: model) {
          NavigationStack(path: Binding(get: { model.path }, set: { model.path = $0 })) {
            Text("home").popupPage("home", in: store)
              .navigationDestination(for: String.self) { page in
                Detail(store: store).popupPage(page, in: store)
              }
          }
          .popupHost(store, lane: .toast) { Text($0.content.title) }
        })
      model.path = ["detail"]
      stage.settle(0.1)
      #expect(stage.outcomes == [] && stage.presented == [])
      #expect(stage.store.state.queued.map(\.id) == ["tip"])
      stage.settle()
      #expect(stage.store.state.visiblePages == ["detail"])
      #expect(tree.texts.contains("tip"))
      #expect(stage.outcomes == [])
    }
  }

  @Test(
    "R29, U13: a view that a condition removes gives back its popups after the update",
    arguments: [PopupLayer.view, .window])
  func removed(layer: PopupLayer) {
    withEachHabit { stage in
      let model = Model(stage.store)
      let mounting = Mounting()
      stage.show(
        Watching(model: model) {
          Mounted(mounting: mounting) {
            Text("home")
              .popupHost(stage.store, lane: .toast, style: .toast, layer: layer) {
                Text($0.content.title)
              }
          }
        })
      stage.present(.saved("saved"), lane: .toast)
      mounting.isOn = false
      stage.settle()
      #expect(stage.words == ["saved dismissed.host"])
      #expect(stage.popupWindows.isEmpty)
      mounting.isOn = true
      stage.settle()
      stage.present(.saved("next"), lane: .toast)
      #expect(stage.presented == ["next presented"])
    }
  }
}
