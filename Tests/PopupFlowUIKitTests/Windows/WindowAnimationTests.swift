import IssueReporting
import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite(.simulated) struct WindowAnimationTests {
  @Test("A popup's own transition begins with the view in its place")
  func custom() {
    let slow = ManualAnimation()
    let stage = WindowStage(style: .banner(slow))
    stage.ask("a")
    slow.end()
    stage.store.dismiss("a")
    #expect(slow.log == ["present 55.0", "dismiss"])
  }

  @Test(
    "U40: a popup that was closed is gone after five seconds if its own animation never ends",
    arguments: [true, false])
  func endless(isDismissedBefore: Bool) {
    let endless = ManualAnimation()
    let stage = WindowStage(style: .banner(endless))
    stage.ask("a")
    endless.end()
    // The content answers while the store's dismissal runs.
    if isDismissedBefore { stage.store.dismiss("a") }
    stage.content("a")?.complete(with: "yes")
    stage.ask("b")
    simulation.advance(by: 4)
    #expect(stage.outcomes == ["a completed"] && endless.log.count == 2)
    simulation.advance(by: 2.5)
    #expect(endless.log == ["present 55.0", "dismiss", "present 55.0"])
    simulation.advance(by: 3)
    endless.end()
    #expect(stage.phases == ["b presented"] && stage.showing == ["b"])
    #expect(stage.outcomes == ["a completed"])
  }

  @Test("A popup slides in over its edge; with reduced motion, it fades in place")
  func reducedMotion() {
    for isReduced in [false, true] {
      simulation.isReduceMotionEnabled = isReduced
      let stage = WindowStage()
      stage.show("a")
      let view = stage.screen("a")?.view
      #expect(view?.transform == .identity && view?.alpha == 1)
      stage.store.dismiss("a")
      #expect(view?.transform.ty == (isReduced ? 0 : -135))
      #expect(view?.alpha == (isReduced ? 0 : 1))
      simulation.advance(by: 1)
    }
  }

  @Test("A popup shrinks and fades in place")
  func scale() {
    let stage = WindowStage(style: .banner(PopupWindowAnimation.scale))
    stage.show("a")
    let view = stage.screen("a")?.view
    stage.store.dismiss("a")
    #expect(view?.transform == CGAffineTransform(scaleX: 0.8, y: 0.8) && view?.alpha == 0)
  }

  @Test("A transition can be made of its end state, and the backdrop fades")
  func endState() {
    var style = PopupWindowStyle.drawer
    style.animation = PopupWindowAnimation(duration: 0.5) {
      $0.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    let stage = WindowStage(style: style)
    stage.ask("a")
    simulation.advance(by: 0.4)
    #expect(stage.takeReports() == [])
    simulation.advance(by: 0.2)
    #expect(stage.takeReports() == ["a didPresent"])
    let view = stage.screen("a")?.view
    let backdrop = stage.backdrop(of: "a")
    stage.store.dismiss("a")
    #expect(view?.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
    #expect(backdrop?.alpha == 0)
  }

  @Test("A hidden state can have another place, from which the popup comes back, too")
  func place() throws {
    var style = PopupWindowStyle.banner
    style.animation = PopupWindowAnimation {
      $0.view.center.y -= 200
      $0.view.backgroundColor = .systemRed
    } show: {
      $0.view.backgroundColor = .systemBlue
    }
    let stage = WindowStage(style: style)
    let request = PopupRequest<WindowShop>("a", id: "a") { $0.preemption = .yield }
    stage.store.present(request)
    simulation.advance(by: 1)
    let view = try #require(stage.screen("a")?.view)
    #expect(view.frame.minY == 55 && view.backgroundColor == .systemBlue)
    stage.store.present("b", id: "b") { $0.priority = .high }
    #expect(view.frame.minY == -145 && view.backgroundColor == .systemRed)
    simulation.advance(by: 2)
    stage.dismiss("b")
    #expect(stage.showing == ["a"])
    #expect(view.frame.minY == 55 && view.backgroundColor == .systemBlue)
  }
}
