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
  /// Shows a screen with an offer, and a lock that the app and the store share.
  private func withOffer(_ body: @MainActor (SwiftUIStage, TransitionLock) -> Void) {
    withEachHabit { stage in
      let lock = TransitionLock(clock: stage.store.clock)
      stage.store.transitionLock = lock
      stage.show(ModalsView(store: stage.store))
      stage.ask(.offer("offer"))
      stage.settle()
      body(stage, lock)
    }
  }

  /// Presents a modal of the app with the lock.
  private func presentOwn(on stage: SwiftUIStage, through lock: TransitionLock) -> UIViewController
  {
    let own = UIViewController()
    stage.window?.rootViewController?.present(
      own, animated: true, through: lock)
    return own
  }

  @Test("U2: the app's modal waits for a sheet that was answered, and is not lost")
  func answered() {
    withOffer { stage, lock in
      stage.sheet?.tree.tap("Accept")
      let own = presentOwn(on: stage, through: lock)
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
    withOffer { stage, lock in
      let swipe = stage.sheet.flatMap { stage.simulation.beginSwipe(on: $0) }
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
    withEachHabit { stage in
      let lock = TransitionLock(clock: stage.store.clock)
      stage.store.transitionLock = lock
      stage.show(ModalsView(store: stage.store))
      let transition = lock.tryBegin()
      stage.ask(.offer("offer"))
      stage.settle()
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
    withEachHabit { stage in
      let lock = TransitionLock(clock: stage.store.clock)
      stage.store.transitionLock = lock
      stage.show(ModalsView(store: stage.store))
      let transition = lock.tryBegin()
      stage.ask(.offer("offer"))
      expectIssue("still presenting after 10 s") { stage.settle(11) }
      #expect(stage.words == ["offer failed"])
      transition?.end()
      stage.settle()
      #expect(!lock.isBusy)
      #expect(stage.sheet == nil)
      stage.ask(.offer("next"))
      stage.settle()
      #expect(stage.presented == ["next presented"])
    }
  }

  @Test("U2: a UIKit host's alert and a sheet of one scene take turns")
  func hostAndSheet() {
    withEachHabit { stage in
      let lock = TransitionLock(clock: stage.store.clock)
      stage.store.transitionLock = lock
      stage.show(ModalsView(store: stage.store))
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
