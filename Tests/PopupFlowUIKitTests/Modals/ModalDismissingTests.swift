import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U5, U6, U13, U15: dismissals by a command or by the app.
@MainActor
@Suite(.simulated) struct ModalDismissingTests {
  @Test("U17: a popup that the host does not have counts as dismissed")
  func unknown() {
    let stage = ModalStage()
    stage.perform(.dismiss(.named("a"), presentation: 9, reason: .requested))
    #expect(stage.reports == ["9 didDismiss"])
  }

  @Test(
    "U5: Popups on top are dismissed, too, and reported once", arguments: UIKitHabits.all,
    [true, false])
  func onTop(habits: UIKitHabits, isLocked: Bool) {
    let stage = ModalStage(habits, isLocked: isLocked)
    stage.show("a")
    stage.show("b") { $0.presence = .concurrent }
    stage.show("c", .fullScreen) { $0.lane = "other" }
    stage.dismiss("a")
    #expect(stage.screen == ["home"])
    #expect(
      stage.outcomes.sorted() == [
        "a dismissed.requested", "b dismissed.host", "c dismissed.host",
      ])
  }

  @Test("U5: Popups below stay", arguments: UIKitHabits.all)
  func below(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.show("a")
    stage.show("b") { $0.lane = "other" }
    stage.dismiss("b")
    #expect(stage.screen == ["home", "a"])
    #expect(stage.outcomes == ["b dismissed.requested"])
  }

  @Test(
    "U6: A popup that the app dismisses is not dismissed again", arguments: UIKitHabits.all,
    [true, false])
  func appDismisses(habits: UIKitHabits, isLocked: Bool) {
    let stage = ModalStage(habits, isLocked: isLocked)
    stage.show("a")
    stage.card("a")?.dismiss(animated: true)
    stage.dismiss("a")
    #expect(stage.outcomes == ["a dismissed.requested"])
    stage.show("b")
    stage.root?.dismiss(animated: false)
    stage.settle()
    #expect(stage.outcomes.last == "b dismissed.host")
    #expect(stage.screen == ["home"])
  }

  @Test("U6: A popup goes with the app's modal that it lies on", arguments: UIKitHabits.all)
  func parentCloses(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.root?.present(modalPage("login", style: .fullScreen), animated: true)
    stage.show("a")
    #expect(stage.screen == ["login", "a"])
    stage.root?.dismiss(animated: true)
    stage.store.dismiss("a")
    stage.show("b")
    #expect(stage.outcomes == ["a dismissed.requested"])
    #expect(stage.screen == ["home", "b"])
  }

  @Test(
    "U13: A screen is cleared before its root is replaced", arguments: UIKitHabits.all,
    [true, false])
  func clearing(habits: UIKitHabits, isLocked: Bool) {
    let stage = ModalStage(habits, isLocked: isLocked)
    stage.root?.present(modalPage("settings"), animated: true)
    stage.show("a")
    stage.ask("b", .alert) { $0.presence = .concurrent }
    stage.ask("c") { $0.scope = .app }
    stage.store.endSession()
    var changes = 0
    stage.host.clearScreen(lock: stage.lock) {
      #expect(stage.screen == ["home"])
      stage.window.rootViewController = modalPage("welcome")
      changes += 1
    }
    stage.settle()
    stage.settle()
    #expect(changes == 1)
    #expect(stage.screen == ["welcome", "c"])
    #expect(stage.outcomes.contains("a dismissed.sessionEnded"))
    #expect(stage.outcomes.contains { $0.hasPrefix("b ") })
    #expect(stage.outcomes.count == 2)
    #expect(simulation.controllersLeftBehind(in: stage.scene).isEmpty)
  }

  @Test("U13: A screen is cleared and changed even if the host is released")
  func clearingWithoutHost() async {
    let lock = TransitionLock(timeout: .seconds(60), clock: SimulationClock(simulation))
    let scene = simulation.connectScene()
    let window = simulation.showWindow(in: scene, root: modalPage("home"))
    var changes = 0
    weak var held: ModalHost<ModalShop>?
    @MainActor func leave() -> Task<Void, Never> {
      let host = ModalHost<ModalShop>(
        scene: scene, clock: SimulationClock(simulation),
        content: makeModal)
      held = host
      let token = lock.tryBegin()
      host.clearScreen(lock: lock) { changes += 1 }
      let task = Task { await host.clearScreen(lock: lock) { changes += 1 } }
      simulation.after(1) { token?.end() }
      window.rootViewController?.present(modalPage("login"), animated: true)
      return task
    }
    let task = leave()
    await Task.yield()
    simulation.advance(by: 10)
    await task.value
    #expect(changes == 2)
    #expect(window.rootViewController?.presentedViewController == nil)
    #expect(!lock.isBusy)
    #expect(held == nil)
  }

  @Test("U13: Clearing an empty screen, or a closed scene, still makes the change")
  func clearingNothing() async {
    let stage = ModalStage()
    var changes = 0
    stage.host.clearScreen(then: { changes += 1 })
    #expect(changes == 0)
    stage.settle()
    #expect(changes == 1)
    stage.show("a")
    let isOver = Task { await stage.host.clearScreen(changing: { changes += 1 }) }
    await Task.yield()
    stage.settle()
    await isOver.value
    #expect(changes == 2)
    #expect(stage.outcomes == ["a dismissed.host"])
    simulation.disconnect(stage.scene)
    stage.host.clearScreen(then: { changes += 1 })
    stage.settle()
    #expect(changes == 3)
  }

  @Test(
    "U13: A sheet whose root is replaced is taken away, and reported", arguments: UIKitHabits.all)
  func replacedRoot(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.show("a")
    stage.show("b") { $0.presence = .concurrent }
    stage.ask("c")
    stage.window.rootViewController = modalPage("welcome")
    stage.settle()
    stage.settle()
    #expect(simulation.takeWarnings().map(\.kind) == [.rootReplacedUnderPresentation])
    #expect(stage.outcomes.sorted() == ["a dismissed.host", "b dismissed.host"])
    #expect(stage.screen == ["welcome", "c"])
  }

  @Test(
    "U6, U13: What is left behind is dismissed when nothing moves on it", arguments: UIKitHabits.all
  )
  func replacedRootInTransition(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.show("a")
    stage.card("a")?.present(modalPage("picker"), animated: true)
    stage.window.rootViewController = modalPage("welcome")
    stage.settle()
    #expect(simulation.takeWarnings().map(\.kind) == [.rootReplacedUnderPresentation])
    #expect(stage.outcomes == ["a dismissed.host"])
    #expect(stage.screen == ["welcome"])
  }

  @Test("U13: A modal whose root is replaced can still be answered")
  func answeredWithoutRoot() {
    let stage = ModalStage()
    stage.show("a")
    stage.window.rootViewController = modalPage("welcome")
    _ = simulation.takeWarnings()
    stage.finish("a")
    #expect(stage.outcomes == ["a completed(ok)"])
    #expect(stage.screen == ["welcome"])
  }

  @Test("U15: In the background everything comes to its end", arguments: UIKitHabits.all)
  func background(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    // Otherwise the host receives no popup in the background (R37).
    stage.store.followsScenes = false
    stage.ask("a")
    simulation.advance(by: 0.1)
    simulation.enterBackground(stage.scene)
    stage.settle()
    #expect(stage.presented == ["a presented"])
    stage.store.dismiss("a")
    stage.show("b")
    #expect(stage.presented == ["b presented"])
    simulation.enterForeground(stage.scene)
    stage.content("b")?.complete(with: "ok")
    simulation.advance(by: 0.1)
    simulation.enterBackground(stage.scene)
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.requested", "b completed(ok)"])
    #expect(stage.screen == ["home"])
  }
}
