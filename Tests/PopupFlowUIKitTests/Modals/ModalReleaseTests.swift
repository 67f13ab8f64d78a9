import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// The release of hosts, contents and controllers.
@MainActor
@Suite struct ModalReleaseTests {
  @Test("A content closure that retains its controller is released with the popup")
  func update() {
    let make: @MainActor (ShownPopup<ModalShop>) -> UIViewController = { popup in
      let controller = CardController(popup)
      popup.onUpdate { controller.title = $0.title }
      return controller
    }
    ModalStage.run(makeController: make) { stage in
      stage.show("a")
      weak var controller: AnyObject?
      controller = stage.card("a")
      stage.finish("a")
      #expect(controller == nil)
    }
  }

  @Test("A popup can be closed without store and host, and all are released")
  func withoutStore() {
    UIKitSimulation.run { simulation in
      weak var host: ModalHost<ModalShop>?
      weak var store: PopupStore<ModalShop>?
      var scene: UIWindowScene?
      weak var card: CardController?
      @MainActor func leave() {
        let stage = ModalStage(simulation)
        stage.show("a")
        stage.ask("b") { $0.lane = "other" }
        stage.simulation.advance(by: 0.2)
        (host, store, scene, card) = (stage.host, stage.store, stage.scene, stage.card("a"))
        stage.subscriptions = []
      }
      leave()
      simulation.advance(by: 2)
      #expect(store == nil)
      #expect(host == nil)
      #expect(card != nil)
      card?.popup.finish("nobody hears")
      simulation.advance(by: 2)
      #expect(card == nil)
      #expect(scene.map { simulation.visibleControllers(in: $0).map(\.description) } == ["home"])
      #expect(simulation.warnings.isEmpty)
    }
  }

  /// The ends of a popup that are told before it is off screen (U22).
  enum Answer: CaseIterable, Sendable {
    case button, swipe
  }

  @Test(
    "L5, U22: a host that only its store retains dismisses an answered popup and ends its turn",
    arguments: Answer.allCases, [true, false])
  func answered(answer: Answer, outlivesAnswer: Bool) {
    for habits in UIKitHabits.all {
      UIKitSimulation.run(habits: habits) { simulation in
        weak var host: ModalHost<ModalShop>?
        var store: PopupStore<ModalShop>?
        var lock: TransitionLock?
        var scene: UIWindowScene?
        weak var card: CardController?
        @MainActor func leave() {
          let stage = ModalStage(simulation)
          stage.show("a")
          (host, store, lock) = (stage.host, stage.store, stage.lock)
          (scene, card) = (stage.scene, stage.card("a"))
          stage.subscriptions = []
        }
        leave()
        let outcomes = store?.outcomes.sink { _ in if !outlivesAnswer { store = nil } }
        #expect(host != nil)
        switch answer {
        case .button: card?.popup.finish("ok")
        case .swipe: card.flatMap { simulation.beginSwipe(on: $0) }?.finish()
        }
        simulation.advance(by: 3)
        #expect(scene.map { simulation.visibleControllers(in: $0).map(\.description) } == ["home"])
        #expect(lock?.isBusy == false)
        #expect(host == nil && card == nil)
        #expect(simulation.warnings.isEmpty)
        withExtendedLifetime((store, outcomes)) {}
      }
    }
  }

  @Test("A waiting host retains neither itself nor its scene")
  func waiting() {
    UIKitSimulation.run { simulation in
      let scene = simulation.connectScene()
      weak var host: ModalHost<ModalShop>?
      do {
        let new = ModalHost<ModalShop>(
          scene: scene, clock: SimulationClock(simulation),
          makeController: makeModal)
        host = new
        new.perform(.present(.named("a"), presentation: 1, isReturning: false)) { _ in }
        simulation.advance(by: 1)
      }
      #expect(host == nil)
      simulation.advance(by: 1)
    }
  }
}
