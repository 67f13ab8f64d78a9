import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

@MainActor
@Suite struct ModalConformanceTests {
  private static func subject(
    _ simulation: UIKitSimulation, _ style: ModalShop.Style
  ) -> HostUnderTest<ModalShop> {
    let stage = ModalStage()
    let host = ModalHost<ModalShop>(
      scene: stage.scene, clock: stage.clock,
      content: makeModal)
    var subject = HostUnderTest(host) { simulation.advance(by: 2) }
    subject.isShowing = { host.controller(of: $0)?.viewIfLoaded?.window != nil }
    subject.instance = { host.controller(of: $0) }
    subject.dismiss = { id in
      let controller = host.controller(of: id)
      if let alert = controller as? UIAlertController {
        simulation.tapButton("OK", of: alert)
      } else if controller?.viewIfLoaded?.window != nil {
        (controller as? CardController)?.popup.complete(with: "ok")
      }
    }
    guard style == .sheet else { return subject }
    var swipes: [PopupID: Swipe] = [:]
    subject.beginSwipe = { id in
      swipes[id] = host.controller(of: id).flatMap { simulation.beginSwipe(on: $0) }
    }
    subject.cancelSwipe = { swipes.removeValue(forKey: $0)?.cancel() }
    subject.completeSwipe = { swipes.removeValue(forKey: $0)?.finish() }
    return subject
  }

  private func run(_ style: ModalShop.Style, _ habits: UIKitHabits) async -> [HostVerdict] {
    await UIKitSimulation.run(habits: habits) { simulation in
      simulation.isLogging = false
      let verdicts = await HostConformance<ModalShop>(
        seeds: (0..<8).few(2),
        content: { ModalShop.Content(title: "content \($0)", style: style) },
        host: { Self.subject(simulation, style) }
      ).run()
      #expect(simulation.warnings.isEmpty)
      return verdicts
    }
  }

  @Test("A host of sheets passes every check", arguments: UIKitHabits.all)
  func sheets(habits: UIKitHabits) async {
    let verdicts = await run(.sheet, habits)
    #expect(verdicts.filter { $0.result != .passed }.isEmpty)
  }

  @Test(
    "A host of full-screen modals and of alerts passes all but the swipes",
    arguments: UIKitHabits.all)
  func others(habits: UIKitHabits) async {
    for style in [ModalShop.Style.fullScreen, .alert] {
      let verdicts = await run(style, habits)
      let skipped = verdicts.filter { $0.result != .passed && !$0.isFailure }.map(\.check)
      #expect(skipped == [.reportsSwipe, .reportsCancelledSwipe])
    }
  }
}
