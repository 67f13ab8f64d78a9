import PopupFlow
import PopupFlowSwiftUI
import PopupFlowTesting
import PopupFlowUIKit
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// The app, a UIKit host and the sheets of a view use one screen at random, and share its lock.
@MainActor
@Suite struct MixedAppRandomTests {
  @Test(
    "U2, V1, L2: no two transitions of one screen run at the same time", arguments: (0..<24).few(2))
  func random(seed: Int) {
    SwiftUIHabits.with(seed % SwiftUIHabits.count) {
      UIKitSimulation.run(habits: .combination(seed)) { simulation in
        simulation.isLogging = false
        let world = MixedWorld(simulation, seed: UInt64(seed))
        for _ in 0..<30 { world.round() }
        #expect(world.outcomeCount > 50)
      }
    }
  }
}

@MainActor
private final class MixedWorld {
  private let stage: SwiftUIStage
  private let lock: TransitionLock
  private let host: ModalHost<ViewShop>
  private var generator: SeededGenerator
  private var subscriptions: Set<AnyCancellable> = []
  private var swipe: Swipe?

  private var simulation: UIKitSimulation { stage.simulation }
  private var store: PopupStore<ViewShop> { stage.store }

  init(_ simulation: UIKitSimulation, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    stage = SwiftUIStage(simulation, policy: PopupPolicy(transitionTimeout: nil))
    lock = TransitionLock(clock: stage.store.clock)
    host = ModalHost(
      scene: stage.scene, clock: stage.store.clock
    ) { SystemCard($0) }
    stage.store.transitionLock = lock
    stage.store.drive(host, lanes: ["system"], lock: lock).store(in: &subscriptions)
    stage.show(ModalsView(store: stage.store))
  }

  var outcomeCount: Int { stage.outcomes.count }

  // MARK: Acting

  /// Presents a sheet, with random actions on top of it and after it.
  ///
  /// SwiftUI presents sheets on the root only, so there is no new one while another modal is on the
  /// root.
  func round() {
    stage.ask(.offer("\(store.state.requestCount)"))
    for _ in 0..<12 { step() }
    check()
    store.dismissAll()
    check()
    if !stage.presentedControllers.isEmpty { stage.root.map(dismiss) }
    check()
    #expect(stage.presentedControllers == [])
    #expect(stage.outcomes.count == store.state.requestCount)
  }

  private func step() {
    switch generator.below(12) {
    case 0, 1: ask()
    case 2, 3: cards.last?.popup.complete(with: "fine")
    case 4: stage.sheet?.tree.tap("Accept")
    case 5: store.state.presented.last.map { store.dismiss($0.popup.id) }
    case 6, 7: presentOrDismissOwn()
    case 8: beginOrEndSwipe()
    default: simulation.advance(by: Double(generator.below(6)) / 10)
    }
  }

  /// Requests a popup of the UIKit host, or another content for one, which is presented again.
  private func ask() {
    let shown = store.state.presented.last { $0.popup.lane == "system" }?.popup.id
    stage.ask(.offer("\(store.state.requestCount)"), lane: "system") {
      guard let shown, generator.chance(60) else { return }
      $0.id = shown
      $0.coalescing = .replace
    }
  }

  private func presentOrDismissOwn() {
    if let own = stage.presentedControllers.last as? OwnController {
      return own.presentingViewController.map(dismiss) ?? ()
    }
    lock.serialize { [stage, simulation] token in
      // The lock may be free before UIKit has returned from the last completion.
      simulation.nextTurn {
        let top = stage.presentedControllers.last ?? stage.root
        top?.present(OwnController(), animated: true) { simulation.nextTurn { token.end() } }
      }
    }
  }

  /// Dismisses the modals of a controller.
  private func dismiss(_ presenter: UIViewController) {
    presenter.through(lock).dismiss()
  }

  private func beginOrEndSwipe() {
    guard let running = swipe.take() else {
      // If the user is faster than a transition whose turn it is, UIKit refuses that.
      guard !lock.isBusy else { return }
      swipe = stage.presentedControllers.last.flatMap { simulation.beginSwipe(on: $0) }
      return
    }
    if generator.chance(50) { running.finish() } else { running.cancel() }
  }

  private var cards: [SystemCard] { stage.presentedControllers.compactMap { $0 as? SystemCard } }

  // MARK: Checking

  private func check() {
    if swipe != nil { beginOrEndSwipe() }
    simulation.advance(by: 20)
    #expect(simulation.takeWarnings().isEmpty)
    #expect(!lock.isBusy)
    let isStill = store.state.presented.allSatisfy { $0.phase == .presented }
    #expect(isStill, "\(stage.presented)")
    let controllers = stage.presentedControllers
    let ids = Set(store.state.presented.map(\.popup.id))
    let lastOwn = controllers.lastIndex { $0 is OwnController } ?? 0
    // A popup that has ended below a modal of the app's own goes later (U30).
    let late = controllers.prefix(lastOwn).filter { controller in
      let sheet = controller as? UIHostingController<AnyView>
      let id = (controller as? SystemCard)?.popup.id ?? sheet?.tree.texts.first.map { PopupID($0) }
      return id.map { !ids.contains($0) } ?? false
    }
    let shown = controllers.filter { !($0 is OwnController) && !late.contains($0) }.count
    #expect(shown == store.state.presented.count, "\(shown), but \(stage.presented)")
  }
}

/// The controller of a popup of the UIKit host, without updates in place.
private final class SystemCard: UIViewController {
  let popup: ShownPopup<ViewShop>

  init(_ popup: ShownPopup<ViewShop>) {
    self.popup = popup
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}

/// A modal of the app.
private final class OwnController: UIViewController {}
