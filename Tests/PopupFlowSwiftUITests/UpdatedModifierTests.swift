import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// Modifiers whose view passes other values at an update.
@MainActor
@Suite struct UpdatedModifierTests {
  @MainActor
  private final class Model: ObservableObject {
    @Published var prefix = "a"
    @Published var seconds = 0.3
  }

  private struct Sheets: View {
    @ObservedObject var model: Model
    let store: PopupStore<ViewShop>

    var body: some View {
      Text("root").popupSheet(
        store, where: { [prefix = model.prefix] in $0.title.hasPrefix(prefix) }
      ) {
        Text($0.content.title)
      }
    }
  }

  private struct Toasts: View {
    @ObservedObject var model: Model
    let store: PopupStore<ViewShop>
    let layer: PopupLayer

    var body: some View {
      var style = PopupOverlayStyle.toast
      style.seconds = model.seconds
      return Text("root").popupHost(store, lane: .banner, style: style, layer: layer) {
        Text($0.content.title)
      }
    }
  }

  private struct NewStores: View {
    @ObservedObject var model: Model
    let stores: [PopupStore<ViewShop>]
    let isIdentified: Bool

    var body: some View {
      let store = stores[model.prefix == "a" ? 0 : 1]
      Text("root")
        .popupSheet(store) { Text($0.content.title) }
        .popupHost(store, lane: .banner) { Text($0.content.title) }
        .id(isIdentified ? model.prefix : "")
    }
  }

  @Test(
    "Another store is an issue of each modifier, once, unless the view has another identity",
    arguments: [false, true])
  func otherStore(isIdentified: Bool) {
    withEachHabit { stage in
      let model = Model()
      let other = PopupStore<ViewShop>(clock: stage.store.clock)
      let view = NewStores(
        model: model, stores: [stage.store, other], isIdentified: isIdentified)
      stage.show(view)
      stage.present(.offer("a1"))
      expectIssue("another PopupStore<ViewShop>", count: isIdentified ? 0 : 2) {
        for prefix in ["b", "a", "b"] {
          model.prefix = prefix
          stage.settle()
        }
      }
      expectIssue("No host serves", count: isIdentified ? 0 : 1) {
        other.present(.offer("b1"))
        stage.settle(4)
      }
      #expect(stage.sheet?.tree.texts == [isIdentified ? "b1" : "a1"])
      guard !isIdentified else { return }
      stage.present(.offer("a2"), replacing: "a1")
      #expect(stage.sheet?.tree.texts == ["a2"])
      #expect(other.state.presented.isEmpty)
    }
  }

  @Test("A condition is that of the view's last update, also for a popup that waits for a view")
  func condition() {
    withEachHabit { stage in
      let model = Model()
      stage.show(Sheets(model: model, store: stage.store))
      stage.present(.offer("b1"))
      #expect(stage.sheet == nil)
      model.prefix = "b"
      stage.settle()
      #expect(stage.sheet?.tree.texts == ["b1"])
      stage.dismiss("b1")
      stage.present(.offer("a1"))
      #expect(stage.sheet == nil)
    }
  }

  @Test(
    "The duration of a transition is that of the view's last update", arguments: PopupLayer.both)
  func duration(layer: PopupLayer) {
    withEachHabit { stage in
      let model = Model()
      stage.show(Toasts(model: model, store: stage.store, layer: layer))
      model.seconds = 1
      stage.settle()
      stage.ask(.saved("a"), lane: .banner)
      stage.settle(0.6)
      #expect(stage.presented == ["a presenting"])
      stage.settle(0.6)
      #expect(stage.presented == ["a presented"])
    }
  }
}
