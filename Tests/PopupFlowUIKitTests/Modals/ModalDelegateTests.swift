import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U7, U8: the app's delegate of a presentation, behind the host's.
@MainActor
@Suite(.simulated) struct ModalDelegateTests {
  @Test("U7: The app's delegate receives all messages, after a return, too")
  func delegate() {
    let delegate = PresentationDelegate()
    let stage = ModalStage { popup in
      let controller = makeModal(popup)
      if popup.content.style == .sheet {
        controller.presentationController?.delegate = delegate
      }
      return controller
    }
    stage.show("a") { $0.preemption = .yield }
    stage.show("b", .alert) { $0.priority = .high }
    #expect(stage.tap("OK", of: "b"))
    stage.swipe("a")?.cancel()
    stage.settle()
    #expect(delegate.takeCalls() == ["should", "will"])
    delegate.shouldDismiss = false
    #expect(stage.swipe("a") == nil)
    #expect(delegate.takeCalls() == ["should", "attempt"])
    #expect(stage.presented == ["a presented"])
    delegate.shouldDismiss = true
    stage.swipe("a")?.finish()
    stage.settle()
    #expect(delegate.takeCalls() == ["should", "will", "did"])
    #expect(stage.outcomes.last == "a dismissed.user")
  }

  @Test("U7: an alert keeps its delegate, and so does an action sheet that is no popover")
  func alerts() {
    simulation.habits.anchorsSheetsOnPhones = false
    for (style, idiom) in [
      (UIAlertController.Style.alert, UIUserInterfaceIdiom.pad), (.actionSheet, .phone),
      (.actionSheet, .pad),
    ] {
      simulation.userInterfaceIdiom = idiom
      let stage = ModalStage { popup in
        popup.alert(title: "a", style: style, buttons: [PopupAlertButton("OK", style: .cancel)])
      }
      stage.show("a")
      let presentation = stage.host.controller(of: "a")?.presentationController
      let isPopover = presentation is UIPopoverPresentationController
      #expect(isPopover == (style == .actionSheet && idiom == .pad))
      #expect((presentation?.delegate != nil) == isPopover)
    }
  }

  private final class DetentDelegate: NSObject, UISheetPresentationControllerDelegate {
    var count = 0

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      count += 1
    }
  }

  @Test("U7: The app's delegate receives messages that the host ignores")
  func sheetDelegate() {
    let delegate = DetentDelegate()
    let stage = ModalStage { popup in
      let controller = makeModal(popup)
      controller.sheetPresentationController?.detents = [.medium(), .large()]
      controller.presentationController?.delegate = delegate
      return controller
    }
    stage.show("a")
    stage.card("a").map { simulation.dragSheet($0, to: .large) }
    #expect(delegate.count == 1)
    stage.swipe("a")?.finish()
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  @Test(
    "U7: A sheet whose delegate was released moves, also if its answers are remembered",
    arguments: [true, false])
  func releasedDelegate(isRemembered: Bool) {
    simulation.habits.remembersResponses = isRemembered
    var delegate: DetentDelegate? = DetentDelegate()
    weak var observed: DetentDelegate?
    observed = delegate
    let stage = ModalStage { [weak delegate] popup in
      let controller = makeModal(popup)
      controller.sheetPresentationController?.detents = [.medium(), .large()]
      controller.presentationController?.delegate = delegate
      return controller
    }
    stage.show("a")
    delegate = nil
    stage.card("a").map { simulation.dragSheet($0, to: .large) }
    stage.swipe("a")?.finish()
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.user"])
    #expect(observed == nil)
  }

  @Test("U7: A delegate that is released while its popup is off screen is forgotten")
  func releasedBetween() {
    var delegate: PresentationDelegate? = PresentationDelegate()
    let stage = ModalStage { [weak delegate] popup in
      let controller = makeModal(popup)
      if popup.content.style == .sheet {
        controller.presentationController?.delegate = delegate
      }
      return controller
    }
    weak var observed: PresentationDelegate?
    observed = delegate
    stage.show("a") { $0.preemption = .yield }
    stage.show("b", .alert) { $0.priority = .high }
    delegate = nil
    #expect(observed == nil)
    #expect(stage.tap("OK", of: "b"))
    stage.swipe("a")?.finish()
    stage.settle()
    #expect(stage.outcomes.last == "a dismissed.user")
  }

  @Test("U7: A delegate receives only messages to which it responds")
  func selectiveDelegate() {
    final class Selective: NSObject, UIAdaptivePresentationControllerDelegate {
      nonisolated func responds(to aSelector: Selector!) -> Bool {
        aSelector != "presentationControllerShouldDismiss:"
      }

      func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
      ) -> Bool {
        Issue.record("It does not respond to this.")
        return false
      }
    }
    let delegate = Selective()
    let stage = ModalStage { popup in
      let controller = makeModal(popup)
      controller.presentationController?.delegate = delegate
      return controller
    }
    stage.show("a")
    stage.swipe("a")?.finish()
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.user"])
  }
}
