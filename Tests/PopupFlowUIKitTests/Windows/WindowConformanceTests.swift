import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

@MainActor
@Suite struct WindowConformanceTests {
  /// A style with a name for the title of the test.
  enum Style: String, CaseIterable, Sendable {
    case banner, toast, card, drawer, trailing, fullScreen, atOnce

    @MainActor var style: PopupWindowStyle {
      switch self {
      case .banner: return .banner
      case .toast: return .toast
      case .card: return .card
      case .drawer: return .drawer
      case .trailing: return .banner(at: .trailing)
      case .fullScreen: return .fullScreen
      case .atOnce: return .banner(PopupWindowAnimation.none)
      }
    }
  }

  @Test("A window host passes the checks of all hosts in every style", arguments: Style.allCases)
  func styles(style: Style) async {
    await UIKitSimulation.run { simulation in
      await check(style, [.banner, .toast], in: simulation)
      #expect(simulation.warnings == [])
    }
  }

  @Test(
    "A window host passes the checks of all hosts with all habits of UIKit",
    arguments: UIKitHabits.all.indices)
  func habits(index: Int) async {
    await UIKitSimulation.run(habits: UIKitHabits.all[index]) { simulation in
      await check(index.isMultiple(of: 2) ? .banner : .drawer, [.banner], in: simulation)
      #expect(simulation.warnings == [])
    }
  }

  private func check(
    _ style: Style, _ lanes: [PopupLane], in simulation: UIKitSimulation
  ) async {
    simulation.isLogging = false
    let verdicts = await HostConformance<WindowShop>(
      lanes: lanes, seeds: (0..<8).few(2), content: { "popup \($0)" }
    ) {
      subject(style.style, in: simulation)
    }.run()
    let skipped = verdicts.filter { if case .skipped = $0.result { true } else { false } }
    if style == .banner || style == .drawer { #expect(skipped.isEmpty) }
  }

  private func subject(
    _ style: PopupWindowStyle, in simulation: UIKitSimulation
  ) -> HostUnderTest<WindowShop> {
    let scene = simulation.connectScene()
    simulation.showWindow(in: scene, root: UIViewController())
    let host = WindowHost<WindowShop>(scene: scene, style: style) { StageScreen($0) }
    let fingers = Fingers()
    var subject = HostUnderTest(host) { simulation.advance(by: 1) }
    subject.isShowing = { id in
      host.showing.contains(id) && host.controller(of: id)?.view.window?.isHidden == false
    }
    subject.instance = { host.controller(of: $0) }
    subject.dismiss = { id in
      if host.showing.contains(id) { (host.controller(of: id) as? StageScreen)?.popup.dismiss() }
    }
    guard style.isDraggable else { return subject }
    // Outwards.
    let (x, y): (CGFloat, CGFloat) =
      switch style.placement {
      case .top: (0, -1)
      case .trailing: (1, 0)
      default: (0, 1)
      }
    subject.beginSwipe = { id in
      guard let view = host.controller(of: id)?.view else { return }
      view.window?.layoutIfNeeded()
      let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      fingers.down[id] = simulation.putFingerDown(at: place, in: scene)
      fingers.down[id]?.drag(x: 12 * x, y: 12 * y)
    }
    subject.cancelSwipe = { id in
      guard let finger = fingers.down.removeValue(forKey: id) else { return }
      simulation.advance(by: 0.2)
      finger.lift()
    }
    subject.completeSwipe = { id in
      guard let finger = fingers.down.removeValue(forKey: id) else { return }
      finger.drag(x: 300 * x, y: 60 * y)
      simulation.advance(by: 0.2)
      finger.lift()
    }
    return subject
  }

  @MainActor private final class Fingers {
    var down: [PopupID: Finger] = [:]
  }
}
