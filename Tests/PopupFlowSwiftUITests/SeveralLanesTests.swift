import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// R45, U35: sheets and alerts of several lanes, in one window and in two.
@MainActor
@Suite struct SeveralLanesTests {
  /// A window with a lane of its own, beside the shared one.
  private struct Root: View {
    let page: String
    let store: PopupStore<ViewShop>

    var body: some View {
      Text("root")
        .popupPage(page, in: store)
        .popupSheet(store, lane: Self.lane(page)) { Text($0.content.title) }
        .popupAlert(store) {
          Text($0.content.title)
        } actions: { popup in
          Button("OK") { popup.complete(with: "ok") }
        }
    }

    static func lane(_ page: String) -> PopupLane { PopupLane("window \(page)") }
  }

  private func open(_ page: String, on stage: SwiftUIStage) -> UIWindowScene {
    stage.open(Root(page: page, store: stage.store))
  }

  private func presents(_ scene: UIWindowScene) -> Bool {
    scene.windows.contains { $0.rootViewController?.presentedViewController != nil }
  }

  @Test("R45: a popup waits while one of another lane stays in its window, and none fails")
  func oneWindow() {
    withEachHabit { stage in
      stage.show(Root(page: "home", store: stage.store))
      stage.present(.offer("sheet"), lane: Root.lane("home"))
      stage.ask(.offer("alert"))
      stage.settle(30)
      #expect(stage.presented == ["sheet presented"])
      #expect(stage.words == [])
      stage.dismiss("sheet", settling: 4)
      #expect(stage.presented == ["alert presented"])
      // The other way round.
      stage.present(.offer("second"), lane: Root.lane("home"))
      stage.settle(30)
      #expect(stage.presented == ["alert presented"])
      stage.dismiss("alert", settling: 4)
      #expect(stage.presented == ["second presented"])
      #expect(stage.words == ["sheet dismissed.requested", "alert dismissed.requested"])
    }
  }

  @Test("R45: of two lanes that are asked in one turn, one waits")
  func oneTurn() {
    withEachHabit { stage in
      stage.show(Root(page: "home", store: stage.store))
      stage.store.present(.offer("sheet"), id: "sheet", lane: Root.lane("home"))
      stage.store.present(.offer("alert"), id: "alert")
      stage.settle(30)
      #expect(stage.presented == ["sheet presented"])
      stage.dismiss("sheet", settling: 4)
      #expect(stage.presented == ["alert presented"])
    }
  }

  @Test("U35: each window shows the popups of its own lane, whatever is in the other window")
  func ownLanes() {
    withEachHabit { stage in
      stage.show(Root(page: "home", store: stage.store))
      let other = open("product", on: stage)
      stage.present(.offer("a"), lane: Root.lane("home"))
      #expect(presents(stage.scene) && !presents(other))
      stage.present(.offer("b"), lane: Root.lane("product"))
      stage.settle(30)
      #expect(presents(stage.scene) && presents(other))
      #expect(stage.presented == ["a presented", "b presented"])
      // The shared lane has no free screen.
      stage.present(.offer("c"))
      #expect(stage.presented == ["a presented", "b presented"])
      stage.dismiss("b", settling: 4)
      #expect(stage.presented == ["a presented", "c presented"])
      #expect(presents(stage.scene) && presents(other))
      stage.dismiss("a", settling: 4)
      #expect(!presents(stage.scene) && presents(other))
      #expect(stage.words == ["b dismissed.requested", "a dismissed.requested"])
    }
  }
}
