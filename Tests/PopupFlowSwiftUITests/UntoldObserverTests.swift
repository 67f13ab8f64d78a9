import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// Sheets whose controllers do not receive the appearance calls of their container: no swipe is seen
/// to begin, but each popup has its outcome, and the next one comes (V2, V6).
@MainActor
@Suite struct UntoldObserverTests {
  @Test("V2, V6: a sheet is presented, answered or swiped away, and the next one comes")
  func outcomes() {
    withModals(from: SwiftUIHabits.withoutForwarding) { stage in
      for title in ["a", "b", "c"] { stage.ask(.offer(title)) }
      stage.settle(4)
      #expect(stage.presented == ["a presented"])
      stage.store.engine().popup(of: "a")?.complete(with: "ok")
      stage.settle(6)
      #expect(stage.presented == ["b presented"])
      #expect(stage.sheet?.title == "sheet 2")
      stage.beginSwipe()?.finish()
      stage.settle(6)
      #expect(stage.presented == ["c presented"])
      #expect(stage.presentedControllers.count == 1)
      stage.dismiss("c", settling: 6)
      #expect(stage.words == ["a completed", "b dismissed.user", "c dismissed.requested"])
      #expect(stage.presentedControllers.isEmpty)
    }
  }

  @Test("V2, V6: after a cancelled swipe the sheet is on screen, or has its outcome")
  func cancelled() {
    withModals(from: SwiftUIHabits.withoutForwarding) { stage in
      stage.ask(.offer("a"))
      stage.settle(4)
      stage.beginSwipe()?.cancel()
      stage.settle(6)
      // If the binding is set to nil when the swipe begins, and not set back, it closes the sheet.
      let stays = stage.presentedControllers.count == 1
      #expect(stage.presented == (stays ? ["a presented"] : []))
      #expect(stage.words == (stays ? [] : ["a dismissed.user"]))
      stage.store.dismissAll()
      stage.settle(6)
      #expect(stage.presentedControllers.isEmpty && stage.words.count == 1)
    }
  }

  @Test("V4, U9: the page stays in sight under a popup")
  func page() {
    withModals(from: SwiftUIHabits.withoutForwarding) { stage in
      stage.ask(.offer("a"))
      stage.settle(4)
      #expect(stage.store.state.visiblePages == ["home"])
      stage.store.dismissAll()
      stage.settle(6)
      #expect(stage.store.state.visiblePages == ["home"])
    }
  }
}
