import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Closings by the content in a window, with the same results as for a modal.
@MainActor
@Suite(.simulated) struct WindowFinishTests {
  @Test("U14, U22, U24: a host that only its store retains returns the keyboard after an answer")
  func withoutHost() {
    let scene = simulation.connectScene()
    let home = UIViewController()
    let app = simulation.showWindow(in: scene, root: home)
    let field = UITextField()
    home.view.addSubview(field)
    field.becomeFirstResponder()
    let store = PopupStore<WindowShop>(clock: SimulationClock(simulation))
    weak var host: WindowHost<WindowShop>?
    weak var screen: StageScreen?
    do {
      let new = WindowHost<WindowShop>(
        scene: scene, style: .card, clock: SimulationClock(simulation)
      ) { StageScreen($0) }
      host = new
      let driving = store.drive(new)
      store.present("a", id: "a")
      simulation.advance(by: 2)
      screen = new.controller(of: "a") as? StageScreen
      driving.cancel()
    }
    #expect(host != nil && !app.isKeyWindow)
    screen?.popup.complete(with: "yes")
    simulation.advance(by: 2)
    #expect(app.isKeyWindow && field.isFirstResponder)
    #expect(host == nil && screen == nil)
  }

  @Test("A popup can be finished while its screen is made")
  func finishedAtOnce() {
    let stage = WindowStage { popup in
      popup.complete(with: "never mind")
      return StageScreen(popup)
    }
    stage.show("a")
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a completed"])
    #expect(stage.scene.windows == [stage.app])
  }

  @Test("A popup that is dismissed while its screen is made is not added to the window")
  func dismissedByMaker() {
    var stage: WindowStage?
    stage = WindowStage(style: .banner(ManualAnimation())) { popup in
      if popup.content == "b" {
        stage?.perform(.dismiss(.named("b"), presentation: 2, reason: .requested))
      }
      return StageScreen(popup)
    }
    stage?.perform(.present(.named("a"), presentation: 1, isReturning: false))
    let first = stage?.screen("a")
    stage?.perform(.present(.named("b", number: 2), presentation: 2, isReturning: false))
    #expect(stage?.takeReports() == ["2 didDismiss"])
    #expect(stage?.showing == ["a"])
    #expect(first?.parent?.children.count == 1)
  }

  @Test(
    "U22: a popup whose maker closes another one is shown once, when that is gone",
    arguments: [true, false])
  func closesOther(isImmediate: Bool) {
    let transition = ManualAnimation()
    transition.isImmediate = isImmediate
    var stage: WindowStage?
    var count = 0
    stage = WindowStage(style: .banner(transition), capacity: 2) { popup in
      if popup.content == "b" {
        count += 1
        stage?.content("a")?.dismiss()
      }
      return StageScreen(popup)
    }
    stage?.ask("a")
    transition.end()
    stage?.ask("b")
    #expect(stage?.showing == [isImmediate ? "b" : "a"])
    transition.end()
    #expect(stage?.outcomes == ["a dismissed.user"] && stage?.phases == ["b presented"])
    #expect(count == 1 && stage?.screen("b")?.parent?.children.count == 1)
  }

  @Test("R8: a screen whose maker closes the popup is shown while the popup leaves")
  func finishedByNextScreen() {
    let transition = ManualAnimation()
    let stage = WindowStage(style: .banner(transition)) { popup in
      if popup.content == "next" { popup.complete(with: "seen") }
      return StageScreen(popup)
    }
    stage.ask("a")
    transition.end()
    stage.store.present("next", id: "a") { $0.coalescing = .replace }
    #expect(stage.screen("a")?.title == "next")
    #expect(stage.screen("a")?.view.window != nil)
    transition.end()
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a replaced", "a completed"])
  }

  @Test("Commands of a store reach its own popup, though another store has used the number")
  func anotherStore() {
    let transition = ManualAnimation()
    let stage = WindowStage(style: .banner(transition))
    stage.perform(.present(.named("old"), presentation: 1, isReturning: false))
    transition.end()
    (stage.screen("old") as? StageScreen)?.popup.complete(with: "done")
    stage.perform(.present(.named("new"), presentation: 1, isReturning: false))
    stage.perform(.dismiss(.named("new"), presentation: 1, reason: .requested))
    transition.end()
    simulation.advance(by: 1)
    #expect(stage.showing == [])
    #expect(stage.reports.last == "1 didDismiss")
  }

  @Test("R8: a popup that changes in place keeps its screen, and gives the new one's answer")
  func inPlace() {
    let stage = WindowStage { popup in
      let screen = StageScreen(popup)
      popup.onUpdate { [weak screen] in screen?.title = $0 }
      return screen
    }
    stage.show("a")
    let screen = stage.screen("a")
    stage.store.present("b", id: "a") { $0.coalescing = .replace }
    simulation.advance(by: 1)
    #expect(stage.screen("a") === screen)
    #expect(screen?.title == "b")
    stage.content("a")?.complete(with: "yes")
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a replaced", "a completed"])
  }

