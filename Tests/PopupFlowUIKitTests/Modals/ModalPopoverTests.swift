import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Popovers, and action sheets on an iPad.
@MainActor
@Suite(.simulated) struct ModalPopoverTests {
  private typealias Make = @MainActor (ShownPopup<ModalShop>) -> UIViewController

  private func makeSheet(_ anchor: UIView?) -> Make {
    { popup in
      let buttons = [
        PopupAlertButton("Delete", "delete", style: .destructive),
        PopupAlertButton("Cancel", style: .cancel),
      ]
      guard let anchor else {
        return popup.alert(title: popup.content.title, style: .actionSheet, buttons: buttons)
      }
      return popup.alert(
        title: popup.content.title, style: .actionSheet, anchor: PopupAnchor(anchor),
        buttons: buttons)
    }
  }

  private let makePopover: Make = { popup in
    let card = CardController(popup)
    card.modalPresentationStyle = .popover
    return card
  }

  private func makeStage(
    _ make: @escaping Make, _ habits: UIKitHabits? = nil, idiom: UIUserInterfaceIdiom = .pad
  ) -> ModalStage {
    simulation.userInterfaceIdiom = idiom
    return ModalStage(habits, content: make)
  }

  @Test(
    "U21: an action sheet without an anchor is in the middle of an iPad", arguments: [true, false])
  func middle(isSheet: Bool) {
    let stage = makeStage(isSheet ? makeSheet(nil) : makePopover)
    stage.show("a")
    #expect(stage.presented == ["a presented"])
    let popover = stage.host.controller(of: "a")?.popoverPresentationController
    #expect(popover?.sourceView === stage.root?.view)
    #expect(popover?.sourceRect == CGRect(x: 195, y: 422, width: 0, height: 0))
    #expect(popover?.permittedArrowDirections == [])
  }

  @Test("An action sheet points to its anchor, also when it returns (U12)")
  func anchor() {
    let button = UIButton(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let stage = makeStage(makeSheet(button))
    stage.root?.view.addSubview(button)
    stage.show("a") { $0.preemption = .yield }
    let source = {
      stage.host.controller(of: "a")?.popoverPresentationController?.sourceView
    }
    let first = stage.host.controller(of: "a")
    #expect(source() === button)
    stage.show("b") { $0.priority = .high }
    #expect(stage.tap("Delete", of: "b"))
    #expect(stage.presented == ["a presented"])
    #expect(stage.host.controller(of: "a") === first)
    #expect(source() === button)
    // Its view is gone by now.
    button.removeFromSuperview()
    stage.show("c") { $0.priority = .high }
    #expect(
      stage.host.controller(of: "c")?.popoverPresentationController?.sourceView
        === stage.root?.view)
  }

  @Test("A bar button is an anchor while it is in a bar; without a view, it is the middle")
  func barButton() {
    let (shown, hidden) = (UIBarButtonItem(), UIBarButtonItem())
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    shown.madeView = view
    let stage = makeStage { popup in
      popup.popoverAnchor = PopupAnchor(popup.id == "shown" ? shown : hidden)
      let card = CardController(popup)
      card.modalPresentationStyle = .popover
      return card
    }
    stage.root?.view.addSubview(view)
    stage.show("shown")
    #expect(stage.card("shown")?.popoverPresentationController?.sourceItem === shown)
    stage.content("shown")?.complete(with: "ok")
    stage.show("hidden")
    let popover = stage.card("hidden")?.popoverPresentationController
    #expect(popover?.sourceItem == nil && popover?.sourceView === stage.root?.view)
  }

  @Test("A part of a view is an anchor, and a source that the app has set is kept")
  func parts() {
    let own = UIView()
    let stage = makeStage { popup in
      let card = CardController(popup)
      card.modalPresentationStyle = .popover
      if popup.id == "own" {
        card.popoverPresentationController?.sourceView = own
      } else {
        popup.popoverAnchor = PopupAnchor(own, rect: CGRect(x: 1, y: 2, width: 3, height: 4))
      }
      return card
    }
    stage.root?.view.addSubview(own)
    stage.show("part")
    let part = stage.card("part")?.popoverPresentationController
    #expect(part?.sourceView === own)
    #expect(part?.sourceRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(part?.permittedArrowDirections == .any)
    stage.content("part")?.complete(with: "ok")
    stage.show("own")
    #expect(stage.card("own")?.popoverPresentationController?.sourceView === own)
    #expect(stage.card("own")?.popoverPresentationController?.permittedArrowDirections == .any)
  }

  @Test("U7: a tap beside a popover closes it", arguments: UIKitHabits.all)
  func tapBeside(habits: UIKitHabits) {
    let stage = makeStage(makePopover, habits)
    stage.show("a")
    #expect(stage.card("a").map { simulation.tapOutside($0) } == true)
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.user"])
    stage.show("b")
    #expect(stage.escape())
    #expect(stage.outcomes.last == "b dismissed.user")
  }

  private enum Narrowing: CaseIterable {
    case phone, resized
  }

  /// - Returns: A stage with a popover in a narrow window, which UIKit has made a sheet.
  private func showAdapted(
    _ narrowing: Narrowing, _ habits: UIKitHabits, delegate: PresentationDelegate? = nil
  ) -> ModalStage {
    let stage = makeStage(
      { popup in
        let card = CardController(popup)
        card.modalPresentationStyle = .popover
        card.popoverPresentationController?.delegate = delegate
        return card
      }, habits, idiom: narrowing == .phone ? .phone : .pad)
    if narrowing == .phone {
      stage.show("a")
    } else {
      simulation.resize(stage.scene, to: CGSize(width: 1024, height: 768))
      stage.show("a")
      simulation.resize(stage.scene, to: CGSize(width: 375, height: 768))
      stage.settle()
    }
    return stage
  }

