import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// Modals that only their content closes.
@MainActor
@Suite(.simulated) struct ModalMandatoryTests {
  /// Does everything with which users close modals.
  private func tryEverything(_ id: PopupID, in stage: ModalStage) {
    #expect(stage.swipe(id) == nil)
    if let controller = stage.host.controller(of: id) {
      #expect(!stage.simulation.tapOutside(controller))
    }
    stage.simulation.performEscape(in: stage.scene)
    stage.pressEscape()
  }

  @Test(
    "U8, V5, U24: no swipe, tap, escape gesture or Escape closes a mandatory modal",
    arguments: UIKitHabits.all, ModalShop.Style.allCases)
  func closedByContentOnly(habits: UIKitHabits, style: ModalShop.Style) {
    let stage = ModalStage(habits)
    stage.show("a", style) { $0.content.isMandatory = true }
    #expect(stage.host.controller(of: "a")?.isModalInPresentation == true)
    tryEverything("a", in: stage)
    #expect(stage.presented == ["a presented"])
    #expect(stage.screen == ["home", "a"] || stage.screen == ["a"])
    if style == .alert { stage.tap("OK", of: "a") } else { stage.finish("a") }
    #expect(stage.outcomes == ["a completed(ok)"])
  }

  @Test("U8: the delegate of the app cannot let a mandatory modal go, and the store can")
  func delegate() {
    final class Lenient: NSObject, UIAdaptivePresentationControllerDelegate {
      func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool { true }
    }
    let stage = ModalStage()
    let lenient = Lenient()
    stage.show("a") { $0.content.isMandatory = true }
    stage.card("a")?.presentationController?.delegate = lenient
    stage.card("a")?.isModalInPresentation = true
    #expect(stage.swipe("a") == nil)
    stage.dismiss("a")
    #expect(stage.outcomes == ["a dismissed.requested"])
  }

  @Test(
    "U8, R8: an update makes a modal mandatory, and ends that", arguments: UIKitHabits.all,
    [(.sheet, true), (.sheet, false), (.fullScreen, true)] as [(ModalShop.Style, Bool)])
  func update(habits: UIKitHabits, shown: (style: ModalShop.Style, changesInPlace: Bool)) {
    let stage = ModalStage(habits)
    @MainActor func ask(isMandatory: Bool) {
      stage.show("a", shown.style) {
        $0.content.changesInPlace = shown.changesInPlace
        $0.content.isMandatory = isMandatory
        $0.coalescing = .replace
      }
    }
    ask(isMandatory: false)
    ask(isMandatory: true)
    tryEverything("a", in: stage)
    #expect(stage.presented == ["a presented"])
    ask(isMandatory: false)
    #expect(stage.card("a")?.isModalInPresentation == false)
    #expect(stage.escape() == (shown.style == .sheet))
    #expect(stage.presented == (shown.style == .sheet ? [] : ["a presented"]))
  }

  @Test("U8: a controller that is modal by itself is that again after a mandatory content")
  func ownModality() {
    let stage = ModalStage()
    stage.show("a")
    stage.card("a")?.isModalInPresentation = true
    for isMandatory in [true, false] {
      stage.show("a") {
        $0.content.isMandatory = isMandatory
        $0.coalescing = .replace
      }
      #expect(stage.card("a")?.isModalInPresentation == true)
    }
  }

  @Test("U8, U12: a mandatory modal that returns is mandatory again")
  func returns() {
    let stage = ModalStage()
    stage.show("a") {
      $0.content.isMandatory = true
      $0.preemption = .yield
    }
    stage.show("b") { $0.priority = .high }
    stage.finish("b")
    #expect(stage.presented == ["a presented"])
    tryEverything("a", in: stage)
    #expect(stage.presented == ["a presented"])
  }

  @Test(
    "V5: the escape gesture on a mandatory modal does not close a modal below",
    arguments: ModalShop.Style.allCases)
  func below(style: ModalShop.Style) {
    final class Escaping: UIViewController {
      var escapeCount = 0
      override func accessibilityPerformEscape() -> Bool {
        escapeCount += 1
        return true
      }
    }
    let stage = ModalStage(root: Escaping())
    stage.show("a", style) { $0.content.isMandatory = true }
    tryEverything("a", in: stage)
    #expect((stage.root as? Escaping)?.escapeCount == 0)
  }

  @Test(
    "V5, U11: a mandatory alert has no cancel button and is no action sheet",
    arguments: [true, false])
  func alert(isMandatory: Bool) {
    let stage = ModalStage { popup in
      popup.alert(
        title: popup.content.title, style: .actionSheet,
        buttons: [
          PopupAlertButton("Update", "update"), PopupAlertButton("Quit", "quit", style: .cancel),
          PopupAlertButton("Delete", "delete", style: .destructive),
        ])
    }
    stage.show("a") { $0.content.isMandatory = isMandatory }
    let alert = stage.host.controller(of: "a") as? UIAlertController
    #expect(alert?.preferredStyle == (isMandatory ? .alert : .actionSheet))
    #expect(
      alert?.actions.map(\.style)
        == [.default, isMandatory ? .default : .cancel, .destructive])
    stage.escape()
    #expect(stage.outcomes == (isMandatory ? [] : ["a completed(quit)"]))
    stage.tap("Quit", of: "a")
    #expect(stage.outcomes == ["a completed(quit)"])
  }

  @Test("R29: a mandatory alert comes back after a button without an answer")
  func alertInVain() {
    let stage = ModalStage { popup in
      popup.alert(
        title: popup.content.title,
        buttons: [PopupAlertButton("App Store"), PopupAlertButton("Done", "done")])
    }
    stage.show("a") { $0.content.isMandatory = true }
    stage.tap("App Store", of: "a")
    stage.tap("App Store", of: "a")
    #expect(stage.outcomes == [])
    stage.tap("Done", of: "a")
    #expect(stage.outcomes == ["a completed(done)"])
  }

  @Test("U8: a mandatory action sheet of the app's making is an issue")
  func ownActionSheet() {
    let stage = ModalStage { popup in
      let alert = UIAlertController(title: "a", message: nil, preferredStyle: .actionSheet)
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { _ in popup.complete(with: "ok") })
      return alert
    }
    expectIssue("Popup \"a\" is mandatory, but is shown as an action sheet") {
      stage.show("a") { $0.content.isMandatory = true }
    }
    stage.tap("OK", of: "a")
    #expect(stage.outcomes == ["a completed(ok)"])
  }
}
