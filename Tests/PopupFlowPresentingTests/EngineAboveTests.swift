import PopupFlow
import PopupFlowTesting
import Testing

@testable import PopupFlowPresenting

/// V1, V10: outlets on the content of a popup's sheet.
@MainActor
@Suite struct EngineAboveTests {
  private let stage = EngineStage()

  /// A sheet at rest, and an alert on its content, both drawn by the test.
  private func sheetWithAlert() -> (sheet: PopupOutlet<Shop>, alert: PopupOutlet<Shop>) {
    _ = mountAlert("question", on: nil)
    let sheet = stage.mountUndrawn()
    stage.show("offer")
    if let item = sheet.item { sheet.didAppear(item.id) }
    stage.settle()
    return (sheet, mountAlert("question", on: sheet.item?.id))
  }

  private func mountAlert(_ prefix: String, on sheet: Int?) -> PopupOutlet<Shop> {
    let alert = PopupOutlet(stage.engine, kind: .alert, takes: { $0.hasPrefix(prefix) })
    alert.outer = sheet
    alert.appears()
    return alert
  }

  private func question(_ id: PopupID = "question") -> PopupHandle<String>? {
    stage.engine.popup(of: "offer")?.present(id.description, id: id)
  }

  @Test("V10: a question is presented on the sheet from inside which it is requested, at once")
  func above() {
    let (sheet, alert) = sheetWithAlert()
    _ = question()
    #expect(alert.item?.popup.id == "question" && sheet.item?.popup.id == "offer")
    stage.settle()
    #expect(stage.presented == ["offer presented", "question presented"])
    alert.item = nil
    stage.settle()
    #expect(stage.outcomes == ["question dismissed.user"])
    #expect(stage.presented == ["offer presented"])
  }

  @Test("V1: on the sheet, too, one is presented at a time")
  func oneAtATime() {
    let (_, alert) = sheetWithAlert()
    let other = mountAlert("other", on: alert.outer)
    _ = question()
    stage.settle()
    _ = question("other")
    stage.clock.advance(by: 5)
    #expect(other.item == nil)
    alert.item = nil
    stage.settle()
    #expect(other.item?.popup.id == "other")
  }

  @Test("V10: an exclusive popup does not use the outlets of a sheet")
  func exclusive() {
    let stage = EngineStage(policy: PopupPolicy(lanes: [.modal: PopupLanePolicy(capacity: 2)]))
    let sheet = stage.mountUndrawn()
    stage.show("offer")
    sheet.didAppear(sheet.item?.id ?? 0)
    let inner = PopupOutlet(stage.engine, kind: .alert, takes: { $0 == "second" })
    inner.outer = sheet.item?.id
    inner.appears()
    stage.show("second")
    #expect(inner.item == nil)
  }

  @Test("V3: when the sheet goes, the question and its outlet go, and the screen is free")
  func sheetGoes() {
    let (sheet, alert) = sheetWithAlert()
    let handle = question()
    stage.settle()
    stage.engine.popup(of: "offer")?.complete(with: "yes")
    let number = sheet.latest?.id ?? 0
    stage.settle()
    alert.unmount()
    sheet.didDisappear(number)
    sheet.didDismiss()
    stage.settle()
    #expect(stage.presented == [])
    #expect(stage.outcomes == ["offer completed", "question dismissed.requested"])
    stage.show("next")
    #expect(sheet.item?.popup.id == "next")
    withExtendedLifetime(handle) {}
  }

  @Test("L1: a popup above a sheet takes the lock of the scene for its transitions")
  func lock() {
    let lock = TransitionLock()
    stage.store.transitionLock = lock
    let (_, alert) = sheetWithAlert()
    #expect(!lock.isBusy)
    let token = lock.tryBegin()
    _ = question()
    #expect(alert.item == nil)
    token?.end()
    #expect(alert.item?.popup.id == "question" && lock.isBusy)
    stage.settle()
    #expect(!lock.isBusy)
  }
}
