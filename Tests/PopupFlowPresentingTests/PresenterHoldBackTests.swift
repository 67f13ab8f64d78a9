import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// U21, L5: dismissals that something of the app's own holds back keep no lock.
@MainActor
@Suite struct PresenterHoldBackTests {
  private let stage = PresenterStage()
  private let lock: TransitionLock
  private let isCovered = Locked(false)

  init() {
    lock = TransitionLock(clock: stage.clock)
  }

  private func makeSight() -> ScreenSight {
    ScreenSight(
      obstacle: { nil }, presented: { _ in .resting },
      cover: { [isCovered] in isCovered.withLock { $0 } ? .other : nil }, isMoving: { false })
  }

  @Test("L5: a second dismissal under a taken screen keeps no lock of the app's own driving")
  func second() {
    let presenter = SurfacePresenter<Shop>(clock: stage.clock)
    let driving = stage.store.drive(presenter, lanes: [.modal], lock: lock)
    let sheet = PopupSurface(presenter, kind: .sheet, takes: { $0 == "offer" })
    sheet.sight = makeSight()
    sheet.appears()
    stage.show("offer")
    let number = sheet.item?.id ?? 0
    sheet.didAppear(number)
    let upper = PopupSurface(presenter, kind: .sheet, takes: { $0 == "details" })
    upper.sight = makeSight()
    upper.outer = number
    upper.appears()
    _ = presenter.popup(of: "offer")?.present(PopupRequest("details", id: "details"))
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
    for surface in [upper, sheet] {
      let item = surface.item?.id ?? surface.latest?.id ?? 0
      surface.willDisappear(item)
      surface.didDisappear(item)
      surface.didDismiss()
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
    sheet.sight = ScreenSight(
      obstacle: { nil }, presented: { _ in state.withLock { $0 } },
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
