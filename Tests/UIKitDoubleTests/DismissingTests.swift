import Testing
import UIKitDouble

/// Dismissals that are refused.
@MainActor
@Suite(.simulated) struct DismissingTests {
  @Test(
    "U6: dismissing nothing has no effect; its completion depends on the habits",
    arguments: [false, true])
  func nothingToDismiss(completes: Bool) {
    simulation.habits.completesRefusedDismissals = completes
    let home = page("home")
    _ = simulation.show(home)
    var completions = 0
    home.dismiss(animated: true) { completions += 1 }
    simulation.advanceUntilIdle()
    #expect(completions == (completes ? 1 : 0))
    #expect(simulation.warningKinds == [.nothingToDismiss])
  }

  @Test("U8: a modal sheet stays, and the delegate is told of the attempt", arguments: [0, 1, 2])
  func modalSheet(kind: Int) {
    let (home, content, delegate) = (page("home"), page("content"), PresentationDelegate())
    let scene = simulation.show(home)
    let sheet = stack(content)
    sheet.presentationController?.delegate = delegate
    sheet.isModalInPresentation = kind == 0
    content.isModalInPresentation = kind == 1
    delegate.shouldDismiss = kind != 2
    home.presentFully(sheet)
    #expect(simulation.beginSwipe(on: sheet) == nil)
    simulation.advanceUntilIdle()
    #expect(delegate.calls == (kind == 2 ? ["should", "attempt"] : ["attempt"]))
    #expect(simulation.visibleControllers(in: scene) == [home, content])
  }

  @Test("U8: full-screen modals, and sheets that present, cannot be swiped")
  func notToBeSwiped() {
    let (home, full, sheet) = (page("home"), page("full", style: .fullScreen), page("sheet"))
    _ = simulation.show(home)
    home.presentFully(full)
    #expect(simulation.beginSwipe(on: full) == nil)
    home.dismissFully()
    home.presentFully(sheet)
    sheet.presentFully(full)
    #expect(simulation.beginSwipe(on: sheet) == nil)
  }

  @Test(
    "U17: dismissing a controller that is appearing is refused, and does not stop it; its completion depends on the habits",
    arguments: [false, true])
  func dismissedTooEarly(completes: Bool) {
    simulation.habits.completesRefusedDismissals = completes
    let (home, popup) = (page("home"), page("popup"))
    let scene = simulation.show(home)
    home.present(popup, animated: true) {
      home.dismiss(animated: true)
    }
    var completions = 0
    home.dismiss(animated: true) { completions += 1 }
    #expect(completions == (completes ? 1 : 0))
    simulation.advance(by: 0.6)
    #expect(simulation.warningKinds == [.dismissDuringTransition])
    simulation.advanceUntilIdle()
    #expect(completions == (completes ? 1 : 0))
    #expect(simulation.visibleControllers(in: scene) == [home])
  }
}
