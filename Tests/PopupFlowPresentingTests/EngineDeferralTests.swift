import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// U21, L5: dismissals that something of the app's own holds back keep no lock.
@MainActor
@Suite struct EngineDeferralTests {
  private let stage = EngineStage()
  private let lock: TransitionLock
  private let isCovered = Locked(false)

  init() {
    lock = TransitionLock(clock: stage.clock)
  }

  private func makeInspector() -> ScreenInspector {
    ScreenInspector(
      screenCover: { nil }, presented: { _ in .resting },
      cover: { [isCovered] in isCovered.withLock { $0 } ? .other : nil }, isMoving: { false })
  }

  @Test("L5: a second dismissal under a taken screen keeps no lock of the app's own driving")
  func second() {
    let engine = OutletEngine<Shop>(clock: stage.clock)
    let driving = stage.store.drive(engine, lanes: [.modal], lock: lock)
    let sheet = PopupOutlet(engine, kind: .sheet, takes: { $0 == "offer" })
    sheet.inspector = makeInspector()
    sheet.appears()
    stage.show("offer")
    let number = sheet.item?.id ?? 0
    sheet.didAppear(number)
    let upper = PopupOutlet(engine, kind: .sheet, takes: { $0 == "details" })
    upper.inspector = makeInspector()
    upper.outer = number
    upper.appears()
    _ = engine.popup(of: "offer")?.present("details", id: "details")
    stage.settle()
    upper.didAppear(upper.item?.id ?? 0)
    stage.settle()
    #expect(stage.presented == ["offer presented", "details presented"])
    isCovered.withLock { $0 = true }
    for id in ["details", "offer"] {
      // The command waits for a transition of the app's.
      let token = lock.tryBegin()
      stage.dismiss(PopupID(id))
      token?.end()
      stage.settle()
      #expect(!lock.isBusy)
    }
    #expect(stage.outcomes == [])
    isCovered.withLock { $0 = false }
    stage.clock.advance(by: 0.3)
    for outlet in [upper, sheet] {
      let item = outlet.item?.id ?? outlet.latest?.id ?? 0
      outlet.willDisappear(item)
      outlet.didDisappear(item)
      outlet.didDismiss()
      stage.settle()
    }
    #expect(stage.outcomes.count == 2)
    #expect(!lock.isBusy)
    withExtendedLifetime(driving) {}
  }

  @Test("L5, U37: a popup that is taken back on its way in, and held back, gives the lock back")
  func onTheWayIn() {
    stage.store.transitionLock = lock
    let sheet = stage.mountUndrawn()
    let state = Locked(PresentedState.moving)
    sheet.inspector = ScreenInspector(
      screenCover: { nil }, presented: { _ in state.withLock { $0 } },
      cover: { [isCovered] in isCovered.withLock { $0 } ? .other : nil }, isMoving: { false })
    stage.ask("offer")
    stage.clock.advance(by: 0.2)
    #expect(lock.isBusy)
    stage.store.dismiss("offer")
    isCovered.withLock { $0 = true }
    state.withLock { $0 = .resting }
    stage.clock.advance(by: 1)
    #expect(stage.presented == ["offer dismissing"])
    #expect(!lock.isBusy)
    isCovered.withLock { $0 = false }
    stage.clock.advance(by: 0.3)
    #expect(lock.isBusy && sheet.item == nil)
    let number = sheet.latest?.id ?? 0
    sheet.didDisappear(number)
    sheet.didDismiss()
    stage.settle()
    #expect(stage.outcomes == ["offer dismissed.requested"])
    #expect(!lock.isBusy)
  }
}
