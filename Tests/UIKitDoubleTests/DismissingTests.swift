import Testing
import UIKitDouble

/// U5 to U8, U17: dismissals, and the callbacks they cause.
@MainActor
@Suite(.simulated) struct DismissingTests {
  @Test("U5: dismissing the presenter closes everything above it, each once")
  func closesEverything() {
    let (home, first, second) = (page("home"), page("first"), page("second"))
    let scene = simulation.show(home)
    home.presentFully(first, animated: false)
    first.presentFully(second, animated: false)
    simulation.clear()
    var completions = 0
    home.dismiss(animated: true) { completions += 1 }
    #expect(first.isBeingDismissed && second.isBeingDismissed)
    simulation.advanceUntilIdle()
    #expect(completions == 1)
    #expect(simulation.visibleControllers(in: scene) == [home])
    #expect(first.presentedViewController == nil)
    #expect(
      simulation.takeLog() == [
        "viewWillDisappear second", "viewWillDisappear first",
        "viewDidDisappear second", "viewDidDisappear first",
      ])
  }

  @Test(
    "U5: isBeingDismissed of a controller in the middle depends on the habits",
    arguments: [false, true])
  func middleIsNotMarked(marks: Bool) {
    simulation.habits.marksEveryDismissedController = marks
    let pages = [page("0"), page("1"), page("2"), page("3")]
    _ = simulation.show(pages[0])
    for (lower, upper) in zip(pages, pages.dropFirst()) {
      lower.presentFully(upper, animated: false)
    }
    pages[0].dismiss(animated: true)
    #expect(pages.map(\.isBeingDismissed) == [false, true, marks, true])
  }

  @Test("U6: a second dismissal is refused during the first, and reaches the parent after it")
  func dismissingTwice() {
    let (home, first, second) = (page("home"), page("first"), page("second"))
    let scene = simulation.show(home)
    home.presentFully(first, animated: false)
    first.presentFully(second, animated: false)
    first.dismiss(animated: true)
    first.dismiss(animated: true) { Issue.record("refused, but completed") }
    #expect(simulation.warningKinds == [.dismissDuringTransition])
    simulation.advanceUntilIdle()
    first.dismissFully()
    #expect(simulation.visibleControllers(in: scene) == [home])
  }

  @Test(
    "U6: dismissing nothing has no effect; its completion depends on the habits",
    arguments: [false, true])
  func nothingToDismiss(completes: Bool) {
    simulation.habits.completesDismissalOfNothing = completes
    let home = page("home")
    _ = simulation.show(home)
    var completions = 0
    home.dismiss(animated: true) { completions += 1 }
    simulation.advanceUntilIdle()
    #expect(completions == (completes ? 1 : 0))
    #expect(simulation.warningKinds == [.nothingToDismiss])
  }

  @Test("U7: a swipe reports willDismiss at its beginning and didDismiss at its end")
  func swipe() throws {
    let (home, sheet, delegate) = (page("home"), page("sheet"), PresentationDelegate())
    let scene = simulation.show(home)
    sheet.presentationController?.delegate = delegate
    home.presentFully(sheet)
    simulation.clear()
    let swipe = try #require(simulation.beginSwipe(on: sheet))
    #expect(delegate.calls == ["should", "will"])
    #expect(sheet.isBeingDismissed)
    #expect(sheet.transitionCoordinator?.isInteractive == true)
    simulation.advance(by: 10)
    #expect(sheet.presentingViewController === home)
    swipe.update(0.5)
    swipe.finish()
    simulation.advanceUntilIdle()
    #expect(delegate.calls == ["should", "will", "did"])
    #expect(simulation.visibleControllers(in: scene) == [home])
    #expect(
      simulation.takeLog() == [
        "presentationControllerWillDismiss sheet", "viewWillDisappear sheet",
        "viewDidDisappear sheet", "presentationControllerDidDismiss sheet",
      ])
  }

  @Test("U7: only the coordinator reports a cancelled swipe, and the sheet reappears")
  func cancelledSwipe() throws {
    let (home, sheet, delegate) = (page("home"), page("sheet"), PresentationDelegate())
    _ = simulation.show(home)
    sheet.presentationController?.delegate = delegate
    home.presentFully(sheet)
    simulation.clear()
    let swipe = try #require(simulation.beginSwipe(on: sheet))
    var heard: [String] = []
    sheet.transitionCoordinator?.animate(alongsideTransition: nil) { context in
      heard.append("over, cancelled: \(context.isCancelled)")
    }
    swipe.update(0.4)
    swipe.cancel()
    #expect(heard == [])
    simulation.advanceUntilIdle()
    #expect(heard == ["over, cancelled: true"])
    #expect(delegate.calls == ["should", "will"])
    #expect(!sheet.isBeingDismissed)
    #expect(
      simulation.takeLog(of: "sheet").suffix(2) == [
        "viewWillAppear sheet", "viewDidAppear sheet",
      ])
    home.dismissFully()
    #expect(simulation.warnings == [])
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

  @Test("U17: dismissing a controller that is appearing is refused, and does not stop it")
  func dismissedTooEarly() {
    let (home, popup) = (page("home"), page("popup"))
    let scene = simulation.show(home)
    home.present(popup, animated: true) {
      home.dismiss(animated: true)
    }
    home.dismiss(animated: true) { Issue.record("refused, but completed") }
    simulation.advance(by: 0.6)
    #expect(simulation.warningKinds == [.dismissDuringTransition])
    simulation.advanceUntilIdle()
    #expect(simulation.visibleControllers(in: scene) == [home])
  }
}
