import PopupFlow
import PopupFlowUIKit
import Testing
@preconcurrency import UIKitDouble

/// V5 for modals.
@MainActor
@Suite(.simulated) struct ModalAccessibilityTests {
  @Test(
    "V5: the focus goes to a popup, and back to where it was", arguments: UIKitHabits.all,
    ModalShop.Style.allCases)
  func focus(habits: UIKitHabits, style: ModalShop.Style) {
    let stage = ModalStage(habits)
    let button = stage.focusedButton()
    stage.show("a", style)
    #expect(stage.focus === stage.host.controller(of: "a")?.view)
    stage.dismiss("a")
    #expect(stage.focus === button)
    let posts = simulation.accessibilityPosts.map(\.notification)
    #expect(posts == [.screenChanged, .screenChanged])
  }

  @Test(
    "V5: UIKit moves the focus to an alert and back, and nobody else does",
    arguments: [true, false])
  func alert(isAnswered: Bool) {
    let stage = ModalStage()
    stage.show("a", .alert)
    let posts = { simulation.accessibilityPosts.map(\.notification) }
    #expect(posts() == [.screenChanged])
    if isAnswered { stage.tap("OK", of: "a") } else { stage.dismiss("a") }
    #expect(posts() == [.screenChanged, .screenChanged])
    #expect(stage.outcomes.count == 1)
  }

  @Test(
    "V5: if the focused element is gone, a view or one of SwiftUI, the topmost screen is focused",
    arguments: [true, false])
  func gone(isView: Bool) {
    let stage = ModalStage()
    let button = stage.focusedButton()
    let element = UIAccessibilityElement(accessibilityContainer: button)
    if !isView { simulation.focusedElement = element }
    stage.show("a")
    button.removeFromSuperview()
    stage.finish("a")
    #expect(stage.focus === stage.root?.view)
    withExtendedLifetime(element) {}
  }

  @Test("V5: the focus does not move if a popup fails")
  func notCome() {
    let stage = ModalStage(root: RefusingPage(refusing: 1))
    let button = stage.focusedButton()
    stage.show("a")
    #expect(stage.outcomes == ["a failed"])
    #expect(stage.focus === button)
    #expect(simulation.accessibilityPosts.isEmpty)
  }

  @Test("V5: with several popups above each other, the focus returns step by step")
  func several() {
    let stage = ModalStage()
    stage.show("sheet")
    stage.show("alert", .alert) { $0.lane = "alerts" }
    #expect(stage.tap("OK", of: "alert"))
    #expect(stage.focus === stage.card("sheet")?.view)
    stage.finish("sheet")
    #expect(stage.focus === stage.root?.view)
  }

  @Test("V5: the content decides which element is focused first, also after an update (R8)")
  func firstFocus() {
    var titles: [UILabel] = []
    let stage = ModalStage { popup in
      titles.append(UILabel())
      popup.firstFocus = titles.last
      return makeModal(popup)
    }
    stage.show("a") { $0.content.changesInPlace = false }
    #expect(stage.focus === titles.last)
    stage.show("a") { $0.coalescing = .replace }
    #expect(titles.count == 2)
    #expect(stage.focus === titles.last)
    #expect(stage.escape())
    #expect(stage.outcomes == ["a replaced", "a dismissed.user"])
  }

  @Test("V5: the escape gesture closes only popups that a swipe can close")
  func escape() {
    let stage = ModalStage()
    stage.show("forced", .fullScreen)
    #expect(!stage.escape())
    #expect(stage.presented == ["forced presented"])
    stage.finish("forced")
    stage.show("a")
    #expect(stage.escape())
    #expect(stage.outcomes == ["forced completed(ok)", "a dismissed.user"])
  }

  @Test("V5, U8: the escape gesture stays away from a sheet whose inner page is modal")
  func innerPage() {
    var page: UIViewController?
    let stage = ModalStage { _ in
      let new = UIViewController()
      new.isModalInPresentation = true
      page = new
      return UINavigationController(rootViewController: new)
    }
    stage.show("a")
    #expect(stage.swipe("a") == nil)
    #expect(!simulation.performEscape(in: stage.scene))
    #expect(!stage.pressEscape())
    #expect(stage.presented == ["a presented"])
    page?.isModalInPresentation = false
    #expect(stage.escape())
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  @Test("V5: the content can handle the escape gesture")
  func ownEscape() {
    let stage = ModalStage { EscapingController($0) }
    for (id, style) in [("a", .sheet), ("b", .fullScreen)] as [(PopupID, ModalShop.Style)] {
      stage.show(id, style)
      #expect(stage.escape())
      #expect(stage.outcomes.last == "\(id) completed(escaped)")
    }
    stage.show("c") { $0.content.changesInPlace = false }
    // Its view has a block of its own, which has no effect.
    #expect(stage.escape())
    #expect(stage.presented == ["c presented"])
  }

  @Test("V5: with reduced motion, popups fade instead of sliding")
  func lessMotion() {
    let stage = ModalStage()
    simulation.isReduceMotionEnabled = true
    stage.show("a", .fullScreen) { $0.preemption = .yield }
    let controller = stage.card("a")
    #expect(controller?.modalTransitionStyle == .crossDissolve)
    stage.show("b") { $0.priority = .high }
    #expect(stage.card("b")?.modalTransitionStyle == .coverVertical)
    simulation.isReduceMotionEnabled = false
    stage.finish("b")
    #expect(stage.presented == ["a presented"])
    #expect(controller?.modalTransitionStyle == .coverVertical)
  }

  @Test("V5: a transition chosen by the content is kept")
  func ownMotion() {
    let stage = ModalStage { popup in
      let controller = makeModal(popup)
      controller.modalTransitionStyle = .flipHorizontal
      return controller
    }
    simulation.isReduceMotionEnabled = true
    stage.show("a", .fullScreen)
    #expect(stage.card("a")?.modalTransitionStyle == .flipHorizontal)
  }
}

/// A content that handles the escape gesture itself.
@MainActor
private final class EscapingController: UIViewController {
  private let popup: ShownPopup<ModalShop>

  init(_ popup: ShownPopup<ModalShop>) {
    self.popup = popup
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = popup.content.style == .fullScreen ? .fullScreen : .automatic
    if !popup.content.changesInPlace { view.accessibilityPerformEscapeBlock = { true } }
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityPerformEscape() -> Bool {
    popup.complete(with: "escaped")
    return true
  }
}

extension ModalStage {
  var focus: NSObject? { simulation.focusedElement }

  /// Adds a button of the app, and moves the focus to it.
  func focusedButton() -> UIButton {
    let button = UIButton()
    root?.view.addSubview(button)
    simulation.focusedElement = button
    return button
  }
}
