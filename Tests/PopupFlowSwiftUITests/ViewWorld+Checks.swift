import PopupFlow
import SwiftUIDouble
import Testing
import UIKitDouble

extension ViewWorld {
  /// V1: at most one popup that the system presents.
  func checkOneModal() {
    let wanted = store.presenter().canvas.visiblePopups
    #expect(wanted.count <= 1)
  }

  func check() {
    endSwipe()
    mounting.isOn = true
    for _ in 0..<20 {
      simulation.advance(by: 5)
      if !simulation.isInTransition(stage.scene), isStill { break }
    }
    #expect(tree.lost == [])
    #expect(simulation.takeWarnings().isEmpty)
    let shown = Set(screenTitles)
    let known = Set(store.state.presented.map(\.popup.content.title))
    if store.state.isActive {
      #expect(isStill, "\(stage.presented)")
      #expect(shown == known, "on screen \(shown), but the machine says \(known)")
    } else {
      // Popups that were commanded without a view are presented when the app is active (R37).
      #expect(shown.isSubset(of: known), "on screen \(shown), but the machine says \(known)")
    }
    checkOutcomes()
    // A page that was pushed below a popup and never visible is reported when the popup is gone.
    if !isInBackground, stage.presentedControllers.isEmpty {
      let top = stack?.topViewController as? UIHostingController<PageView>
      let page = stack == nil ? selection.page : top?.rootView.page
      #expect(store.state.visiblePages == [page].compactMap { $0 })
    }
  }

  private var isStill: Bool { store.state.presented.allSatisfy { $0.phase == .presented } }

  /// The titles of the popups on the screen.
  private var screenTitles: [String] {
    let words: Set = ["OK", "Close", "popups"]
    let modals = stage.presentedControllers.compactMap { controller in
      (controller as? UIAlertController)?.title
        ?? (controller as? UIHostingController<AnyView>)?.tree.texts.first
    }
    return modals + tree.texts.filter { !words.contains($0) }
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
    store.resume()
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