  @Test(
    "U7, U21: in a narrow window, a popover is a sheet, and a swipe or a tap beside it closes it",
    arguments: UIKitHabits.all, [true, false])
  func adapted(habits: UIKitHabits, isSwiped: Bool) throws {
    for narrowing in Narrowing.allCases {
      let delegate = PresentationDelegate()
      let stage = showAdapted(narrowing, habits, delegate: delegate)
      let card = try #require(stage.card("a"))
      #expect(card.activePresentationController is UISheetPresentationController)
      if isSwiped {
        try #require(stage.swipe("a")).finish()
      } else {
        #expect(simulation.tapOutside(card))
      }
      stage.settle()
      #expect(stage.outcomes == ["a dismissed.user"])
      #expect(delegate.calls == ["should", "will", "did"])
    }
  }

  @Test("U24: in a narrow window, Escape closes a popover", arguments: UIKitHabits.all)
  func escapeAdapted(habits: UIKitHabits) {
    let stage = showAdapted(.phone, habits)
    #expect(stage.pressEscape())
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  @Test("U8: a tap beside a mandatory popover does not close it", arguments: UIKitHabits.all)
  func mandatory(habits: UIKitHabits) {
    let stage = makeStage(makePopover, habits)
    stage.show("a") { $0.content.isMandatory = true }
    #expect(stage.card("a").map { simulation.tapOutside($0) } == false)
    simulation.performEscape(in: stage.scene)
    stage.pressEscape()
    #expect(stage.presented == ["a presented"])
    stage.finish("a")
    #expect(stage.outcomes == ["a completed(ok)"])
  }

  @Test(
    "U11: a tap beside an action sheet is its cancel button; a mandatory one stays",
    arguments: [true, false])
  func actionSheet(isMandatory: Bool) {
    let stage = makeStage(makeSheet(nil))
    stage.show("a") { $0.content.isMandatory = isMandatory }
    let alert = stage.host.controller(of: "a")
    #expect(alert.map { simulation.tapOutside($0) } == !isMandatory)
    stage.settle()
    #expect(stage.outcomes == (isMandatory ? [] : ["a dismissed.user"]))
  }

  @Test("U21: a popover of the library's own is a popup, so a question comes over it")
  func question() {
    let stage = makeStage(makePopover)
    stage.show("a")
    let handle = stage.card("a")?.popup.present(ModalShop.Content(title: "b"), id: "b")
    stage.settle()
    #expect(stage.presented == ["a presented", "b presented"])
    stage.finish("b", "yes")
    withExtendedLifetime(handle) {}
    #expect(stage.outcomes == ["b completed(yes)"])
  }

  @Test(
    "U33: on an iPhone, an action sheet is a popover from iOS 26 on, at its anchor",
    arguments: [true, false], [true, false])
  func phone(isAnchored: Bool, hasAnchor: Bool) {
    var habits = UIKitHabits()
    habits.anchorsSheetsOnPhones = isAnchored
    let button = UIButton(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let stage = makeStage(makeSheet(hasAnchor ? button : nil), habits, idiom: .phone)
    stage.root?.view.addSubview(button)
    stage.show("a")
    #expect(stage.presented == ["a presented"])
    let popover = stage.host.controller(of: "a")?.popoverPresentationController
    #expect((popover != nil) == isAnchored)
    // Without an anchor, UIKit shows it in its own way.
    #expect(popover?.placeInWindow == (isAnchored && hasAnchor ? button.frame : nil))
  }

  @Test("A popover follows its anchor when that grows")
  func growingAnchor() {
    let button = UIButton(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let stage = makeStage { popup in
      let card = CardController(popup)
      card.modalPresentationStyle = .popover
      popup.popoverAnchor = PopupAnchor(button)
      return card
    }
    stage.root?.view.addSubview(button)
    stage.show("a")
    button.frame.size.width = 300
    #expect(stage.card("a")?.popoverPresentationController?.placeInWindow == button.frame)
  }

  @Test(
    "U33: after a rotation, a popover is where the delegate of the app's own wants it, or as before",
    arguments: UIKitHabits.all, [true, false])
  func rotated(habits: UIKitHabits, isMoved: Bool) {
    let place = CGRect(x: 100, y: 200, width: 30, height: 40)
    let own = RepositioningDelegate(isMoved ? place : nil)
    let stage = makeStage(
      { popup in
        let card = CardController(popup)
        card.modalPresentationStyle = .popover
        card.popoverPresentationController?.delegate = own
        return card
      }, habits)
    stage.show("a")
    simulation.rotate(stage.scene, to: .landscapeLeft)
    stage.settle()
    #expect(own.count == 1)
    let middle = CGRect(x: 195, y: 422, width: 0, height: 0)
    let popover = stage.card("a")?.popoverPresentationController
    #expect(popover?.placeInWindow == (isMoved ? place : middle))
  }
}

/// A delegate of the app's own.
@MainActor
private final class RepositioningDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  private let place: CGRect?
  private(set) var count = 0

  init(_ place: CGRect?) {
    self.place = place
  }

  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {
    count += 1
    if let place { rect.pointee = place }
  }
}
