import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import Testing
import UIKitDouble

/// Under random use, screen and machine agree, UIKit refuses no call of the host, and each request
/// has one outcome.
@MainActor
@Suite struct ModalRandomTests {
  @Test("Screen and machine agree, with a lock and without, whatever happens", arguments: 0..<32)
  func random(seed: Int) {
    UIKitSimulation.run(habits: UIKitHabits.all[seed % 16]) { simulation in
      simulation.isLogging = false
      let world = ModalWorld(simulation, seed: UInt64(seed), isLocked: seed < 16)
      for step in 0..<500 {
        world.step()
        if step.isMultiple(of: 10) { world.check() }
      }
      world.end()
    }
  }
}

@MainActor
private final class ModalWorld {
  private let stage: ModalStage
  private let lock: TransitionLock
  private var generator: SeededGenerator
  private var swipe: Swipe?
  private var pageCount = 0
  private var isInBackground = false

  private var simulation: UIKitSimulation { stage.simulation }
  private var navigation: UINavigationController? { stage.root as? UINavigationController }

  init(_ simulation: UIKitSimulation, seed: UInt64, isLocked: Bool) {
    generator = SeededGenerator(seed: seed)
    let root = UINavigationController(rootViewController: modalPage("app home"))
    stage = ModalStage(
      simulation, root: root, isLocked: isLocked, policy: PopupPolicy(transitionTimeout: nil))
    // The app's own transitions take this lock, which is not shared with the host in every run.
    lock = stage.lock ?? TransitionLock()
  }

  private func newPage() -> UIViewController {
    pageCount += 1
    return modalPage("app \(pageCount)", style: generator.pick([.automatic, .fullScreen]))
  }

  // MARK: Acting

  func step() {
    switch generator.below(20) {
    case 0...4: ask()
    case 5, 6: close()
    case 7: act()
    case 8: beginSwipe()
    case 9: endSwipe()
    case 10, 11: navigate()
    case 12: modal()
    case 13: background()
    case 14: clear()
    default: simulation.advance(by: Double(generator.below(8)) / 10)
    }
  }

  private func ask() {
    let number = stage.store.state.requestCount + 1
    let isRepeated = generator.chance(15) && number > 1
    let id = PopupID("\(isRepeated ? generator.below(number - 1) + 1 : number)")
    stage.ask(id, generator.pick([.sheet, .fullScreen, .alert])) {
      $0.coalescing = isRepeated ? .replace : .keep
      $0.content.changesInPlace = generator.chance(50)
      $0.lane = generator.pick([.modal, .modal, "other"])
      $0.presence = generator.chance(15) ? .concurrent : .exclusive
      $0.priority = generator.pick([.low, .normal, .high])
      $0.preemption = generator.pick([.hold, .yield, .drop])
      $0.interrupts = generator.chance(10)
      $0.scope = generator.chance(20) ? .app : .session
    }
  }

  private func anyPresented() -> PopupID? {
    let presented = stage.store.state.presented
    return presented.isEmpty ? nil : generator.pick(presented).popup.id
  }

  private func close() {
    guard let id = anyPresented() else { return }
    if !stage.tap(generator.chance(50) ? "OK" : "Cancel", of: id) {
      stage.finish(id, generator.chance(70) ? "ok" : nil)
    }
  }

  private func act() {
    switch generator.below(8) {
    case 0: stage.store.send(.sessionEnded)
    case 1: stage.store.suspend()
    case 2, 3: stage.store.resume()
    case 4: stage.store.dismissAll()
    default: if let id = anyPresented() { stage.store.dismiss(id) }
    }
  }

  private func beginSwipe() {
    guard swipe == nil else { return }
    if generator.chance(30), let navigation {
      swipe = simulation.beginBackSwipe(on: navigation)
    } else if let id = anyPresented() {
      swipe = stage.swipe(id)
    }
  }

  private func endSwipe() {
    if generator.chance(50) { swipe?.finish() } else { swipe?.cancel() }
    swipe = nil
  }

  private func navigate() {
    guard let navigation else { return }
    let animated = generator.chance(70)
    let nextTurn: NextTurn = { [simulation] in simulation.nextTurn($0) }
    switch generator.below(4) {
    case 0, 1: navigation.push(newPage(), animated: animated, through: lock, nextTurn: nextTurn)
    case 2: navigation.pop(animated: animated, through: lock, nextTurn: nextTurn)
    default: navigation.popToRoot(animated: animated, through: lock, nextTurn: nextTurn)
    }
  }

  private func modal() {
    guard var top = stage.root else { return }
    while let next = top.presentedViewController { top = next }
    let nextTurn: NextTurn = { [simulation] in simulation.nextTurn($0) }
    if generator.chance(60) {
      top.present(newPage(), through: lock, nextTurn: nextTurn)
    } else if generator.chance(70) {
      top.dismiss(through: lock, nextTurn: nextTurn)
    } else if !simulation.isInTransition(stage.scene), top !== stage.root {
      // Without the lock.
      stage.root?.dismiss(animated: generator.chance(50))
    }
  }

  private func background() {
    if isInBackground {
      simulation.enterForeground(stage.scene)
    } else {
      simulation.enterBackground(stage.scene)
      swipe = nil
    }
    isInBackground.toggle()
  }

  private func clear() {
    guard generator.chance(20) else { return }
    stage.host.clearScreen(animated: generator.chance(50), lock: lock) { [self] in
      #expect(stage.root?.presentedViewController == nil)
      stage.window.rootViewController = UINavigationController(rootViewController: newPage())
    }
  }

  // MARK: Checking

  func check() {
    endSwipe()
    simulation.advance(by: 30)
    #expect(simulation.takeFaults().isEmpty)
    #expect(!simulation.isInTransition(stage.scene))
    #expect(!lock.isBusy)
    #expect(simulation.controllersLeftBehind(in: stage.scene).isEmpty)
    let isStill = stage.store.state.presented.allSatisfy { $0.phase == .presented }
    #expect(isStill, "\(stage.presented)")
    let expected = stage.store.state.presented.compactMap { stage.host.controller(of: $0.popup.id) }
    let shown = stage.root?.popupsAbove ?? []
    #expect(Set(shown) == Set(expected), "\(shown), but \(stage.presented)")
  }

  func end() {
    stage.store.resume()
    for _ in 0..<40 where !stage.store.state.presented.isEmpty || stage.store.state.waitingCount > 0
    {
      stage.store.dismissAll()
      check()
    }
    #expect(stage.presented.isEmpty)
    #expect(stage.outcomes.count == stage.store.state.requestCount)
    #expect(stage.outcomes.count > 50)
  }
}
