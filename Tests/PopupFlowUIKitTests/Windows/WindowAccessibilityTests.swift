import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
@preconcurrency import UIKitDouble

/// V5 for windows.
@MainActor
@Suite(.simulated) struct WindowAccessibilityTests {
  private func announcements(_ simulation: UIKitSimulation) -> [String] {
    simulation.accessibilityPosts.filter { $0.notification == .announcement }
      .compactMap(\.words)
  }

  @Test("V5: a popup without a backdrop is announced when it has come")
  func announced() {
    let stage = WindowStage(style: .toast) { popup in
      let labels = ["Saved", popup.content].map { text in
        let label = UILabel()
        label.text = text
        return label
      }
      return UIStackView(arrangedSubviews: labels)
    }
    stage.ask("a")
    #expect(announcements(simulation) == [])
    simulation.advance(by: 1)
    #expect(announcements(simulation) == ["Saved, a"])
  }

  @Test("V5: a view that draws its text itself, as SwiftUI does, is announced by its elements")
  func elements() {
    let stage = WindowStage(style: .toast) { popup in
      let view = UIView()
      let group = UIAccessibilityElement(accessibilityContainer: view)
      group.accessibilityElements = ["Saved", popup.content].map { text in
        let element = UIAccessibilityElement(accessibilityContainer: group)
        element.accessibilityLabel = text
        return element
      }
      view.accessibilityElements = [group]
      return view
    }
    stage.show("a")
    #expect(announcements(simulation) == ["Saved, a"])
  }

  @Test("V5: a popup without words is an issue while VoiceOver runs, unless it has none on purpose")
  func silent() {
    simulation.isVoiceOverRunning = true
    let stage = WindowStage(style: .toast) { _ in UIView() }
    expectIssue(#"Popup "a" has no text to announce"#) { stage.show("a") }
    stage.dismiss("a")
    var style = PopupWindowStyle.toast
    style.announcement = .none
    WindowStage(style: style) { _ in UIView() }.show("a")
    simulation.isVoiceOverRunning = false
    stage.show("b")
    #expect(announcements(simulation) == [])
  }

  @Test("V5: the announcement can be set, or left out")
  func words() {
    for (announcement, words) in [
      (.automatic, ["a"]), (.text("Done"), ["a", "Done"]), (.none, ["a", "Done"]),
    ] as [(PopupWindowAnnouncement, [String])] {
      var style = PopupWindowStyle.toast
      style.announcement = announcement
      WindowStage(style: style).show("a")
      #expect(announcements(simulation) == words)
    }
  }

  @Test("V5: with a backdrop, the focus goes there and back, and what is behind is hidden")
  func focus() throws {
    let stage = WindowStage(style: .card)
    stage.show("a")
    let view = try #require(stage.screen("a")?.view)
    #expect(simulation.accessibilityPosts.map(\.notification) == [.screenChanged])
    #expect(simulation.accessibilityPosts.last?.argument as? UIView === view)
    #expect(view.window?.accessibilityViewIsModal == true)
    stage.dismiss("a")
    #expect(
      simulation.accessibilityPosts.map(\.notification) == [.screenChanged, .screenChanged])
    let banner = WindowStage()
    banner.show("b")
    #expect(banner.screen("b")?.view.window?.accessibilityViewIsModal == false)
  }

  @Test("V5: the focus goes back to where it was, or to the popup below")
  func focusBack() {
    let stage = WindowStage(style: .card, capacity: 2)
    let button = UIButton()
    stage.home.view.addSubview(button)
    simulation.focusedElement = button
    stage.show("one")
    stage.show("two")
    let one = stage.screen("one")?.view
    #expect(simulation.focusedElement === stage.screen("two")?.view)
    stage.dismiss("two")
    #expect(simulation.focusedElement === one)
    stage.dismiss("one")
    #expect(simulation.focusedElement === button)
  }

  @Test("V5: two stores in two windows each return the focus within their window")
  func twoWindows() {
    let stages = [0, 1].map { _ in WindowStage(style: .card) }
    let buttons = stages.map { stage in
      let button = UIButton()
      stage.home.view.addSubview(button)
      return button
    }
    // The user is in the first window, and the second one's popup takes the focus.
    simulation.focusedElement = buttons[0]
    stages[0].show("a")
    stages[1].show("b")
    stages[1].dismiss("b")
    #expect((simulation.focusedElement as? UIView)?.window === stages[1].app)
    // The user is in the second window when the first one's popup goes.
    simulation.focusedElement = buttons[1]
    stages[0].dismiss("a")
    #expect(simulation.focusedElement === buttons[1])
    // An element that is no view, such as those of SwiftUI.
    let element = UIAccessibilityElement(accessibilityContainer: buttons[1])
    stages[0].show("d")
    simulation.focusedElement = element
    stages[0].dismiss("d")
    #expect(simulation.focusedElement === element)
    // Each in its own window.
    for (stage, button) in zip(stages, buttons) {
      simulation.focusedElement = button
      stage.show("c")
      stage.dismiss("c")
      #expect(simulation.focusedElement === button)
    }
  }

