import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// Popups beside the app's own alerts, menus, sheets and pickers (U21, R45).
@MainActor
@Suite(.simulated) struct InCompanyTests {
  @Test(
    "U21, R45: while something of the app's own is open for ten minutes, nothing is lost",
    arguments: OwnScreen.withoutPopups, UIKitHabits.all)
  func tenMinutes(own: OwnScreen, habits: UIKitHabits) throws {
    let stage = ModalStage(habits)
    let page = try #require(stage.root)
    let close = own.open(on: page, simulation)
    stage.settle()
    let screen = stage.screen
    stage.ask("campaign") { $0.scope = .app }
    simulation.advance(by: 120)
    stage.ask("better") {
      $0.priority = .high
      $0.scope = .app
    }
    stage.ask("short") { $0.expiresAt = .after(.seconds(60)) }
    stage.ask("user's") { $0.scope = .session }
    simulation.advance(by: 240)
    stage.store.endSession()
    let visit = stage.store.enter("home")
    visit.appeared()
    simulation.advance(by: 120)
    visit.disappeared()
    simulation.advance(by: 120)
    #expect(stage.screen == screen, "nothing is shown instead")
    #expect(stage.outcomes == ["short discarded.expired", "user's discarded.sessionEnded"])
    close()
    stage.settle()
    #expect(stage.presented == ["better presented"])
    stage.finish("better")
    #expect(stage.presented == ["campaign presented"])
    #expect(stage.screen == ["home", "campaign"])
  }

  @Test(
    "U21, R45: while a video or element of a web view has the full screen, popups wait",
    arguments: [true, false])
  func fullScreen(isVideo: Bool) {
    let stage = ModalStage()
    stage.show("first") { $0.duration = .seconds(10) }
    let close = simulation.showFullScreen(isVideo: isVideo, in: stage.scene)
    stage.settle()
    stage.show("over") { $0.lane = "other" }
    simulation.advance(by: 60)
    #expect(stage.presented == ["first presented"], "its time stands still")
    close()
    stage.settle()
    #expect(stage.presented == ["first presented", "over presented"])
    stage.finish("over")
    simulation.advance(by: 10)
    #expect(stage.outcomes == ["over completed(ok)", "first dismissed.timeout"])
  }

  @Test("U21: popups are presented below a window that an SDK keeps, and below its own sheet")
  func otherWindow() {
    let stage = ModalStage()
    let above = simulation.showWindowAbove(stage.scene)
    stage.show("a")
    #expect(stage.presented == ["a presented"])
    stage.dismiss("a")
    above.rootViewController?.present(UIViewController(), animated: true)
    stage.settle()
    stage.show("b")
    #expect(stage.presented == ["b presented"])
    stage.dismiss("b")
    stage.settle()
    // The alert of an app that has no controller for it.
    let close = OwnScreen.alert.open(
      on: above.rootViewController!.presentedViewController!, simulation)
    stage.settle()
    stage.show("c")
    #expect(stage.presented == [] && stage.outcomes.count == 2)
    close()
    stage.settle()
    #expect(stage.presented == ["c presented"])
    stage.dismiss("c")
    stage.settle()
    // An app that says so itself.
    stage.host.canPresentPopups = { _ in true }
    _ = OwnScreen.alert.open(on: above.rootViewController!.presentedViewController!, simulation)
    stage.settle()
    stage.show("d")
    #expect(stage.presented == ["d presented"])
  }

  @Test(
    "U21: a card does not take the keys of a web view's video or element", arguments: [true, false])
  func cardUnderFullScreen(isVideo: Bool) {
    let stage = WindowStage(style: .card)
    let close = simulation.showFullScreen(isVideo: isVideo, in: stage.scene)
    stage.show("a")
    #expect(stage.host.showing == [])
    close()
    simulation.advance(by: 2)
    #expect(stage.host.showing == ["a"])
  }

