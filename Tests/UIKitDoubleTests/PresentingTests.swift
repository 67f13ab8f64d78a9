import Testing
import UIKitDouble

/// U1 to U4, U12: refusals and exceptions of `present`.
@MainActor
@Suite(.simulated) struct PresentingTests {
  @Test("U1: a child asks its outermost ancestor, which may present already")
  func childrenShareTheirPresenter() {
    let (home, first, second) = (page("home"), page("first"), page("second"))
    let navigation = stack(home)
    _ = simulation.show(navigation)
    home.presentFully(first, animated: false)
    #expect(first.presentingViewController === navigation)
    #expect(home.presentedViewController === first)
    navigation.present(second, animated: false)
    #expect(simulation.warningKinds == [.alreadyPresenting])
  }

  @Test("U1: a child that defines a context presents in it, beside what its parent presents")
  func context() {
    let (column, sheet, login) = (page("column"), page("sheet"), page("login"))
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(page("list"), for: .primary)
    split.setViewController(column, for: .secondary)
    column.definesPresentationContext = true
    sheet.modalPresentationStyle = .overCurrentContext
    _ = simulation.show(split)
    column.presentFully(sheet)
    #expect(sheet.presentingViewController === column && split.presentedViewController == nil)
    split.presentFully(login)
    #expect(login.presentingViewController === split && column.presentedViewController === sheet)
    column.dismiss(animated: false)
    simulation.advanceUntilIdle()
    #expect(sheet.presentingViewController == nil)
    #expect(column.presentedViewController === login)
  }

  @Test("U2: during a presentation or a dismissal, the double refuses to present")
  func refusedDuringModalTransition() {
    let (home, first, second) = (page("home"), page("first"), page("second"))
    _ = simulation.show(home)
    home.present(first, animated: true)
    home.present(second, animated: true) { Issue.record("refused, but completed") }
    simulation.advanceUntilIdle()
    home.dismiss(animated: true)
    home.present(second, animated: true) { Issue.record("refused, but completed") }
    simulation.advanceUntilIdle()
    #expect(simulation.warningKinds == [.presentDuringTransition, .presentDuringTransition])
    #expect(second.presentingViewController == nil)
  }

  @Test("U4: a delayed presentation begins later; others from its presenter are refused until then")
  func delayed() {
    let (home, share, second) = (page("home"), page("share"), page("second"))
    _ = simulation.show(home)
    simulation.delay = { $0 === share ? 3 : nil }
    var completions = 0
    home.present(share, animated: true) { completions += 1 }
    simulation.advance(by: 2)
    #expect(share.presentingViewController == nil && share.transitionCoordinator == nil)
    home.present(second, animated: true)
    #expect(simulation.warningKinds == [.presentDuringDelay])
    simulation.advance(by: 2)
    #expect(share.presentingViewController === home && completions == 1)
  }

  @Test(
    "U4: a dismissal of a delayed controller, or from its presenter, cancels the presentation",
    arguments: [true, false])
  func cancelledDelay(isOwn: Bool) {
    let (home, first, share) = (page("home"), page("first"), page("share"))
    _ = simulation.show(home)
    home.presentFully(first)
    simulation.delay = { _ in 3 }
    first.present(share, animated: true)
    (isOwn ? share : first).dismiss(animated: true)
    simulation.advanceUntilIdle()
    #expect(share.presentingViewController == nil && simulation.warnings.isEmpty)
    #expect((home.presentedViewController === first) == isOwn)
  }

  @Test("U2: during a push, a pop or a swipe back, the double refuses to present")
  func refusedDuringNavigation() {
    let (home, detail, popup) = (page("home"), page("detail"), page("popup"))
    let navigation = stack(home)
    _ = simulation.show(navigation)
    navigation.pushViewController(detail, animated: true)
    navigation.presentFully(popup)
    let swipe = simulation.beginBackSwipe(on: navigation)
    navigation.present(popup, animated: true)
    swipe?.cancel()
    simulation.advanceUntilIdle()
    #expect(simulation.warningKinds == [.presentDuringTransition, .presentDuringTransition])
    navigation.presentFully(popup)
    #expect(navigation.presentedViewController === popup)
  }

  @Test("U2: a completion can begin the next transition", arguments: UIKitHabits.all)
  func nextFromCompletion(habits: UIKitHabits) {
    simulation.habits = habits
    let (home, first, second) = (page("home"), page("first"), page("second"))
    let scene = simulation.show(home)
    home.present(first, animated: true) {
      home.dismiss(animated: true) { home.present(second, animated: false) }
    }
    simulation.advanceUntilIdle()
    #expect(simulation.warnings == [])
    #expect(simulation.visibleControllers(in: scene) == [home, second])
  }

  @Test("U2: a controller can present in viewDidAppear")
  func nextFromViewDidAppear() {
    final class Impatient: UIViewController {
      let popup = page("popup")
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        present(popup, animated: true)
      }
    }
    let (home, impatient) = (page("home"), Impatient())
    _ = simulation.show(home)
    home.presentFully(impatient)
    #expect(impatient.presentedViewController === impatient.popup)
    #expect(simulation.warnings == [])
  }

  @Test("U3: a presenter in no window, or in a hidden one, shows nothing and completes nothing")
  func outOfWindow() {
    let (home, popup) = (page("home"), page("popup"))
    home.present(popup, animated: true) { Issue.record("refused, but completed") }
    let window = UIWindow(windowScene: simulation.connectScene())
    window.rootViewController = home
    home.present(popup, animated: true) { Issue.record("refused, but completed") }
    simulation.advanceUntilIdle()
    #expect(simulation.warningKinds == [.presenterNotInWindow, .presenterNotInWindow])
    #expect(popup.presentingViewController == nil)
  }

  @Test("U3: a page below the top of its stack, or of another tab, cannot present")
  func pageOutOfSight() {
    let (home, detail, popup, other) = (page("home"), page("detail"), page("popup"), page("o"))
    let tabs = UITabBarController()
    tabs.viewControllers = [stack(home, detail), other]
    _ = simulation.show(tabs)
    home.present(popup, animated: true)
    other.presentFully(popup)
    #expect(simulation.warningKinds == [.presenterNotInWindow, .presenterNotInWindow])
  }

  @Test("U12: presenting a root, or the child of a container, ends the app")
  func presentingActiveController() async {
    await #expect(processExitsWith: .failure) {
      await UIKitSimulation.run { simulation in
        let home = page("home")
        let navigation = stack(home)
        _ = simulation.show(navigation)
        navigation.present(home, animated: true)
      }
    }
    await #expect(processExitsWith: .failure) {
      await UIKitSimulation.run { simulation in
        let (home, popup) = (page("home"), page("popup"))
        _ = simulation.show(home)
        home.presentFully(popup, animated: false)
        popup.present(home, animated: true)
      }
    }
  }
}
