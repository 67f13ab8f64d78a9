import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// Under random use, the store has the right visible pages, visits and presented popups.
@MainActor
@Suite struct PageRandomTests {
  @Test(
    "U9, U10, U16: store, pages and windows agree after random use",
    arguments: UIKitHabits.all.indices.few(2))
  func randomUse(seed: Int) {
    UIKitSimulation.run(habits: .combination(seed)) { simulation in
      let app = PageRandomApp(simulation, seed: UInt64(seed))
      for step in 0..<1500 {
        app.step()
        if step.isMultiple(of: 15) { app.check() }
      }
      app.end()
      #expect(simulation.warnings == [])
    }
  }
}

@MainActor
private final class PageRandomApp {
  private let simulation: UIKitSimulation
  private let stage: PageStage
  private let tabs = UITabBarController()
  private let stacks = [UINavigationController(), UINavigationController()]
  private let scene: UIWindowScene
  private let window: UIWindow
  private let host: WindowHost<WindowShop>
  private let driving: AnyCancellable
  private var generator: SeededGenerator
  private var swipe: Swipe?
  private var finger: Finger?
  private var pages: [UIViewController] = []
  private var popups: [UIViewController] = []
  private var count = 0

  init(_ simulation: UIKitSimulation, seed: UInt64) {
    self.simulation = simulation
    simulation.isLogging = false
    stage = PageStage()
    generator = SeededGenerator(seed: seed)
    scene = simulation.connectScene()
    host = WindowHost(scene: scene, style: .banner) { popup in
      StageScreen(popup).inWindow(popup.content.hasSuffix("3") ? .drawer : .banner)
    }
    driving = stage.store.drive(host)
    window = simulation.showWindow(in: scene, root: tabs)
    for stack in stacks { stack.viewControllers = [newPage()] }
    tabs.viewControllers = stacks
  }

  private func newPage() -> UIViewController {
    count += 1
    let page = stage.page("page \(count % 5)")
    page.modalPresentationStyle = generator.pick([.automatic, .fullScreen, .overFullScreen])
    pages.append(page)
    return page
  }

  // The app's window only, below the host's.
  private var top: UIViewController {
    simulation.topControllers(in: scene).last { $0.view.window === window } ?? tabs
  }

  private var isAtRest: Bool { !simulation.isInTransition(scene) && swipe == nil }

  private var isCovered: Bool { popups.contains { $0.presentingViewController != nil } }

  func step() {
    let stack = generator.pick(stacks)
    let animated = generator.chance(60)
    switch generator.below(18) {
    case 0 where isAtRest && !isCovered: stack.pushViewController(newPage(), animated: animated)
    case 1 where isAtRest && !isCovered: stack.popViewController(animated: animated)
    case 2 where isAtRest && !isCovered: stack.popToRootViewController(animated: animated)
    case 3 where isAtRest && !isCovered: tabs.selectedIndex = generator.below(2)
    case 4 where isAtRest: top.present(newPage(), animated: animated)
    case 5 where isAtRest && tabs.presentedViewController != nil:
      (animated ? tabs : top).dismiss(animated: animated)
    case 6 where isAtRest: swipe = simulation.beginBackSwipe(on: stack)
    case 7 where isAtRest: swipe = simulation.beginSwipe(on: top)
    case 8: endSwipe()
    case 9:
      simulation.enterBackground(scene)
      simulation.enterForeground(scene)
    case 10, 11: ask()
    case 12: touch()
    case 13: liftFinger()
    case 14 where isAtRest: cover(animated)
    case 15: if generator.chance(10) { stage.store.endSession() }
    case 16: stack.view.isHidden.toggle()
    default: simulation.advance(by: Double(generator.below(6)) / 10)
    }
  }

  /// Presents and dismisses popups on the app's controllers, like a host.
  private func cover(_ animated: Bool) {
    let popup = UIViewController()
    popup.modalPresentationStyle = generator.pick([.automatic, .fullScreen, .overFullScreen])
    popup.markAsPopup()
    popups.append(popup)
    top.present(popup, animated: animated)
  }

