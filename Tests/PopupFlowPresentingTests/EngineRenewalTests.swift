import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// R8: contents that cannot be replaced in place.
@MainActor
@Suite struct EngineRenewalTests {
  private let stage = EngineStage()
  private let sheet: SystemWindow<Shop>
  private let alert: SystemWindow<Shop>

  init() {
    sheet = stage.mount(.sheet)
    alert = stage.mount(.alert) { $0.hasPrefix("alert") }
  }

  private func ask(_ content: String, insteadOf id: PopupID? = nil) {
    let request = PopupRequest<Shop>(content, id: id ?? "popup") { $0.coalescing = .replace }
    stage.store.present(request)
  }

  @Test("R8: an update for another outlet moves there, before waiting popups")
  func moves() {
    ask("offer")
    stage.settle()
    stage.ask("next")
    ask("alert")
    stage.settle()
    #expect(sheet.presented == nil)
    #expect(alert.presentedContent == "alert")
    ask("offer again")
    stage.clock.advance(by: 4)
    #expect(alert.presented == nil)
    #expect(sheet.presentedContent == "offer again")
    #expect(stage.presented == ["popup presented"])
    #expect(stage.display.lostCount == 0)
    stage.dismiss("popup")
    #expect(sheet.presentedContent == "next")
  }

  @Test("R8: a popup that is updated while it is presenting appears, then appears again")
  func onItsWayIn() {
    ask("alert one")
    stage.clock.advance(by: 0.1)
    ask("alert two")
    stage.clock.advance(by: 0.6)
    #expect(stage.presented == ["popup presented"])
    stage.clock.advance(by: 4)
    #expect(alert.presentedContent == "alert two")
    #expect(stage.presented == ["popup presented"])
  }

  @Test("R8: several updates while the popup is away present it once more, not twice")
  func severalUpdates() {
    ask("alert one")
    stage.settle()
    var count = 0
    let counting = alert.outlet.$visiblePopups.map(\.isEmpty).removeDuplicates()
      .sink { if !$0 { count += 1 } }
    ask("alert two")
    stage.clock.advance(by: 0.1)
    ask("alert three")
    stage.clock.advance(by: 10)
    #expect(alert.presentedContent == "alert three")
    #expect(count == 2)
    withExtendedLifetime(counting) {}
  }

  @Test("V3, R8: a replaced popup ends if its views go before its new content appears")
  func viewsGo() {
    let stage = EngineStage()
    let sheet = stage.mountUndrawn()
    let alert = PopupOutlet(stage.engine, kind: .alert, takes: { $0.hasPrefix("alert") })
    alert.appears()
    stage.ask("popup")
    let number = sheet.item?.id ?? 0
    sheet.didAppear(number)
    let request = PopupRequest<Shop>("alert", id: "popup") { $0.coalescing = .replace }
    stage.store.present(request)
    // The sheet is gone, and the system has yet to call onDismiss.
    sheet.didDisappear(number)
    #expect(stage.presented == ["popup presented"] && alert.item == nil)
    alert.unmount()
    sheet.unmount()
    stage.settle()
    #expect(stage.outcomes == ["popup replaced", "popup dismissed.host"])
    #expect(stage.presented == [])
  }

  @Test("R8: between disappearing and reappearing, a popup can be dismissed and answered")
  func between() {
    let ends: [(String, @MainActor (EngineRenewalTests) -> Void)] = [
      ("dismissed.requested", { $0.stage.store.dismiss("popup") }),
      ("completed", { $0.stage.engine.popup(of: "popup")?.complete(with: "yes") }),
      ("dismissed.host", { $0.stage.display.remove($0.alert) }),
    ]
    for (outcome, end) in ends {
      let test = EngineRenewalTests()
      test.ask("alert one")
      test.stage.settle()
      test.ask("alert two")
      test.stage.clock.advance(by: 0.1)
      end(test)
      test.stage.clock.advance(by: 4)
      #expect(test.stage.outcomes == ["popup replaced", "popup \(outcome)"])
      #expect(test.stage.presented.isEmpty)
      test.ask("offer", insteadOf: "next")
      test.stage.settle()
      #expect(test.sheet.presentedContent == "offer")
      #expect(test.stage.display.lostCount == 0)
    }
  }
}