  @Test(
    "U21: a popup comes within half a second of the screen being free",
    arguments: OwnScreen.withoutPopups, UIKitHabits.all)
  func halfASecond(own: OwnScreen, habits: UIKitHabits) throws {
    let stage = ModalStage(habits)
    let close = own.open(on: try #require(stage.root), simulation)
    stage.settle()
    stage.show("a")
    close()
    for _ in 0..<200 where stage.screen.count > 1 { simulation.advance(by: 0.01) }
    simulation.advance(by: 0.5)
    #expect(stage.screen == ["home", "a"])
  }

  @Test(
    "U21: what comes over a popup holds its dismissal back, and its time stands still",
    arguments: OwnScreen.withoutPopups, UIKitHabits.all)
  func over(own: OwnScreen, habits: UIKitHabits) throws {
    let stage = ModalStage(habits)
    stage.show("a") { $0.duration = .seconds(30) }
    let close = own.open(on: try #require(stage.card("a")), simulation)
    stage.settle()
    simulation.advance(by: 100)
    #expect(stage.presented == ["a presented"])
    stage.store.dismiss("a")
    simulation.advance(by: 60)
    #expect(stage.screen.first == "home" && stage.screen.dropFirst().first == "a")
    #expect(stage.screen.count == 3)
    #expect(stage.outcomes == [])
    close()
    stage.settle()
    #expect(stage.screen == ["home"])
    #expect(stage.outcomes == ["a dismissed.requested"])
  }

  @Test(
    "U21: a sheet of the app's own carries popups, and takes them with it",
    arguments: UIKitHabits.all)
  func ownSheet(habits: UIKitHabits) throws {
    let stage = ModalStage(habits)
    let page = try #require(stage.root)
    page.present(modalPage("settings"), animated: true)
    stage.settle()
    stage.show("delete?", .alert)
    #expect(stage.screen == ["home", "settings", "delete?"])
    stage.tap("OK", of: "delete?")
    #expect(stage.outcomes == ["delete? completed(ok)"])
    stage.show("again?", .alert)
    page.dismiss(animated: true)
    stage.settle()
    #expect(stage.outcomes.last == "again? dismissed.host")
    #expect(stage.screen == ["home"])
  }

  @Test(
    "R8, U21: a popup that is replaced waits for a screen that is taken meanwhile",
    arguments: UIKitHabits.all)
  func replaced(habits: UIKitHabits) throws {
    let stage = ModalStage(habits)
    let screen = LookedAtScreen()
    screen.isFree = true
    stage.host.canPresentPopups = { $0.title == "own" ? screen.isAskedWhetherFree() : nil }
    try #require(stage.root).present(modalPage("own"), animated: true)
    stage.settle()
    stage.show("a") { $0.content.changesInPlace = false }
    #expect(stage.screen == ["home", "own", "a"])
    screen.isFree = false
    stage.ask("a") { $0.coalescing = .replace }
    simulation.advance(by: 120)
    #expect(stage.screen == ["home", "own"])
    #expect(stage.presented == ["a presented"])
    screen.isFree = true
    stage.settle()
    #expect(stage.screen == ["home", "own", "a"])
    #expect(stage.outcomes == ["a replaced"])
  }

  @Test("U21: the app says itself which of its controllers carry popups")
  func appDecides() throws {
    let stage = ModalStage()
    stage.host.canPresentPopups = { $0.title == "camera" ? false : nil }
    let page = try #require(stage.root)
    page.present(modalPage("camera"), animated: true)
    stage.settle()
    stage.ask("a")
    simulation.advance(by: 60)
    #expect(stage.screen == ["home", "camera"])
    page.dismiss(animated: true)
    stage.settle()
    #expect(stage.screen == ["home", "a"])
  }

  @Test(
    "U21: on a sheet that the user drags, nothing is presented; the popup comes afterwards",
    arguments: UIKitHabits.all, [true, false])
  func sheetUnderAFinger(habits: UIKitHabits, isCancelled: Bool) throws {
    let stage = ModalStage(habits)
    let sheet = modalPage("settings")
    try #require(stage.root).present(sheet, animated: true)
    stage.settle()
    let swipe = simulation.beginSwipe(on: sheet)
    stage.ask("a")
    simulation.advance(by: 60)
    #expect(stage.outcomes == [])
    if isCancelled { swipe?.cancel() } else { swipe?.finish() }
    stage.settle()
    #expect(stage.screen == (isCancelled ? ["home", "settings", "a"] : ["home", "a"]))
  }

  @Test("U21: the host looks four times a second, and not in the background")
  func looks() throws {
    let stage = ModalStage()
    let screen = LookedAtScreen()
    stage.host.canPresentPopups = { _ in screen.isAskedWhetherFree() }
    try #require(stage.root).present(modalPage("own"), animated: true)
    stage.settle()
    stage.show("a")
    screen.looks = 0
    simulation.advance(by: 10)
    #expect((35...50).contains(screen.looks))
    simulation.enterBackground(stage.scene)
    screen.looks = 0
    simulation.advance(by: 60)
    #expect(screen.looks <= 1)
    simulation.enterForeground(stage.scene)
    screen.isFree = true
    stage.settle()
    #expect(stage.screen == ["home", "own", "a"])
  }

  @Test(
    "U21: a card waits for the app's own alert, a banner lies beside it",
    arguments: OwnScreen.withoutPopups, [true, false])
  func windows(own: OwnScreen, isCard: Bool) {
    let stage = WindowStage(style: isCard ? .card : .banner)
    let close = own.open(on: stage.home, simulation)
    simulation.advance(by: 2)
    stage.ask("a")
    simulation.advance(by: 600)
    #expect(stage.host.showing == (isCard ? [] : ["a"]))
    close()
    simulation.advance(by: 2)
    #expect(stage.host.showing == ["a"])
    #expect(stage.outcomes == [])
  }

  @Test(
    "U21: the style of the content decides whether it waits, not that of the host",
    arguments: [true, false])
  func styleOfContent(isCard: Bool) {
    let stage = WindowStage(style: isCard ? .banner : .card) {
      StageScreen($0).inWindow(isCard ? .card : .banner)
    }
    let close = OwnScreen.alert.open(on: stage.home, simulation)
    simulation.advance(by: 2)
    stage.ask("a")
    simulation.advance(by: 600)
    #expect(stage.host.showing == (isCard ? [] : ["a"]))
    close()
    simulation.advance(by: 2)
    #expect(stage.host.showing == ["a"])
    #expect(stage.outcomes == [])
  }

  @Test("U21: a card waits for the app's alert although a banner of its host is on screen")
  func besideBanner() {
    let stage = WindowStage(style: .banner, capacity: 2) { popup in
      StageScreen(popup).inWindow(popup.content == "card" ? .card : .banner)
    }
    stage.show("banner")
    let close = OwnScreen.alert.open(on: stage.home, simulation)
    simulation.advance(by: 2)
    stage.ask("card")
    simulation.advance(by: 60)
    #expect(stage.host.showing == ["banner"])
    close()
    simulation.advance(by: 2)
    #expect(stage.host.showing == ["banner", "card"])
  }

  @Test("U22: the next banner waits until the one that was closed is gone")
  func wayOutOfWindow() {
    let stage = WindowStage()
    stage.ask("a")
    stage.ask("b")
    simulation.advance(by: 1)
    stage.content("a")?.complete(with: "yes")
    #expect(stage.outcomes == ["a completed"])
    #expect(stage.host.showing == ["a"])
    simulation.advance(by: 2)
    #expect(stage.host.showing == ["b"])
    #expect(stage.outcomes == ["a completed"])
  }
}

/// A screen whose state a test decides.
@MainActor
private final class LookedAtScreen {
  var isFree = false
  var looks = 0

  func isAskedWhetherFree() -> Bool {
    looks += 1
    return isFree
  }
}
