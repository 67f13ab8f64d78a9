import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// Windows of popups beside windows of SDKs, prompts of the system's, overrides of the looks, and what
/// others present in them, under random use (U27, U30 to U32).
@MainActor
@Suite struct WindowCompanyTests {
  @Test(
    "U27, U30–U32: nothing is lost, and the app has its window back, under random use",
    arguments: Thoroughness.walks(14))
  func random(seed: Int) {
    UIKitSimulation.run(habits: .combination(seed)) { simulation in
      simulation.isLogging = false
      simulation.isVoiceOverRunning = seed.isMultiple(of: 2)
      let world = WindowWorld(seed: UInt64(seed))
      for _ in 0..<300 { world.step() }
      world.end()
    }
  }
}

@MainActor
private final class WindowWorld {
  private let stage: WindowStage
  private var generator: SeededGenerator
  private var count = 0
  private var others: [UIWindow] = []
  private var guests: [UIViewController] = []
  private let field = UITextField()

  private var simulation: UIKitSimulation { stage.simulation }

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    stage = WindowStage(capacity: 3) { popup in
      StageScreen(popup).inWindow(popup.content.hasPrefix("card") ? .card : .banner)
    }
    stage.home.view.addSubview(field)
    field.becomeFirstResponder()
  }

  func step() {
    switch generator.below(16) {
    case 0...2: ask()
    case 3: shown.map { stage.store.dismiss($0) }
    case 4: content?.complete(with: "yes")
    case 5: others.append(simulation.showSystemPrompt(in: stage.scene))
    case 6: others.append(simulation.showWindowAbove(stage.scene))
    case 7: closeOther()
    case 8: changeLooks()
    case 9: present()
    case 10: dismissGuest()
    case 11: if generator.chance(20) { popupWindow?.isHidden = true }
    case 12: if generator.chance(30) { leaveAndComeBack() }
    default: simulation.advance(by: Double(generator.below(8)) / 10)
    }
    check()
  }

  private var shown: PopupID? {
    let showing = stage.host.showing
    return showing.isEmpty ? nil : generator.pick(showing)
  }

  private var content: ShownPopup<WindowShop>? { shown.flatMap { stage.content("\($0)") } }

  private var popupWindow: UIWindow? {
    stage.host.showing.last.flatMap { stage.screen("\($0)")?.viewIfLoaded?.window }
  }

  private func ask() {
    count += 1
    stage.ask("\(generator.chance(50) ? "card" : "banner") \(count)")
  }

  private func closeOther() {
    guard !others.isEmpty else { return }
    others.removeLast().isHidden = true
    if generator.chance(50) { stage.app.makeKey() }
  }

  private func changeLooks() {
    stage.app.overrideUserInterfaceStyle = generator.pick([.unspecified, .light, .dark])
    stage.app.tintColor = generator.pick([.systemRed, .systemBlue])
    simulation.setDark(generator.chance(50))
  }

  /// Presents on the root, on a popup, or on what was presented before.
  private func present() {
    guard let popup = shown.flatMap({ stage.screen("\($0)") }),
      var presenter = generator.chance(50) ? popup : popup.parent,
      !simulation.isInTransition(stage.scene)
    else { return }
    while let next = presenter.presentedViewController { presenter = next }
    guard presenter.viewIfLoaded?.window != nil else { return }
    let guest = UIViewController()
    presenter.present(guest, animated: true)
    guests.append(guest)
  }

  private func dismissGuest() {
    guard !guests.isEmpty, !simulation.isInTransition(stage.scene) else { return }
    guests.removeLast().presentingViewController?.dismiss(animated: true)
  }

  private func leaveAndComeBack() {
    simulation.enterBackground(stage.scene)
    simulation.advance(by: 5)
    simulation.enterForeground(stage.scene)
  }

  private func check() {
    guard let window = popupWindow else { return }
    let looks = window.traitCollection.userInterfaceStyle
    #expect(looks == stage.app.traitCollection.userInterfaceStyle)
    #expect(window.tintColor == stage.app.tintColor)
  }

  func end() {
    while !others.isEmpty { closeOther() }
    for _ in 0..<200 where !stage.host.showing.isEmpty || !guests.isEmpty {
      simulation.advance(by: 1)
      dismissGuest()
      simulation.advance(by: 1)
      if guests.isEmpty { stage.store.dismissAll() }
    }
    simulation.advance(by: 60)
    #expect(stage.outcomes.count == count)
    #expect(Set(stage.outcomes).count == count)
    #expect(stage.scene.windows.filter { !$0.isHidden } == [stage.app])
    #expect(stage.app.isKeyWindow)
    #expect(stage.app.subviews.count == 1 && stage.home.view.window === stage.app)
    let before = simulation.wakeUpCount
    simulation.advance(by: 60)
    #expect(simulation.wakeUpCount == before)
    #expect(simulation.takeWarnings() == [])
  }
}
