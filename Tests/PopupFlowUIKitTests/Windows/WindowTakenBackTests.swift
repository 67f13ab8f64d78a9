import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// U37: popups of a window that are dismissed before they are on screen.
@MainActor
@Suite(.simulated) struct WindowTakenBackTests {
  nonisolated static let styles: [String] = ["banner", "toast", "card", "drawer"]

  private func style(_ name: String) -> PopupWindowStyle {
    switch name {
    case "banner": .banner
    case "toast": .toast
    case "card": .card
    default: .drawer
    }
  }

  private func present(_ number: Int, on stage: WindowStage) {
    stage.perform(
      .present(.named("\(number)", number: number), presentation: number, isReturning: false))
  }

  private func dismiss(
    _ number: Int, _ reason: PopupDismissReason = .pageLeft, on stage: WindowStage
  ) {
    stage.perform(
      .dismiss(.named("\(number)", number: number), presentation: number, reason: reason))
  }

  @Test(
    "U37: a popup of a window that is dismissed while it appears goes, and is not presented",
    arguments: pairs(
      UIKitHabits.all, styles, [0, 0.001, 0.1, 0.2],
      [PopupDismissReason.pageLeft, .sessionEnded, .overdue]))
  func appearing(habits: UIKitHabits, name: String, seconds: Double, reason: PopupDismissReason) {
    let stage = WindowStage(habits, style: style(name))
    present(1, on: stage)
    simulation.advance(by: seconds)
    #expect(stage.reports == [])
    dismiss(1, reason, on: stage)
    simulation.advance(by: 2)
    #expect(stage.reports == ["1 didDismiss"])
    #expect(stage.showing == [])
    present(2, on: stage)
    simulation.advance(by: 2)
    #expect(stage.reports == ["1 didDismiss", "2 didPresent"])
    #expect(stage.showing == ["2"])
  }

  @Test("U37, U22: one that waits for the way out of another never comes", arguments: styles)
  func wayOut(name: String) {
    let stage = WindowStage(style: style(name))
    present(1, on: stage)
    simulation.advance(by: 2)
    stage.content("1")?.complete(with: "yes")
    present(2, on: stage)
    dismiss(2, on: stage)
    #expect(stage.reports == ["1 didPresent", "1 userDismissed", "2 didDismiss"])
    simulation.advance(by: 2)
    #expect(stage.reports.count == 3 && stage.showing == [])
  }

  @Test("U37, U15: one that is dismissed in the background ends", arguments: UIKitHabits.all)
  func background(habits: UIKitHabits) {
    let stage = WindowStage(habits, style: .banner)
    present(1, on: stage)
    simulation.advance(by: 0.1)
    dismiss(1, on: stage)
    simulation.enterBackground(stage.scene)
    simulation.advance(by: 2)
    #expect(stage.reports == ["1 didDismiss"] && stage.showing == [])
  }

  @Test("U37, R30: what the content answers on the way in counts after a dismissal, too")
  func answered() {
    let stage = WindowStage(style: .card)
    present(1, on: stage)
    simulation.advance(by: 0.1)
    let content = stage.content("1")
    dismiss(1, on: stage)
    content?.complete(with: "yes")
    simulation.advance(by: 2)
    #expect(stage.reports == ["1 userDismissed"] && stage.showing == [])
  }
}