  @Test("R8, U12: a popup that changes in place keeps the style of its screen, for a return too")
  func styleInPlace() throws {
    let stage = WindowStage { popup in
      let screen = StageScreen(popup)
      popup.onUpdate { [weak screen] in screen?.title = $0 }
      return screen.inWindow(.toast)
    }
    for content in ["a", "new"] {
      let request = PopupRequest<WindowShop>(content, id: "a") {
        $0.preemption = .yield
        $0.coalescing = .replace
      }
      stage.store.present(request)
      simulation.advance(by: 1)
    }
    let place = try stage.center("a")
    stage.store.present("high", id: "high") { $0.priority = .high }
    simulation.advance(by: 2)
    stage.store.dismiss("high")
    simulation.advance(by: 2)
    #expect(stage.host.showing == ["a"])
    #expect(try stage.center("a") == place)
  }

  // MARK: Animations whose end is never told (U40)

  @Test(
    "U40: the next popup comes if the end of a way out is never told", arguments: [true, false])
  func untoldWayOut(isAnswered: Bool) {
    for style in WindowConformanceTests.Style.allCases {
      let stage = WindowStage(style: style.style)
      stage.show("a")
      simulation.loses = { $0 == .animationCompletion }
      if isAnswered { stage.content("a")?.complete(with: "yes") } else { stage.store.dismiss("a") }
      simulation.loses = { _ in false }
      simulation.advance(by: 4)
      #expect(stage.showing == [] && stage.scene.windows == [stage.app])
      stage.show("b")
      #expect(stage.showing == ["b"])
      #expect(stage.outcomes == [isAnswered ? "a completed" : "a dismissed.requested"])
    }
  }

  @Test("U40: a popup is on screen if the end of its way in is never told")
  func untoldWayIn() {
    for style in WindowConformanceTests.Style.allCases {
      let stage = WindowStage(style: style.style)
      simulation.loses = { $0 == .animationCompletion }
      stage.ask("a")
      simulation.advance(by: 4)
      #expect(stage.phases == ["a presented"] && stage.showing == ["a"])
      simulation.loses = { _ in false }
      stage.dismiss("a")
      #expect(stage.outcomes == ["a dismissed.requested"])
    }
  }

  @Test("U40: a popup can be closed if the end of its way back is never told")
  func untoldWayBack() throws {
    let stage = WindowStage(style: .banner)
    stage.show("a")
    simulation.loses = { $0 == .animationCompletion }
    try stage.beginDrag("a")
    stage.endDrag(isOut: false)
    simulation.advance(by: 4)
    #expect(stage.phases == ["a presented"])
    simulation.loses = { _ in false }
    try stage.beginDrag("a")
    stage.endDrag(isOut: true)
    simulation.advance(by: 2)
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  // MARK: Before each presentation

  @Test("A closure configures the controller each time before it comes")
  func configured() {
    var log: [String] = []
    let stage = WindowStage { popup in
      let name = popup.content
      popup.onPresent { log.append("\(name) \($0.title ?? "") \($0.view.window == nil)") }
      return StageScreen(popup)
    }
    let request = PopupRequest<WindowShop>("a", id: "a") { $0.preemption = .yield }
    stage.store.present(request)
    simulation.advance(by: 1)
    stage.store.present("b", id: "b") { $0.priority = .high }
    simulation.advance(by: 2)
    stage.dismiss("b")
    stage.store.present("c", id: "a") { $0.coalescing = .replace }
    simulation.advance(by: 1)
    #expect(log == ["a a true", "b b true", "a a true", "c c true"])
    #expect(stage.showing == ["a"])
  }

  enum Change: CaseIterable {
    case close, dismiss, replace
  }

  @Test("U37: a popup may end or change just before it comes", arguments: Change.allCases)
  func changedBefore(change: Change) {
    var stage: WindowStage?
    stage = WindowStage { popup in
      popup.onPresent { _ in
        guard popup.content == "a" else { return }
        switch change {
        case .close: popup.complete(with: "yes")
        case .dismiss: stage?.store.dismiss("a")
        case .replace: stage?.store.present("b", id: "a") { $0.coalescing = .replace }
        }
      }
      return StageScreen(popup)
    }
    stage?.show("a")
    simulation.advance(by: 1)
    switch change {
    case .close: #expect(stage?.outcomes == ["a completed"])
    case .dismiss: #expect(stage?.outcomes == ["a dismissed.requested"])
    case .replace:
      #expect(stage?.outcomes == ["a replaced"])
      #expect(stage?.screen("a")?.title == "b" && stage?.showing == ["a"])
    }
    let windows = (stage?.scene.windows ?? []).filter { $0 !== stage?.app }
    #expect(windows.count == (change == .replace ? 1 : 0))
  }
}
