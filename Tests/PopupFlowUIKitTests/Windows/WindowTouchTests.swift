import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite(.simulated) struct WindowTouchTests {
  private let beside = CGPoint(x: 195, y: 600)

  @Test("U14: touches beside a popup go to the app, and those on it do not")
  func passThrough() throws {
    let stage = WindowStage()
    stage.show("a")
    #expect(simulation.hitTest(beside, in: stage.scene) === stage.home.view)
    let center = try stage.center("a")
    #expect(simulation.hitTest(center, in: stage.scene) === stage.screen("a")?.view)
  }

  @Test(
    "U26: a controller's view that answers for empty places keeps no touches from the app",
    arguments: [true, false])
  func emptyPlaces(answersBeside: Bool) throws {
    simulation.habits.answersHitTestsBesideViews = answersBeside
    let stage = WindowStage(capacity: 2)
    stage.show("a")
    stage.show("b")
    #expect(simulation.hitTest(beside, in: stage.scene) === stage.home.view)
    for name in ["a", "b"] {
      let center = try stage.center(name)
      #expect(simulation.hitTest(center, in: stage.scene) === stage.screen(name)?.view)
    }
  }

  /// A label, or a view that draws its content, as a hosting controller does from iOS 18 on.
  private final class Drawn: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }

  @Test(
    "U26: a touch in the frame of a popup is the popup's, also where its content takes none",
    arguments: [true, false])
  func contentWithoutTouches(isLabel: Bool) throws {
    let stage = WindowStage(style: isLabel ? .toast : .banner) { popup in
      let screen = StageScreen(popup)
      screen.view = isLabel ? UILabel() : Drawn()
      screen.view.isUserInteractionEnabled = !isLabel
      return screen
    }
    let button = UIButton()
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.frame = stage.home.view.bounds
    stage.home.view.addSubview(button)
    stage.show("a")
    let center = try stage.center("a")
    simulation.tap(at: center, in: stage.scene)
    #expect(taps == 0)
    simulation.tap(at: CGPoint(x: 195, y: 400), in: stage.scene)
    #expect(taps == 1)
    stage.dismiss("a")
    simulation.tap(at: center, in: stage.scene)
    #expect(taps == 2)
  }

  @Test("U26: a popup that is not to be seen takes no touches")
  func invisible() throws {
    let stage = WindowStage()
    stage.show("a")
    let center = try stage.center("a")
    for isHidden in [true, false] {
      stage.screen("a")?.view.isHidden = isHidden
      stage.screen("a")?.view.alpha = isHidden ? 1 : 0
      #expect(simulation.hitTest(center, in: stage.scene) === stage.home.view)
    }
  }

  @Test("U26: a popup's own view may lie beside it, and receives touches there")
  func ownViewBeside() throws {
    final class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
          || subviews.contains { $0.frame.contains(point) }
      }
    }
    final class WideScreen: UIViewController {
      let close = UIButton()
      override func loadView() { view = Wide(frame: .zero) }
      override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 0, height: 80)
        close.frame = CGRect(x: 0, y: 80, width: 40, height: 40)
        view.addSubview(close)
      }
    }
    let screen = WideScreen()
    let stage = WindowStage { _ in screen }
    stage.show("a")
    let frame = try #require(stage.frame("a"))
    let place = CGPoint(x: frame.minX + 20, y: frame.maxY + 20)
    #expect(simulation.hitTest(place, in: stage.scene) === screen.close)
    let empty = CGPoint(x: frame.midX, y: frame.maxY + 20)
    #expect(simulation.hitTest(empty, in: stage.scene) === stage.home.view)
  }

  @Test("U26: a tap on a backdrop is one, although the popup's view answers for it")
  func backdropBeside() {
    let stage = WindowStage(style: .card)
    stage.show("a")
    let view = simulation.tap(at: CGPoint(x: 195, y: 100), in: stage.scene)
    #expect(view !== stage.screen("a")?.view)
    simulation.advance(by: 1)
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  @Test("U26: what a popup presents in its window receives touches everywhere")
  func presentedInWindow() {
    let stage = WindowStage()
    stage.show("a")
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    stage.screen("a")?.present(modal, animated: false)
    simulation.advance(by: 1)
    #expect(simulation.hitTest(beside, in: stage.scene) === modal.view)
  }

  @Test("U34: a drag that begins on a button does not press it, a tap does")
  func dragOnButton() throws {
    let stage = WindowStage()
    stage.show("a")
    let button = UIButton()
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.frame = CGRect(x: 0, y: 0, width: 374, height: 80)
    stage.screen("a")?.view.addSubview(button)
    let finger = try stage.finger(on: "a")
    #expect(finger.view === button)
    finger.drag(by: -20)
    simulation.advance(by: 0.5)
    finger.lift()
    simulation.advance(by: 1)
    #expect(taps == 0 && stage.host.showing == ["a"])
    simulation.tap(at: try stage.center("a"), in: stage.scene)
    #expect(taps == 1)
  }

  @Test("A backdrop keeps touches from the app, as long as the popup is there")
  func backdrop() {
    let stage = WindowStage(style: .fullScreen)
    stage.show("a")
    #expect(simulation.hitTest(beside, in: stage.scene)?.window !== stage.app)
    stage.dismiss("a")
    #expect(simulation.hitTest(beside, in: stage.scene) === stage.home.view)
  }

  @Test("A tap beside a popup with a backdrop closes it, once")
  func tapOutside() {
    let stage = WindowStage(style: .drawer)
    stage.show("a")
    let outside = CGPoint(x: 195, y: 100)
    simulation.tap(at: outside, in: stage.scene)
    simulation.tap(at: outside, in: stage.scene)
    simulation.advance(by: 1)
    #expect(stage.takeReports() == ["a didPresent", "a userDismissed"])
    #expect(stage.outcomes == ["a dismissed.user"])
  }

  @Test("A tap beside a popup does not close it if the backdrop forbids it")
  func tapOutsideRefused() {
    var style = PopupWindowStyle.card
    style.backdrop?.dismissesOnTap = false
    let stage = WindowStage(style: style)
    stage.show("a")
    simulation.tap(at: CGPoint(x: 195, y: 100), in: stage.scene)
    simulation.advance(by: 1)
    #expect(stage.host.showing == ["a"])
    #expect(stage.outcomes == [])
  }
}
