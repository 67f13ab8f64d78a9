import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import Testing
import UIKitDouble

/// An app of controllers under random use.
@MainActor
final class AppWorld {
  let stage: AppStage
  var generator: SeededGenerator
  private var swipe: Swipe?
  private(set) var isInBackground = false
  private(set) var isClosed = false
  /// The company of the popups: something of the app's own, and a window of an SDK.
  let company: AppCompany
  /// The locks of closed scenes, which must be free.
  private(set) var oldLocks: [TransitionLock] = []
  private(set) var closedScenes = 0
  private(set) var stepCount = 0
  /// The kinds of signals that were lost last.
  var latestLosses: [String] = []

  var simulation: UIKitSimulation { stage.simulation }

  /// - Parameter transitionTimeout: The time in which a transition must be reported (R33).
  init(seed: UInt64, isLocked: Bool, transitionTimeout: Duration? = nil) {
    generator = SeededGenerator(seed: seed)
    stage = AppStage(
      isLocked: isLocked, policy: PopupPolicy(transitionTimeout: transitionTimeout))
    company = AppCompany(stage)
  }

  // MARK: Acting

  func step() {
    stepCount += 1
    switch generator.below(28) {
    case 0...4: ask()
    case 5...7: close()
    case 8: command()
    case 9: beginSwipe()
    case 10: endSwipe()
    case 11...13: navigate()
    case 14: selectTab()
    case 15: modal()
    case 16: background()
    case 17: if generator.chance(15) { logOut() }
    case 18: if isClosed || generator.chance(15) { closeOrReopen() }
    case 19: if !isClosed { useOtherWindow() }
    case 24, 25: if mayOpen { company.openOrClose(generator.below(100)) }
    case 26: if !isClosed, !isInBackground { company.showOrHideWindow() }
    case 27: if !isClosed, !isInBackground, generator.chance(15) { company.hideAndShowApp() }
    default: simulation.advance(by: Double(generator.below(8)) / 10)
    }
  }

  /// A user does not act during a transition.
  private var mayOpen: Bool {
    !isClosed && !isInBackground && swipe == nil && !simulation.isInTransition(stage.scene)
  }

  private func ask() {
    let number = stage.store.state.requestCount + 1
    let isRepeated = generator.chance(10) && number > 1
    let id = PopupID("\(isRepeated ? generator.below(number - 1) + 1 : number)")
    let isBanner = generator.chance(35)
    let styles: [ModalShop.Style] = isBanner ? [.sheet] : [.sheet, .fullScreen, .alert]
    // A popup that is replaced stays in its host's lane.
    let lane = isRepeated ? nil : isBanner ? PopupLane.banner : .modal
    stage.ask(id, generator.pick(styles), lane: lane ?? .modal) {
      $0.coalescing = isRepeated ? .replace : .keep
      $0.content.changesInPlace = generator.chance(50)
      $0.presence = generator.chance(10) && !isBanner ? .concurrent : .exclusive
      $0.priority = generator.pick([.low, .normal, .high])
      $0.preemption = generator.pick([.hold, .yield, .drop])
      $0.interrupts = generator.chance(5)
      $0.retention = generator.chance(50) ? .keepAlive : .drop
      $0.scope = generator.chance(20) ? .app : .session
      $0.duration = generator.chance(30) ? .seconds(4) : .ofLane
      $0.pages = generator.pick([.any, .any, .only(["home", "page 1"]), .except(["search"])])
      if generator.chance(20), let visit = stage.stack?.topViewController?.popupVisit {
        $0.pages = .visit(visit)
      }
    }
  }

  private func anyPresented() -> PopupID? {
    let presented = stage.store.state.presented
    return presented.isEmpty ? nil : generator.pick(presented).popup.id
  }

  private func close() {
    guard let controller = anyPresented().flatMap(stage.controller(of:)) else { return }
    if let alert = controller as? UIAlertController {
      simulation.tapButton(generator.chance(50) ? "OK" : "Cancel", of: alert)
    } else if let card = controller as? CardController {
      if generator.chance(70) { card.popup.complete(with: "ok") } else { card.popup.dismiss() }
    }
  }

  private func command() {
    switch generator.below(6) {
    case 0: stage.store.send(.suspend)
    case 1, 2: stage.store.send(.resume)
    case 3: stage.store.dismissAll()
    default: if let id = anyPresented() { stage.store.dismiss(id) }
    }
  }

  private func beginSwipe() {
    guard swipe == nil else { return }
    if generator.chance(50), let stack = stage.stack {
      swipe = simulation.beginBackSwipe(on: stack)
    } else {
      let modal = anyPresented().flatMap { stage.modals.controller(of: $0) }
      swipe = modal.flatMap { simulation.beginSwipe(on: $0) }
    }
  }

  func endSwipe() {
    if generator.chance(50) { swipe?.finish() } else { swipe?.cancel() }
    swipe = nil
  }

  private func navigate() {
    guard let stack = stage.stack else { return }
    let animated = generator.chance(70)
    let lock = stage.lock
    switch generator.below(4) {
    case 0, 1:
      stack.through(lock).push(stage.newPage(), animated: animated)
    case 2: stack.through(lock).pop(animated: animated)
    default: stack.through(lock).change { $0.popToRootViewController(animated: animated) }
    }
  }

  private func selectTab() {
    // A user does not act during a transition.
    guard let tabs = stage.tabs, swipe == nil, !simulation.isInTransition(stage.scene) else {
      return
    }
    simulation.tapTab(generator.below(2), of: tabs)
  }

  private func modal() {
    guard !company.isOpen, var top = stage.window.rootViewController else { return }
    while let next = top.presentedViewController { top = next }
    if generator.chance(50) {
      let page = stage.newPage(style: generator.pick([.automatic, .fullScreen]))
      page.title.map { page.title = "app \($0)" }
      top.through(stage.lock).present(page)
    } else if top.title?.hasPrefix("app ") == true {
      top.through(stage.lock).dismiss()
    } else if !simulation.isInTransition(stage.scene), top !== stage.tabs, generator.chance(30) {
      // Without the lock.
      stage.tabs?.dismiss(animated: generator.chance(50))
    }
  }

  func closeOrReopen() {
    if isClosed {
      stage.reopen()
    } else {
      stage.closeOther()
      oldLocks.append(stage.lock)
      closedScenes += 1
      stage.close(isDriven: generator.chance(50))
      company.isGone()
      (swipe, isInBackground) = (nil, false)
    }
    isClosed.toggle()
  }

  /// Opens, closes, leaves or activates a second window, or touches one of both.
  private func useOtherWindow() {
    guard let other = stage.other else {
      if generator.chance(40) { stage.openOther() }
      return
    }
    switch generator.below(6) {
    case 0: stage.closeOther()
    case 1: simulation.enterBackground(other.scene)
    case 2: simulation.enterForeground(other.scene)
    case 3: other.window.makeKey()
    default: stage.window.makeKey()
    }
  }

  func background() {
    guard !isClosed else { return }
    if isInBackground {
      simulation.enterForeground(stage.scene)
    } else {
      simulation.enterBackground(stage.scene)
      swipe = nil
    }
    isInBackground.toggle()
  }

  private func logOut() {
    stage.store.endSession()
    let window = stage.window
    stage.modals.clearScreen(animated: generator.chance(50), lock: stage.lock) { [stage] in
      // If its scene is closed by then, there is no change.
      guard let scene = window.windowScene, scene.activationState != .unattached else { return }
      #expect(window.rootViewController?.presentedViewController == nil)
      window.rootViewController = stage.newRoot()
    }
  }
}
