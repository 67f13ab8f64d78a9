import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

// Checks of what is on screen against the machine.
extension AppWorld {
  func check() {
    endSwipe()
    simulation.advance(by: 5)
    company.end()
    simulation.advance(by: 20)
    // The duration of a popup may end just now.
    @MainActor func isStill() -> Bool {
      stage.screens.allSatisfy { !simulation.isInTransition($0.scene) && !$0.lock.isBusy }
    }
    for _ in 0..<20 where !isStill() { simulation.advance(by: 0.3) }
    #expect(simulation.takeFaults().isEmpty)
    #expect(isStill())
    #expect(oldLocks.allSatisfy { !$0.isBusy })
    guard !isClosed else {
      #expect(stage.popupsOnScreen.isEmpty)
      #expect(stage.store.state.visibleVisits.isEmpty)
      return checkOutcomes()
    }
    #expect(simulation.controllersLeftBehind(in: stage.scene).isEmpty)
    let (shown, known) = (Set(stage.popupsOnScreen), Set(stage.popupsPresented))
    // A popup that has ended below a page of the app's own goes later (U30).
    let late = shown.subtracting(known).filter { $0.isBelowAppPage }
    #expect(shown.subtracting(late) == known, "on screen \(shown), but the machine says \(known)")
    #expect(stage.screens.contains { $0.window.isKeyWindow })
    checkOutcomes()
    checkPages()
  }

  /// Checks that each request has at most one outcome.
  private func checkOutcomes() {
    let state = stage.store.state
    #expect(Set(stage.outcomes.map(\.request)).count == stage.outcomes.count)
    #expect(
      stage.outcomes.count + state.presented.count + state.waitingCount == state.requestCount)
  }

  /// If only popups are above the stack, its top is the visible page (U9).
  private func checkPages() {
    guard let tabs = stage.tabs, !isInBackground else { return }
    var above = 0
    var top = tabs.presentedViewController
    while let next = top { (above, top) = (above + 1, next.presentedViewController) }
    guard above == tabs.popupsAbove.count else { return }
    let page = stage.stack?.topViewController?.popupVisit
    let other = stage.other?.window.rootViewController?.popupVisit
    let visible = stage.store.state.visibleVisits.map(\.id).filter { $0 != other }
    #expect(visible == [page].compactMap { $0 })
    // U35
    if let other, stage.other?.scene.activationState == .background {
      #expect(!stage.store.state.visibleVisits.contains { $0.id == other })
    }
  }

  func end(isClosed closes: Bool) {
    if isClosed { closeOrReopen() }
    if isInBackground { background() }
    check()
    stage.closeOther()
    if closes {
      stage.close(isDriven: true)
      simulation.advance(by: 10)
      #expect(stage.store.state.presented.isEmpty)
      #expect(stage.popupsOnScreen.isEmpty)
    }
    stage.store.send(.resume)
    for _ in 0..<40 where !stage.store.state.presented.isEmpty || stage.store.state.waitingCount > 0
    {
      stage.store.dismissAll()
      simulation.advance(by: 20)
    }
    #expect(simulation.takeFaults().isEmpty)
    checkOutcomes()
    #expect(stage.outcomes.count == stage.store.state.requestCount)
    #expect(stage.outcomes.count > 100)
  }
}