  @Test("V5: a backdrop that can be tapped is a button with a label, and is activated as a whole")
  func backdropButton() throws {
    var style = PopupWindowStyle.card
    #expect(style.backdrop?.label == "Dismiss popup")
    style.backdrop?.label = "Close"
    let (own, fixed) = (style, PopupWindowBackdrop(dismissesOnTap: false))
    let stage = WindowStage(capacity: 2) { popup in
      var style = own
      if popup.content == "fixed" { style.backdrop = fixed }
      return StageScreen(popup).inWindow(style)
    }
    let place = CGPoint(x: 195, y: 100)
    stage.show("a")
    let backdrop = try #require(simulation.hitTest(place, in: stage.scene))
    #expect(backdrop.isAccessibilityElement)
    #expect(backdrop.accessibilityTraits == .button)
    #expect(backdrop.accessibilityLabel == "Close")
    stage.show("fixed")
    #expect(simulation.hitTest(place, in: stage.scene)?.isAccessibilityElement == false)
    #expect(!backdrop.isAccessibilityElement)
    stage.dismiss("fixed")
    #expect(backdrop.isAccessibilityElement)
    #expect(backdrop.accessibilityActivate())
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["fixed dismissed.requested", "a dismissed.user"])
  }

  @Test("V5: the content decides which element is focused first")
  func firstFocus() {
    let title = UILabel()
    let stage = WindowStage(style: .card) { popup in
      let screen = StageScreen(popup)
      screen.view.addSubview(title)
      popup.firstFocus = title
      return screen
    }
    stage.show("a")
    #expect(simulation.focusedElement === title)
  }

  @Test("V5: views behind a backdrop in the window are hidden from assistive technology")
  func behind() {
    let stage = WindowStage(capacity: 3) { popup in
      let screen = StageScreen(popup)
      screen.view.accessibilityElementsHidden = popup.content == "silent"
      return popup.content == "card" ? screen.inWindow(.card) : screen.inWindow(.banner)
    }
    let hidden = {
      ["one", "silent", "card"].map { stage.screen($0)?.view.accessibilityElementsHidden }
    }
    stage.show("one")
    stage.show("silent")
    stage.show("card")
    #expect(hidden() == [true, true, false])
    stage.dismiss("card")
    #expect(hidden() == [false, true, nil])
  }

  @Test("V5: with reduced motion, the remaining popups move without animation")
  func lessMotion() {
    for isReduced in [false, true] {
      simulation.isReduceMotionEnabled = isReduced
      let stage = WindowStage(capacity: 2) { MotionScreen($0) }
      stage.show("a")
      stage.show("b")
      MotionScreen.durations = []
      stage.dismiss("a")
      #expect(MotionScreen.durations.contains { $0 > 0 } == !isReduced)
      #expect(stage.frame("b")?.minY == 55)
    }
  }

  @Test("V5: larger text makes a popup larger, and moves those below it")
  func dynamicType() {
    let stage = WindowStage(capacity: 2) { popup in
      let label = UILabel()
      label.text = popup.content
      label.adjustsFontForContentSizeCategory = true
      return label
    }
    stage.show("a")
    stage.show("b")
    #expect(stage.frame("a")?.height == 20)
    #expect(stage.frame("b")?.minY == 83)
    simulation.setContentSizeCategory(.accessibilityExtraExtraExtraLarge)
    #expect(stage.frame("a")?.height == 60)
    #expect(stage.frame("b")?.minY == 123)
  }

  @Test("V5: a popup grows to its preferred size, as far as there is room")
  func preferredSize() {
    for style in [PopupWindowStyle.banner, .toast, .card] {
      let stage = WindowStage(style: style)
      stage.show("a")
      stage.screen("a")?.preferredContentSize = CGSize(width: 200, height: 300)
      #expect(stage.frame("a")?.size == CGSize(width: 200, height: 300))
      stage.screen("a")?.preferredContentSize = CGSize(width: 200, height: 2000)
      #expect(stage.frame("a")?.minY == 55)
      #expect(stage.frame("a")?.maxY == 802)
    }
  }

  @Test("V5: the escape gesture closes what may be closed, the topmost first")
  func escape() {
    let stage = WindowStage(capacity: 3) { popup in
      switch popup.content {
      case "full": StageScreen(popup).inWindow(.fullScreen)
      default: StageScreen(popup).inWindow(.card)
      }
    }
    stage.show("one")
    stage.show("full")
    #expect(!simulation.performEscape(in: stage.scene))
    stage.dismiss("full")
    #expect(simulation.performEscape(in: stage.scene))
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["full dismissed.requested", "one dismissed.user"])
  }
}

/// A controller that stores the durations of its view's movements.
@MainActor
private final class MotionScreen: UIViewController {
  static var durations: [TimeInterval] = []

  init(_ popup: ShownPopup<WindowShop>) {
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 0, height: 80)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = MotionView(frame: .zero)
  }

  private final class MotionView: UIView {
    override var center: CGPoint {
      didSet {
        if center.y != oldValue.y {
          MotionScreen.durations.append(UIView.inheritedAnimationDuration)
        }
      }
    }
  }
}
