import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// V11: pages whose child controllers are never told that they appeared.
@MainActor
@Suite struct PagedPageTests {
  private final class Selection: ObservableObject {
    @Published var tab = "home"
  }

  private struct Pages: View {
    let store: PopupStore<ViewShop>
    @ObservedObject var selection: Selection

    var body: some View {
      TabView(selection: $selection.tab) {
        Text("home").popupPage("home", in: store).tag("home")
        Text("tour").popupPage("tour", in: store).tag("tour")
      }
      .tabViewStyle(.page)
      .popupHost(store, lane: .toast) { Text($0.content.title) }
    }
  }

  /// With child controllers that are told nothing, and with those that are told of their windows.
  private func withBothHabits(_ body: @MainActor (SwiftUIStage, Selection) -> Void) {
    for first in [0, SwiftUIHabits.withoutForwarding] {
      withEachHabit(from: first) { stage in
        let selection = Selection()
        stage.show(Pages(store: stage.store, selection: selection))
        body(stage, selection)
      }
    }
  }

  @Test("V11, U38: of a paged tab view, the page in sight is visible, and no other")
  func paged() {
    withBothHabits { stage, selection in
      #expect(stage.store.state.visiblePages == ["home"])
      for page in ["tour", "home", "tour"] {
        selection.tab = page
        stage.settle(1)
        #expect(stage.store.state.visiblePages == [page])
      }
    }
  }

  @Test("V11: a popup of a page in a paged tab view comes with it, and leaves with it")
  func popup() {
    withBothHabits { stage, selection in
      stage.present(.saved("tip"), lane: .toast) { $0.pages = .only(["tour"]) }
      #expect(stage.presented == [])
      selection.tab = "tour"
      stage.settle()
      #expect(stage.presented == ["tip presented"])
      selection.tab = "home"
      stage.settle()
      #expect(stage.words == ["tip dismissed.pageLeft"])
    }
  }

  @Test("V11: what SwiftUI says counts only if UIKit is silent for half a second")
  func halfASecond() {
    withEachHabit { stage in
      let selection = Selection()
      stage.show(Pages(store: stage.store, selection: selection))
      selection.tab = "tour"
      stage.settle(0.4)
      #expect(stage.store.state.visiblePages == [])
      stage.settle(0.2)
      #expect(stage.store.state.visiblePages == ["tour"])
    }
  }

  @Test("V11: a page whose view is gone is not visible, however long its model is retained")
  func gone() {
    withBothHabits { stage, selection in
      let root = stage.root
      stage.show(UIViewController())
      #expect(stage.store.state.visiblePages == [])
      withExtendedLifetime((root, selection)) {}
    }
  }

  @Test("V11: a view that is gone takes no popup, however long its model is retained")
  func goneHost() {
    struct Host: View {
      let store: PopupStore<ViewShop>
      var body: some View { Text("root").popupSheet(store) { Text($0.content.title) } }
    }
    withEachHabit { stage in
      stage.show(Host(store: stage.store))
      let below = stage.root
      // The content of a sheet of the app's own, which something retains after it is gone.
      let own = stage.presentOwn(Host(store: stage.store))
      stage.present(.offer("in the sheet"))
      #expect(stage.presentedControllers.count == 2)
      stage.dismiss("in the sheet", settling: 4)
      below?.dismiss(animated: true)
      stage.settle()
      stage.present(.offer("below"))
      #expect(stage.presented == ["below presented"])
      #expect(stage.presentedControllers.count == 1)
      stage.dismiss("below", settling: 4)
      // The view of the only host is retained, too.
      stage.show(UIViewController())
      stage.present(.offer("later"))
      #expect(stage.presented == [])
      #expect(stage.store.state.isSuspended(.modal))
      if let below { stage.show(below) }
      stage.settle()
      #expect(stage.presented == ["later presented"])
      withExtendedLifetime(own) {}
    }
  }

  @Test("V11: the time after which a view is gone begins when it leaves for the last time")
  func goneTwice() {
    withEachHabit { stage in
      stage.show(CardHost(store: stage.store))
      let (root, window) = (stage.root, stage.window)
      stage.toast("a")
      window?.rootViewController = UIViewController()
      stage.settle(1)
      window?.rootViewController = root
      stage.settle(2.5)
      window?.rootViewController = UIViewController()
      stage.settle(2)
      #expect(stage.words == [])
      stage.settle(3)
      #expect(stage.words == ["a dismissed.host"])
    }
  }

  @Test("V11: a view that is gone gives its popup back, however long its model is retained")
  func goneCard() {
    withEachHabit { stage in
      let tree = stage.show(CardHost(store: stage.store))
      let own = stage.presentOwn(CardHost(store: stage.store))
      stage.toast("in the sheet")
      #expect(own.tree.texts == ["root", "in the sheet"])
      stage.ask(.saved("below"), lane: .banner)
      stage.root?.dismiss(animated: true)
      stage.settle(6)
      #expect(stage.words == ["in the sheet dismissed.host"])
      #expect(stage.presented == ["below presented"])
      #expect(tree.texts == ["root", "below"])
      withExtendedLifetime(own) {}
    }
  }
}

/// A view with cards in the lane for banners.
private struct CardHost: View {
  let store: PopupStore<ViewShop>

  var body: some View {
    Text("root").popupHost(store, lane: .banner, style: .card) { Text($0.content.title) }
  }
}
