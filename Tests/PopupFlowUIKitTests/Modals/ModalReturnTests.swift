import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// U12: controllers that are presented again, or twice.
@MainActor
@Suite(.simulated) struct ModalReturnTests {
  /// Presents the popup `a` and sets it aside.
  private func presentAndSetAside(in stage: ModalStage) -> ShownPopup<ModalShop>? {
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    stage.settle()
    let popup = stage.card("a")?.popup
    stage.perform(.dismiss(.named("a"), presentation: 1, reason: .displaced))
    stage.settle()
    return popup
  }

  @Test("U12: A popup that returns before it has left waits", arguments: UIKitHabits.all)
  func earlyReturn(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    stage.settle()
    let first = stage.host.controller(of: "a")
    stage.perform(.dismiss(.named("a"), presentation: 1, reason: .displaced))
    simulation.turn()
    stage.perform(.present(.named("a"), presentation: 2, isReturning: true))
    stage.settle()
    #expect(stage.reports == ["1 didPresent", "1 didDismiss", "2 didPresent"])
    #expect(stage.host.controller(of: "a") === first)
    #expect(stage.screen == ["home", "a"])
  }

  @Test("U12, U14: A popup that is answered while away ends with the answer in a closed scene")
  func answeredBeforeClosing() {
    let stage = ModalStage()
    let popup = presentAndSetAside(in: stage)
    popup?.complete(with: "ok")
    simulation.disconnect(stage.scene)
    stage.perform(.present(.named("a"), presentation: 2, isReturning: true))
    stage.settle()
    #expect(stage.reports == ["1 didPresent", "1 didDismiss", "2 userDismissed"])
  }

  @Test("U3, U12: A popup that is answered while it waits to return ends at once")
  func answeredWhileWaiting() {
    let stage = ModalStage()
    let popup = presentAndSetAside(in: stage)
    stage.window.isHidden = true
    stage.perform(.present(.named("a"), presentation: 2, isReturning: true))
    stage.settle()
    popup?.dismiss()
    stage.settle()
    #expect(stage.reports == ["1 didPresent", "1 didDismiss"])
    popup?.complete(with: "ok")
    stage.settle()
    #expect(stage.reports.last == "2 userDismissed")
  }

  @Test("U12: A popup of another store with the same number has a controller of its own")
  func otherStore() {
    let stage = ModalStage()
    _ = presentAndSetAside(in: stage)
    stage.perform(.present(.named("b"), presentation: 2, isReturning: false))
    stage.settle()
    #expect(stage.screen == ["home", "b"])
  }

  @Test("U12: A controller that is in use is not presented, but an issue")
  func controllerInUse() {
    let same = modalPage("same")
    let stage = ModalStage { _ in same }
    stage.show("a")
    expectIssue(#"made for popup "b" has a parent"#) {
      stage.show("b") { $0.lane = "other" }
    }
    #expect(stage.outcomes == ["b failed"])
    #expect(stage.screen == ["home", "same"])
  }

  @Test("U12: The root of a window is not presented, but an issue")
  func root() {
    let home = modalPage("home")
    let stage = ModalStage(root: home) { _ in home }
    expectIssue(#"made for popup "a" has a parent, is a window's root"#) { stage.show("a") }
    #expect(stage.outcomes == ["a failed"])
    #expect(stage.screen == ["home"])
  }

  // MARK: The presentation controller

  /// Shows the popup `a`, a better one, and `a` again.
  private func showTwice(in stage: ModalStage, _ check: () -> Void) {
    stage.show("a") { $0.preemption = .yield }
    check()
    stage.show("b") { $0.priority = .high }
    stage.finish("b")
    #expect(stage.presented == ["a presented"])
    check()
  }

  @Test("U12: the detents of a sheet that returns are set anew", arguments: UIKitHabits.all)
  func detents(habits: UIKitHabits) {
    var count = 0
    let stage = ModalStage(habits) { popup in
      popup.onPresent { controller in
        count += 1
        controller.sheetPresentationController?.detents = [.medium()]
      }
      return CardController(popup)
    }
    let detents = { stage.card("a")?.sheetPresentationController?.detents.map(\.identifier) }
    showTwice(in: stage) { #expect(detents() == [.medium]) }
    #expect(count == 3)
  }

  @Test(
    "U12: the source and the arrow of a popover that returns are set anew",
    arguments: [true, false])
  func popover(hasAnchor: Bool) {
    simulation.userInterfaceIdiom = .pad
    let (own, anchor) = (UIView(), UIView())
    let stage = ModalStage { popup in
      let card = CardController(popup)
      card.modalPresentationStyle = .popover
      if hasAnchor { popup.popoverAnchor = PopupAnchor(anchor) }
      popup.onPresent { controller in
        controller.popoverPresentationController?.sourceView = own
        controller.popoverPresentationController?.permittedArrowDirections = .any
      }
      return card
    }
    for view in [own, anchor] { stage.root?.view.addSubview(view) }
    showTwice(in: stage) {
      let popover = stage.card("a")?.popoverPresentationController
      #expect(popover?.sourceView === (hasAnchor ? anchor : own))
      #expect(popover?.permittedArrowDirections == .any)
    }
  }

  @Test("U8: a mandatory popup stays so, whatever is set before its presentation")
  func mandatoryStays() {
    let stage = ModalStage { popup in
      popup.onPresent { $0.isModalInPresentation = false }
      return CardController(popup)
    }
    stage.show("a") { $0.content.isMandatory = true }
    #expect(stage.swipe("a") == nil)
    #expect(stage.card("a")?.isModalInPresentation == true)
  }

  @Test("R8: what replaces a popup on the screen is configured by its own closure")
  func replacedContent() {
    var configured: [String] = []
    let stage = ModalStage { popup in
      let title = popup.content.title
      popup.onPresent { _ in configured.append(title) }
      return CardController(popup)
    }
    stage.show("a") { $0.content.changesInPlace = false }
    stage.show("a") {
      $0.content = ModalShop.Content(title: "new", changesInPlace: false)
      $0.coalescing = .replace
    }
    #expect(configured == ["a", "new"])
  }

  @Test(
    "U37: a popup that is closed or dismissed before it is presented never comes",
    arguments: UIKitHabits.all, [true, false])
  func closedBefore(habits: UIKitHabits, isClosed: Bool) {
    var stage: ModalStage?
    stage = ModalStage(habits) { popup in
      popup.onPresent { _ in
        guard popup.id == "a" else { return }
        if isClosed { popup.complete(with: "ok") } else { stage?.store.dismiss("a") }
      }
      return CardController(popup)
    }
    stage?.show("a")
    #expect(stage?.outcomes == [isClosed ? "a completed(ok)" : "a dismissed.requested"])
    #expect(stage?.screen == ["home"] && stage?.lock?.tryBegin() != nil)
  }
}
