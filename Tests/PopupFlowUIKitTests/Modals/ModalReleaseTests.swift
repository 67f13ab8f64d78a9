import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// The release of hosts, contents and controllers.
@MainActor
@Suite(.simulated) struct ModalReleaseTests {
  @Test("A content closure that retains its controller is released with the popup")
  func update() {
    let stage = ModalStage { popup in
      let controller = CardController(popup)
      popup.onUpdate { controller.title = $0.title }
      return controller
    }
    stage.show("a")
    weak var controller: AnyObject?
    controller = stage.card("a")
    stage.finish("a")
    #expect(controller == nil)
  }

  @Test("A popup can be closed without store and host, and all are released")
  func withoutStore() {
    weak var host: ModalHost<ModalShop>?
    weak var store: PopupStore<ModalShop>?
    var scene: UIWindowScene?
    weak var card: CardController?
    @MainActor func leave() {
      let stage = ModalStage()
      stage.show("a")
      stage.ask("b") { $0.lane = "other" }
      simulation.advance(by: 0.2)
      (host, store, scene, card) = (stage.host, stage.store, stage.scene, stage.card("a"))
      stage.subscriptions = []
    }
    leave()
    simulation.advance(by: 2)
    #expect(store == nil)
    #expect(host == nil)
    #expect(card != nil)
    card?.popup.complete(with: "nobody hears")
    simulation.advance(by: 2)
    #expect(card == nil)
    #expect(scene.map { simulation.visibleControllers(in: $0).map(\.description) } == ["home"])
  }

  @Test(
    "L5, U22: a host that only its store retains dismisses an answered popup and ends its turn",
    arguments: UIKitHabits.all, [(true, true), (true, false), (false, true), (false, false)])
  func answered(habits: UIKitHabits, by answer: (isSwipe: Bool, isOutlived: Bool)) {
    simulation.habits = habits
    weak var host: ModalHost<ModalShop>?
    var store: PopupStore<ModalShop>?
    var lock: TransitionLock?
    var scene: UIWindowScene?
    weak var card: CardController?
    @MainActor func leave() {
      let stage = ModalStage()
      stage.show("a")
      (host, store, lock) = (stage.host, stage.store, stage.lock)
      (scene, card) = (stage.scene, stage.card("a"))
      stage.subscriptions = []
    }
    leave()
    let outcomes = store?.outcomes.sink { _ in if !answer.isOutlived { store = nil } }
    #expect(host != nil)
    if answer.isSwipe {
      card.flatMap { simulation.beginSwipe(on: $0) }?.finish()
    } else {
      card?.popup.complete(with: "ok")
    }
    simulation.advance(by: 3)
    #expect(scene.map { simulation.visibleControllers(in: $0).map(\.description) } == ["home"])
    #expect(lock?.isBusy == false)
    #expect(host == nil && card == nil)
    withExtendedLifetime((store, outcomes)) {}
  }

  @Test("A waiting host retains neither itself nor its scene")
  func waiting() {
    let scene = simulation.connectScene()
    weak var host: ModalHost<ModalShop>?
    do {
      let new = ModalHost<ModalShop>(
        scene: scene, clock: SimulationClock(simulation),
        content: makeModal)
      host = new
      new.perform(.present(.named("a"), presentation: 1, isReturning: false)) { _ in }
      simulation.advance(by: 1)
    }
    #expect(host == nil)
    simulation.advance(by: 1)
  }
}
