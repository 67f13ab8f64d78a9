import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
@preconcurrency import UIKitDouble

/// U37: modals that are dismissed before they are on screen.
@MainActor
@Suite(.simulated) struct ModalTakenBackTests {
  private func popup(
    _ title: String = "a", _ style: ModalShop.Style = .sheet
  ) -> Popup<ModalShop> {
    let content = ModalShop.Content(title: title, style: style)
    return Popup(PopupRequest(content, id: PopupID(title)), number: title == "a" ? 7 : 8)
  }

  private func present(_ popup: Popup<ModalShop>, _ number: Int, on stage: ModalStage) {
    stage.perform(.present(popup, presentation: number, isReturning: false))
  }

  private func dismiss(_ popup: Popup<ModalShop>, _ number: Int, on stage: ModalStage) {
    stage.perform(.dismiss(popup, presentation: number, reason: .pageLeft))
  }

  /// Expects that presentation 1 was dismissed, and that the next popup is presented.
  private func expectTakenBack(_ stage: ModalStage, _ comment: Comment? = nil) {
    stage.settle()
    #expect(stage.reports == ["1 didDismiss"], comment)
    #expect(stage.screen == ["home"], comment)
    present(popup("b"), 2, on: stage)
    stage.settle()
    #expect(stage.reports == ["1 didDismiss", "2 didPresent"], comment)
    #expect(stage.screen == ["home", "b"], comment)
  }

  @Test(
    "U37, U17: a modal that is dismissed while it appears goes when it is there",
    arguments: UIKitHabits.all, [0, 0.001, 0.1, 0.2])
  func appearing(habits: UIKitHabits, seconds: Double) {
    for style in ModalShop.Style.allCases {
      let stage = ModalStage(habits)
      present(popup("a", style), 1, on: stage)
      simulation.advance(by: seconds)
      #expect(stage.reports == [])
      dismiss(popup("a", style), 1, on: stage)
      expectTakenBack(stage, "\(style)")
    }
  }

  @Test("U37, V5, U24: it takes neither the focus nor the keyboard", arguments: UIKitHabits.all)
  func quiet(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    let field = UITextField()
    stage.root?.view.addSubview(field)
    field.becomeFirstResponder()
    let button = stage.focusedButton()
    present(popup(), 1, on: stage)
    simulation.advance(by: 0.1)
    dismiss(popup(), 1, on: stage)
    stage.settle()
    #expect(stage.reports == ["1 didDismiss"] && stage.focus === button)
    #expect(
      !simulation.accessibilityPosts.contains { ($0.argument as? UIView)?.window !== stage.window })
    #expect(field.isFirstResponder)
  }

  @Test(
    "U37, U3: a modal that is dismissed while it waits for its window never comes",
    arguments: UIKitHabits.all)
  func hiddenWindow(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.window.isHidden = true
    present(popup(), 1, on: stage)
    stage.settle()
    dismiss(popup(), 1, on: stage)
    #expect(stage.reports == ["1 didDismiss"])
    stage.window.makeKeyAndVisible()
    expectTakenBack(stage)
  }

  @Test(
    "U37, U2: a modal that is dismissed while it waits for the app's transition never comes",
    arguments: UIKitHabits.all)
  func appTransition(habits: UIKitHabits) {
    let stage = ModalStage(habits, isLocked: false)
    let login = modalPage("login")
    stage.root?.present(login, animated: true)
    present(popup(), 1, on: stage)
    simulation.advance(by: 0.1)
    dismiss(popup(), 1, on: stage)
    #expect(stage.reports == ["1 didDismiss"])
    stage.settle()
    #expect(stage.screen == ["home", "login"])
    stage.root?.dismiss(animated: true)
    expectTakenBack(stage)
  }

  @Test("U37, U22: a modal that waits for the way out of an answered one never comes")
  func wayOut() {
    let stage = ModalStage()
    present(popup("b"), 2, on: stage)
    stage.settle()
    stage.content("b")?.complete(with: "ok")
    #expect(stage.reports == ["2 didPresent", "2 userDismissed"])
    present(popup(), 1, on: stage)
    dismiss(popup(), 1, on: stage)
    stage.settle()
    #expect(stage.reports.last == "1 didDismiss" && stage.reports.count == 3)
    #expect(stage.screen == ["home"])
  }

  @Test("U37, U21: a modal that is dismissed before the host looks at the screen is not declined")
  func takenScreen() {
    let stage = ModalStage(isLocked: false)
    let alert = UIAlertController(title: "own", message: nil, preferredStyle: .alert)
    stage.root?.present(alert, animated: true)
    stage.settle()
    present(popup(), 1, on: stage)
    dismiss(popup(), 1, on: stage)
    stage.settle()
    #expect(stage.reports == ["1 didDismiss"])
    stage.root?.dismiss(animated: true)
    expectTakenBack(stage)
  }

  @Test(
    "U37, U4: a modal that UIKit refuses, or presents late or without a word, is dismissed once",
    arguments: UIKitHabits.all)
  func wilful(habits: UIKitHabits) {
    let roots: [() -> UIViewController] = [
      { RefusingPage(refusing: 1) },
      { WilfulPage(only: 1) { $0.presentSilently($1) } },
      { WilfulPage(only: 1) { $0.presentLater($1) } },
    ]
    for seconds in [0, 0.001, 0.2] {
      for root in roots {
        let root = root()
        root.title = "home"
        let stage = ModalStage(habits, root: root)
        present(popup(), 1, on: stage)
        simulation.advance(by: seconds)
        // A refusal may have been reported before.
        guard stage.reports.isEmpty else { continue }
        dismiss(popup(), 1, on: stage)
        expectTakenBack(stage, "\(type(of: root)), \(seconds)")
      }
    }
  }

  @Test(
    "U37, U7: a swipe of a modal that UIKit did not report as presented ends it once",
    arguments: [true, false], [true, false])
  func swiped(isFinished: Bool, isDismissedFirst: Bool) {
    let stage = ModalStage(root: WilfulPage { $0.presentSilently($1) })
    present(popup(), 1, on: stage)
    stage.settle()
    #expect(stage.reports == [])
    if isDismissedFirst { dismiss(popup(), 1, on: stage) }
    let swipe = stage.swipe("a")
    simulation.advance(by: 0.1)
    if !isDismissedFirst { dismiss(popup(), 1, on: stage) }
    if isFinished { swipe?.finish() } else { swipe?.cancel() }
    stage.settle()
    #expect(stage.reports.count == 1, "\(stage.reports)")
    #expect(!stage.reports.contains("1 didPresent") && stage.screen == ["home"])
  }

  @Test("U37, R30: an answer on the way in counts after a dismissal, too")
  func answered() {
    let stage = ModalStage()
    present(popup(), 1, on: stage)
    simulation.advance(by: 0.1)
    let content = stage.content("a")
    dismiss(popup(), 1, on: stage)
    content?.complete(with: "ok")
    stage.settle()
    #expect(stage.reports == ["1 userDismissed"] && stage.screen == ["home"])
  }
}
