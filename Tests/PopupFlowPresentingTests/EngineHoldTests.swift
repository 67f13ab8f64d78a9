import PopupFlow
import PopupFlowPresenting
import Testing

/// Popups with a finger, a pointer or the focus on them.
@MainActor
@Suite struct EngineHoldTests {
  private let stage = EngineStage()
  private let outlet: PopupOutlet<Shop>

  init() {
    outlet = stage.mount(.overlay).outlet
  }

  /// Shows a popup for 10 s, and returns its identity on screen. 2 s later, 8.3 s are left.
  private func toast(_ id: PopupID = "saved") -> Int {
    stage.show(id) { $0.duration = .seconds(10) }
    return outlet.visiblePopups.last?.id ?? 0
  }

  // Reported as nextcloud-libraries/nextcloud-dialogs#2557.
  @Test("R49: a toast that is swiped and stays goes on for the time left")
  func swiped() {
    let toast = toast()
    outlet.hold(toast, .finger, true)
    stage.clock.advance(by: 30)
    #expect(outlet.beginDrag(toast))
    stage.clock.advance(by: 5)
    outlet.endDrag(toast, isOut: false)
    outlet.hold(toast, .finger, false)
    stage.clock.advance(by: 8.2)
    #expect(stage.presented == ["saved presented"])
    stage.clock.advance(by: 0.5)
    #expect(stage.presented == ["saved dismissing"])
  }

  @Test("R49: time stands still until the last cause to hold a popup is gone")
  func severalCauses() {
    let toast = toast()
    outlet.hold(toast, .pointer, true)
    outlet.hold(toast, .assistiveTechnology, true)
    outlet.hold(toast, .pointer, false)
    stage.clock.advance(by: 100)
    #expect(stage.presented == ["saved presented"])
    #expect(stage.store.state.presented.first?.isHeld == true)
    outlet.hold(toast, .assistiveTechnology, false)
    stage.clock.advance(by: 8.2)
    #expect(stage.presented == ["saved presented"])
    stage.clock.advance(by: 0.2)
    #expect(stage.presented == ["saved dismissing"])
  }

  @Test("R49: what was held before the app was inactive is held again, if the cause is still there")
  func heldAgain() {
    var toast = toast()
    outlet.hold(toast, .pointer, true)
    for isActive in [false, true] {
      stage.engine.monitor.isActive = isActive
      stage.store.send(isActive ? .activated : .deactivated)
    }
    // The scene is active after the store, too.
    stage.engine.monitor.isActive = false
    stage.engine.monitor.isActive = true
    #expect(stage.store.state.presented.first?.isHeld == true)
    stage.store.send(.deactivated)
    stage.engine.monitor.isActive = false
    // The finger has left meanwhile.
    outlet.hold(toast, .pointer, false)
    stage.store.send(.activated)
    stage.engine.monitor.isActive = true
    #expect(stage.store.state.presented.first?.isHeld == false)
    stage.clock.advance(by: 8.5)
    #expect(stage.presented == ["saved dismissing"])
    stage.settle()
    toast = self.toast("next")
    stage.engine.monitor.isActive = false
    stage.engine.monitor.isActive = true
    #expect(stage.store.state.presented.first?.isHeld == false)
  }

  @Test("R49: a popup without a duration is not held, and one that gets a duration is")
  func updated() {
    stage.show("saved")
    let showing = outlet.visiblePopups[0].id
    outlet.hold(showing, .pointer, true)
    #expect(stage.store.state.presented.first?.isHeld == false)
    stage.ask("saved") {
      $0.coalescing = .replace
      $0.duration = .seconds(1)
    }
    #expect(stage.store.state.presented.first?.isHeld == true)
    stage.clock.advance(by: 10)
    outlet.hold(showing, .pointer, false)
    stage.clock.advance(by: 2)
    #expect(stage.outcomes.last == "saved dismissed.timeout")
  }

  @Test("R49: a popup that leaves is not held, and the next one neither")
  func left() {
    let toast = toast()
    stage.store.dismiss("saved")
    var reports: [String] = []
    let watching = stage.store.transitions.sink { transition in
      for case .report(let report) in transition.events { reports.append("\(report.kind)") }
    }
    outlet.hold(toast, .pointer, true)
    stage.settle()
    outlet.hold(toast, .pointer, false)
    #expect(reports == ["didDismiss"])
    watching.cancel()
    _ = self.toast("next")
    #expect(stage.store.state.presented.first?.isHeld == false)
  }
}
