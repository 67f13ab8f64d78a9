import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U31: the window of modals.
@MainActor
@Suite(.simulated) struct ModalWindowTests {
  /// Shows a window of an SDK, which is key.
  private func showForeignWindow(_ stage: ModalStage) -> UIWindow {
    simulation.showWindow(in: stage.scene, root: modalPage("sdk"))
  }

  /// Presents an alert of the app's own on a popup, and hides the window of both.
  private func hideBelowAlert(_ id: PopupID, _ stage: ModalStage) -> UIAlertController {
    let alert = UIAlertController(title: "own", message: nil, preferredStyle: .alert)
    stage.host.controller(of: id)?.present(alert, animated: true)
    stage.settle()
    stage.window.isHidden = true
    simulation.advance(by: 3)
    return alert
  }

  @Test("U31: a window that happens to be key gets no popup", arguments: UIKitHabits.all)
  func keyWindow(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.show("a")
    stage.finish("a")
    let sdk = showForeignWindow(stage)
    #expect(sdk.isKeyWindow)
    stage.show("b")
    #expect(stage.root?.presentedViewController === stage.card("b"))
    sdk.isHidden = true
    stage.settle()
    #expect(stage.presented == ["b presented"])
    stage.finish("b")
    #expect(stage.outcomes == ["a completed(ok)", "b completed(ok)"])
  }

  @Test("U31: the window of the scene's delegate is the app's, in whatever order windows came")
  func delegate() {
    let delegate = Delegate()
    let scene = simulation.connectScene(delegate: delegate)
    let sdk = simulation.showWindow(in: scene, root: modalPage("sdk"))
    let main = simulation.showWindow(in: scene, root: modalPage("main"))
    delegate.window = main
    sdk.makeKeyAndVisible()
    let store = PopupStore<ModalShop>(clock: SimulationClock(simulation))
    let host = ModalHost<ModalShop>(scene: scene, content: makeModal)
    let driving = store.drive(host)
    store.present(ModalShop.Content(title: "a"), id: "a")
    simulation.advance(by: 2)
    #expect(main.rootViewController?.presentedViewController === host.controller(of: "a"))
    withExtendedLifetime(driving) {}
  }

  @Test("U31: the window that was there when the host was made is the app's, before any popup")
  func hiddenBeforeTheFirstPopup() {
    for habits in UIKitHabits.all {
      let stage = ModalStage(habits)
      let root = stage.window.rootViewController
      let sdk = showForeignWindow(stage)
      stage.window.isHidden = true
      // The host looks for a window.
      stage.host.clearScreen {}
      simulation.advance(by: 1)
      stage.window.makeKeyAndVisible()
      stage.show("a")
      #expect(root?.presentedViewController === stage.card("a"))
      #expect(sdk.rootViewController?.presentedViewController == nil)
      simulation.disconnect(stage.scene)
    }
  }

  @Test("U31: a popup of a window that is hidden is reported, and can come again")
  func hidden() {
    for habits in UIKitHabits.all {
      let stage = ModalStage(habits)
      stage.show("a") { $0.retention = .keepAlive }
      stage.window.isHidden = true
      simulation.advance(by: 3)
      #expect(stage.outcomes == ["a dismissed.host"])
      #expect(stage.presented.isEmpty)
      stage.window.makeKeyAndVisible()
      stage.settle()
      #expect(stage.screen == ["home"])
      stage.show("b")
      #expect(stage.screen == ["home", "b"])
      simulation.disconnect(stage.scene)
    }
  }

  @Test("U31, R8: a popup that is replaced as its window is hidden does not return")
  func replacedAsHidden() {
    let stage = ModalStage()
    for title in ["old", "new"] {
      stage.ask("a") {
        $0.content.title = title
        $0.content.changesInPlace = false
        $0.coalescing = .replace
      }
      if title == "new" { stage.window.isHidden = true }
      simulation.advance(by: 3)
    }
    #expect(stage.outcomes == ["a replaced", "a dismissed.host"])
    stage.window.makeKeyAndVisible()
    stage.show("b")
    #expect(stage.screen == ["home", "b"])
  }

  @Test("U30, U31: a popup of a hidden window, below an alert of the app, goes after the alert")
  func hiddenBelowAnAlert() {
    for habits in UIKitHabits.all {
      let stage = ModalStage(habits)
      stage.show("a")
      let alert = hideBelowAlert("a", stage)
      #expect(stage.outcomes == ["a dismissed.host"])
      stage.window.makeKeyAndVisible()
      stage.settle()
      #expect(alert.presentingViewController != nil, "the app's own stays")
      alert.dismiss(animated: true)
      simulation.advance(by: 3)
      #expect(stage.screen == ["home"])
      stage.show("b")
      #expect(stage.screen == ["home", "b"])
      simulation.disconnect(stage.scene)
    }
  }

  @Test("U30, U31: the next popup is not presented on one of a hidden window that is to go")
  func hiddenBelowAnAlertAndFollowed() {
    for habits in UIKitHabits.all {
      let stage = ModalStage(habits)
      stage.show("a")
      stage.show("b") { $0.presence = .concurrent }
      let alert = hideBelowAlert("b", stage)
      #expect(stage.outcomes.sorted() == ["a dismissed.host", "b dismissed.host"])
      stage.window.makeKeyAndVisible()
      stage.show("c")
      #expect(stage.screen == ["home", "a", "b", "own"])
      alert.dismiss(animated: true)
      stage.settle()
      #expect(stage.screen == ["home", "c"])
      simulation.disconnect(stage.scene)
    }
  }

  @Test("U13, U31: a change below the popups of a hidden window waits until its modals are gone")
  func clearedWhileHidden() {
    for habits in UIKitHabits.all {
      let stage = ModalStage(habits)
      stage.show("a")
      stage.dismiss("a")
      stage.settle()
      let root = stage.window.rootViewController
      root?.present(modalPage("app page"), animated: true)
      stage.settle()
      stage.window.isHidden = true
      var found: [Bool] = []
      stage.host.clearScreen(animated: true) {
        found.append(root?.presentedViewController != nil)
      }
      simulation.advance(by: 3)
      stage.window.makeKeyAndVisible()
      simulation.advance(by: 3)
      #expect(found == [false])
      simulation.disconnect(stage.scene)
    }
  }

  @Test("U31: a popup of a window without a scene, or of one that is released, is reported")
  func gone() {
    for isReleased in [true, false] {
      let stage = ModalStage()
      let other = UIWindow(windowScene: stage.scene)
      var window: UIWindow? = other
      stage.window.isHidden = true
      other.rootViewController = modalPage("other")
      other.makeKeyAndVisible()
      stage.settle()
      stage.show("a")
      #expect(stage.presented == ["a presented"])
      _ = isReleased
      window?.windowScene = nil
      window = nil
      stage.window.makeKeyAndVisible()
      simulation.advance(by: 3)
      #expect(stage.outcomes == ["a dismissed.host"])
      stage.show("b")
      #expect(stage.screen.suffix(2) == ["home", "b"])
      simulation.disconnect(stage.scene)
    }
  }

  @Test("U31: a popup that is on its way in when its window is hidden ends")
  func hiddenOnTheWayIn() {
    let stage = ModalStage()
    stage.ask("a")
    simulation.advance(by: 0.1)
    stage.window.isHidden = true
    simulation.advance(by: 5)
    #expect(stage.outcomes.count == 1 && stage.presented.isEmpty)
    stage.window.makeKeyAndVisible()
    stage.settle()
    stage.show("b")
    #expect(stage.screen == ["home", "b"])
  }
}

@MainActor
private final class Delegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
}
