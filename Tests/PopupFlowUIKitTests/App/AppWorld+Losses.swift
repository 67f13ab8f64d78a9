import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import Testing
import UIKitDouble

// Signals of UIKit that are lost (U40).
extension AppWorld {
  /// Loses signals of some kinds from now on, each of them or every other.
  func loseSignals() {
    let lost = Set(SystemSignal.ofUIKit.filter { _ in generator.chance(40) })
    let percent = generator.pick([50, 100])
    var dice = SeededGenerator(seed: generator.next())
    simulation.loses = { lost.contains($0) && dice.chance(percent) }
    latestLosses = lost.map(\.description).sorted()
  }

  /// Loses no signals from now on, and checks that each lane takes its next popup after a while, and
  /// that each request has one outcome.
  func recover() {
    simulation.loses = { _ in false }
    if isClosed { closeOrReopen() }
    if isInBackground { background() }
    stage.other.map { simulation.enterForeground($0.scene) }
    endSwipe()
    simulation.advance(by: 1)
    company.end()
    stage.store.send(.resume)
    simulation.advance(by: 60)
    checkStillness()
    stage.store.dismissAll()
    simulation.advance(by: 30)
    let state = stage.store.state
    #expect(state.presented.isEmpty && state.waitingCount == 0, "\(losses)")
    #expect(stage.outcomes.count == state.requestCount, "\(losses)")
    checkStillness()
    for lane in [PopupLane.modal, .banner] { stage.ask("next of \(lane)", lane: lane) }
    simulation.advance(by: 5)
    for lane in [PopupLane.modal, .banner] {
      let card = stage.controller(of: "next of \(lane)") as? CardController
      #expect(card?.viewIfLoaded?.window != nil, "\(lane): \(losses)")
      card?.popup.complete(with: "ok")
    }
    simulation.advance(by: 5)
    let answers = stage.outcomes.suffix(2)
    #expect(Set(answers.map(\.id)) == ["next of modal", "next of banner"], "\(losses)")
    #expect(answers.allSatisfy { $0.outcome == .completed("ok") }, "\(losses)")
  }

  private var losses: String {
    let state = stage.store.state
    let reasons = state.queued.map {
      "\($0.id): \(state.explanation(of: $0.id)?.description ?? "")"
    }
    let presented = state.presented.map { "\($0.popup.id) \($0.phase.rawValue)" }
    return "step \(stepCount), lost: \(latestLosses); \(presented), \(reasons)"
  }

  /// Checks that nothing moves, and that the screen shows what the machine says.
  private func checkStillness() {
    #expect(simulation.takeFaults().isEmpty, "\(losses)")
    for screen in stage.screens {
      #expect(!simulation.isInTransition(screen.scene) && !screen.lock.isBusy, "\(losses)")
    }
    let (shown, known) = (Set(stage.popupsOnScreen), Set(stage.popupsPresented))
    // A popup that has ended below a page of the app's own goes later (U30).
    let late = shown.subtracting(known).filter { $0.isBelowAppPage }
    #expect(shown.subtracting(late) == known, "\(losses): \(shown), not \(known)")
  }
}
