import PopupFlow
import PopupFlowSwiftUI
import PopupFlowUIKit
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// U2, L2: the app's modals, a UIKit host and the sheets of a SwiftUI view in one scene.
@MainActor
@Suite struct MixedAppTests {
  /// Shows a screen, and a lock that the app and the store share.
  private func withLock(_ body: @MainActor (SwiftUIStage, TransitionLock) -> Void) {
    withModals { stage in
      let lock = TransitionLock(timeout: nil, clock: stage.store.clock)
      stage.store.transitionLock = lock
      body(stage, lock)
    }
  }

  @Test("U2: the app's modal waits for a sheet that was answered, and is not lost")
  func answered() {
    withLock { stage, lock in
      stage.present(.offer("offer"))
      stage.sheet?.tree.tap("Accept")
      let own = UIViewController()
      stage.root?.through(lock).present(own, animated: true)
      #expect(own.presentingViewController == nil)
      stage.settle(4)
      #expect(stage.presentedControllers == [own])
      #expect(stage.words == ["offer completed"])
      #expect(stage.simulation.warnings == [])
      #expect(!lock.isBusy)
    }
  }

  @Test("U2: the app's modal waits for a swipe, finished or cancelled", arguments: [true, false])
  func swiped(isFinished: Bool) {
    withLock { stage, lock in
      stage.present(.offer("offer"))
      let swipe = stage.beginSwipe()
      stage.settle(0.1)
      #expect(lock.isBusy)
      var isDone = false
      lock.serialize { token in
        isDone = true
        token.end()
      }
      stage.settle()
      #expect(!isDone)
      if isFinished { swipe?.finish() } else { swipe?.cancel() }
      stage.settle(4)
      #expect(isDone)
      #expect(!lock.isBusy)
      #expect(stage.presented == (isFinished ? [] : ["offer presented"]))
    }
  }

  @Test("L2: a sheet waits for the app's transition, and its way in holds the lock")
  func comesLater() {
    withLock { stage, lock in
      let transition = lock.tryBegin()
      stage.present(.offer("offer"))
      #expect(stage.sheet == nil)
      #expect(stage.presented == ["offer presenting"])
      transition?.end()
      #expect(lock.isBusy)
      stage.settle()
      #expect(stage.presented == ["offer presented"])
      #expect(!lock.isBusy)
    }
  }

  @Test("R33: a sheet that waits too long for the lock fails, and releases its turn")
  func overdue() {
    withLock { stage, lock in
      let transition = lock.tryBegin()
      stage.ask(.offer("offer"))
      expectIssue("still presenting after 10 s") { stage.settle(11) }
      #expect(stage.words == ["offer failed"])
      transition?.end()
      stage.settle()
      #expect(!lock.isBusy)
      #expect(stage.sheet == nil)
      stage.present(.offer("next"))
      #expect(stage.presented == ["next presented"])
    }
  }

  @Test("U2: a UIKit host's alert and a sheet of one scene take turns")
  func hostAndSheet() {
    withLock { stage, lock in
      let host = ModalHost<ViewShop>(
        scene: stage.scene, clock: stage.store.clock
      ) { popup in
        popup.alert(title: popup.content.title, buttons: [PopupAlertButton("OK", "fine")])
      }
      let driving = stage.store.drive(host, lanes: ["system"], lock: lock)
      stage.ask(.offer("offer"))
      stage.ask(.question("update"), lane: "system")
      stage.settle(4)
      #expect(stage.presented == ["offer presented", "update presented"])
      #expect(stage.simulation.warnings == [])
      #expect(!lock.isBusy)
      driving.cancel()
    }
  }
}
