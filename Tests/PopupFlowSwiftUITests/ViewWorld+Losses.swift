import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import SwiftUIDouble
import Testing
import UIKitDouble

// Signals of UIKit and SwiftUI that are lost (U40).
extension ViewWorld {
  /// The signals that the adapter waits for. The others are SwiftUI's own, or mount a view.
  private static let signals =
    SystemSignal.ofSwiftUI + [
      .coordinatorCompletion, .interactionChange, .willAppear, .didAppear, .willDisappear,
      .didDisappear, .animationCompletion, .keyWindow, .windowVisibility, .sceneActivation,
      .sceneDisconnection, .announcement, .alertAction,
    ]

  /// Loses signals of some kinds from now on, each of them or every other.
  func loseSignals() {
    let lost = Set(Self.signals.filter { _ in generator.chance(40) })
    let percent = generator.pick([50, 100])
    var dice = SeededGenerator(seed: generator.next())
    simulation.loses = { lost.contains($0) && dice.chance(percent) }
    latestLosses = lost.map(\.description).sorted()
  }

  /// Loses no signals from now on, and checks that each lane takes its next popup after a while, and
  /// that each request has one outcome.
  func recover() {
    simulation.loses = { _ in false }
    if isInBackground { background() }
    company.other.map { simulation.enterForeground($0) }
    endSwipe()
    simulation.advance(by: 1)
    company.end()
    company.closeOther()
    mounting.isOn = true
    store.send(.resume)
    simulation.advance(by: 60)
    checkStillness()
    store.dismissAll()
    simulation.advance(by: 30)
    let state = store.state
    #expect(state.presented.isEmpty && state.waitingCount == 0, "\(losses)")
    #expect(stage.outcomes.count == state.requestCount, "\(losses)")
    checkStillness()
    let lanes: [PopupLane] = [.modal, .banner, .toast]
    for lane in lanes { stage.ask(.offer("next of \(lane)"), lane: lane) }
    simulation.advance(by: 5)
    for lane in lanes {
      let id = PopupID("next of \(lane)")
      let phase = store.state.presented.first { $0.popup.id == id }?.phase
      #expect(phase == .presented, "\(lane): \(losses)")
      store.engine(lane: lane).popup(of: id)?.complete(with: "ok")
    }
    simulation.advance(by: 5)
    checkStillness()
    let answers = stage.outcomes.suffix(3)
    #expect(Set(answers.map(\.id)) == Set(lanes.map { PopupID("next of \($0)") }), "\(losses)")
    #expect(answers.allSatisfy { $0.outcome == .completed("ok") }, "\(losses)")
  }

  private var losses: String {
    let state = store.state
    let reasons = state.queued.map {
      "\($0.id): \(state.explanation(of: $0.id)?.description ?? "")"
    }
    return "step \(stepCount), lost: \(latestLosses) \(stage.presented) \(reasons)"
  }

  /// Checks that nothing moves, and that the screen shows what the machine says.
  private func checkStillness() {
    #expect(([tree] + company.otherTrees).flatMap(\.lost) == [], "\(losses)")
    #expect(simulation.takeWarnings().isEmpty, "\(losses)")
    #expect(store.transitionLock?.isBusy != true, "\(losses)")
    #expect(!company.scenes.contains(where: simulation.isInTransition), "\(losses)")
    checkScreen()
  }
}