  /// The visible pages: those of the tabs and of all modals above that no full-screen modal of the
  /// app covers. UIKit removes only the view right below such a modal. A modal of the app above a
  /// popup covers the pages under the popup.
  private var expected: Set<PageVisitID> {
    var levels: [UIViewController] = [tabs]
    while let next = levels.last?.presentedViewController { levels.append(next) }
    let inSight = levels.indices.filter { index in
      let above = levels[(index + 1)...]
      guard above.first?.modalPresentationStyle == .fullScreen else { return true }
      return above.contains { popups.contains($0) }
        && above.allSatisfy { $0.modalPresentationStyle != .fullScreen || popups.contains($0) }
    }
    let stack = stacks[tabs.selectedIndex]
    let tab = stack.view.isHidden ? nil : stack.topViewController
    return Set(inSight.compactMap { $0 == 0 ? tab?.ownVisit : levels[$0].ownVisit })
  }

  private func ask() {
    count += 1
    var request = PopupRequest<WindowShop>("popup \(count)") {
      $0.priority = generator.pick([.low, .normal, .high])
      $0.preemption = generator.pick([.hold, .yield, .drop])
      $0.retention = generator.chance(50) ? .keepAlive : .drop
      $0.duration = generator.chance(60) ? .seconds(3) : .ofLane
      $0.pages = generator.pick([.any, .only(["page 1", "page 2"]), .except(["page 3"])])
    }
    if generator.chance(30), let visit = pages.last?.popupVisit { request.pages = .visit(visit) }
    stage.store.present(request)
  }

  private func touch() {
    guard finger == nil, let id = host.showing.last, let screen = host.controller(of: id) else {
      return
    }
    screen.view.window?.layoutIfNeeded()
    let bounds = screen.view.bounds
    let place = screen.view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    guard generator.chance(60) else {
      (screen as? StageScreen)?.popup.complete(with: "answer")
      return
    }
    finger = simulation.putFingerDown(at: place, in: scene)
    finger?.drag(by: generator.pick([-30, 30]))
  }

  private func liftFinger() {
    guard let finger else { return }
    self.finger = nil
    if generator.chance(50) { finger.drag(by: generator.pick([-70, 70])) }
    if generator.chance(80) { finger.lift() } else { finger.cancel() }
  }

  private func endSwipe() {
    swipe?.update(0.5)
    if generator.chance(50) { swipe?.finish() } else { swipe?.cancel() }
    swipe = nil
  }

  func check() {
    endSwipe()
    liftFinger()
    simulation.advance(by: 2)
    for popup in popups where popup.presentingViewController == nil { popup.unmarkAsPopup() }
    popups.removeAll { $0.presentingViewController == nil }
    simulation.advance(by: 1)
    // Pages are polled before a decision (U38).
    stage.store.send(.trigger)
    let visible = Set(stage.store.state.visibleVisits.map(\.id))
    #expect(visible == expected)
    if popups.isEmpty, stacks.allSatisfy({ !$0.view.isHidden }) {
      let seen = simulation.visibleControllers(in: scene).compactMap(\.ownVisit)
      #expect(expected == Set(seen))
    }
    #expect(Set(stage.store.state.presented.map(\.popup.id)) == Set(host.showing))
    #expect(scene.windows.count == (host.showing.isEmpty ? 1 : 2))
    // U24
    #expect(window.isKeyWindow == !scene.windows.contains(where: \.accessibilityViewIsModal))
    pages.removeAll { page in
      page.parent == nil && page.presentingViewController == nil && generator.chance(50)
    }
  }

  func end() {
    check()
    stage.store.dismissAll()
    simulation.advance(by: 5)
    stage.store.dismissAll()
    simulation.advance(by: 5)
    #expect(host.showing == [])
    #expect(window.isKeyWindow)
    #expect(stage.store.state.waitingCount == 0)
    #expect(stage.outcomes.count == stage.store.state.requestCount)
  }
}

extension UIViewController {
  // Not the visit of a controller around it.
  fileprivate var ownVisit: PageVisitID? {
    let child = children.first { $0 is PopupPageController } as? PopupPageController
    return child?.visit
  }
}
