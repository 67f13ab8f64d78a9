import PopupFlow
import SwiftUIDouble
import Testing
import UIKitDouble

extension ViewWorld {
  /// V1: at most one popup that the system presents.
  func checkOneModal() {
    // A popup that has ended below something of the app's own goes later (U30).
    let wanted = store.engine().backend.visiblePopups.filter {
      $0.phase != .dismissing && $0.phase != .swiping
    }
    #expect(wanted.count <= 1)
    company.checkLooks()
  }

  func check() {
    endSwipe()
    simulation.advance(by: 5)
    company.end()
    mounting.isOn = true
    for _ in 0..<20 {
      simulation.advance(by: 5)
      if !company.scenes.contains(where: simulation.isInTransition), isStill { break }
    }
    #expect(([tree] + company.otherTrees).flatMap(\.lost) == [])
    #expect(simulation.takeWarnings().isEmpty)
    if store.state.isActive {
      checkScreen()
    } else if !Set(screenTitles).isSubset(of: known) {
      // A popup that has ended below something of the app's own goes when the app is active (U30).
      // Popups that were commanded without a view are presented then, too (R37).
      simulation.enterForeground(stage.scene)
      simulation.advance(by: 20)
      checkScreen()
      simulation.enterBackground(stage.scene)
    }
    checkOutcomes()
    // The appearance of a view counts after half a second (V11).
    for _ in 0..<3 where !hasRightPages { simulation.advance(by: 0.3) }
    #expect(hasRightPages, "\(store.state.visiblePages)")
  }

  private var known: Set<String> { Set(store.state.presented.map(\.popup.content.title)) }

  func checkScreen() {
    #expect(isStill, "\(stage.presented)")
    let shown = Set(screenTitles)
    #expect(shown == known, "on screen \(shown), but the machine says \(known)")
  }

  /// A page that was pushed below a popup and never visible is reported when the popup is gone.
  private var hasRightPages: Bool {
    guard !isInBackground, stage.presentedControllers.isEmpty else { return true }
    let top = stack?.topViewController as? UIHostingController<PageView>
    let page = stack == nil ? selection.page : top?.rootView.page
    // A page of a window in the background does not count beside another (U35).
    let other = company.other.flatMap { $0.activationState == .background ? nil : "other" }
    return Set(store.state.visiblePages) == Set([page, other].compactMap { $0 })
  }

  private var isStill: Bool { store.state.presented.allSatisfy { $0.phase == .presented } }

  /// The titles of the popups on the screen.
  private var screenTitles: [String] {
    let words: Set = ["OK", "Close", "popups"]
    let modals = (stage.presentedControllers + company.otherModals).compactMap { controller in
      (controller as? UIAlertController)?.title ?? controller.sheetTree?.texts.first
    }
    let roots = [tree] + company.otherTrees.prefix(1)
    let layers = company.scenes.flatMap { stage.layerTrees(in: $0) }
    return modals + (roots + layers).flatMap(\.texts).filter { !words.contains($0) }
  }

  /// Checks that each request has at most one outcome.
  private func checkOutcomes() {
    let state = store.state
    #expect(Set(stage.outcomes.map(\.request)).count == stage.outcomes.count)
    #expect(
      stage.outcomes.count + state.presented.count + state.waitingCount == state.requestCount)
  }

  func end() {
    if isInBackground { background() }
    check()
    company.closeOther()
    store.send(.resume)
    for _ in 0..<40 where !store.state.presented.isEmpty || store.state.waitingCount > 0 {
      store.dismissAll()
      simulation.advance(by: 20)
    }
    #expect(simulation.takeWarnings().isEmpty)
    #expect(stage.presentedControllers.isEmpty)
    #expect(stage.outcomes.count == store.state.requestCount)
    #expect(stage.outcomes.count > 100)
    #expect(store.transitionLock?.isBusy != true)
  }
}
