import PopupFlow
import PopupFlowPresenting
import Testing

/// Popups with a finger, a pointer or the focus on them.
@MainActor
@Suite struct PresenterHoldTests {
  private let stage = PresenterStage()
  private let surface: PopupSurface<Shop>

  init() {
    surface = stage.mount(.overlay).surface
  }

  /// Shows a popup for 10 s, and returns its identity on screen. 2 s later, 8.3 s are left.
  private func toast(_ id: PopupID = "saved") -> Int {
    stage.show(id) { $0.duration = .seconds(10) }
    return surface.visiblePopups.last?.id ?? 0
  }

  @Test("nextcloud-dialogs #2557: a toast that is swiped and stays goes on for the time left")
  func swiped() {
    let toast = toast()
    surface.hold(toast, .finger, true)
    stage.clock.advance(by: 30)
    #expect(surface.beginDrag(toast))
    stage.clock.advance(by: 5)
    surface.endDrag(toast, isOut: false)
    surface.hold(toast, .finger, false)
    stage.clock.advance(by: 8.2)
    #expect(stage.presented == ["saved presented"])
    stage.clock.advance(by: 0.5)
    #expect(stage.presented == ["saved dismissing"])
  }

  @Test("R49: time stands still until the last cause to hold a popup is gone")
  func severalCauses() {
    let toast = toast()
    surface.hold(toast, .pointer, true)
    surface.hold(toast, .assistiveTechnology, true)
    surface.hold(toast, .pointer, false)
    stage.clock.advance(by: 100)
    #expect(stage.presented == ["saved presented"])
    #expect(stage.store.state.presented.first?.isHeld == true)
    surface.hold(toast, .assistiveTechnology, false)
    stage.clock.advance(by: 8.2)
    #expect(stage.presented == ["saved presented"])
    stage.clock.advance(by: 0.2)
    #expect(stage.presented == ["saved dismissing"])
  }

  @Test("R49: a popup without a duration is not held, and one that gets a duration is")
  func updated() {
    stage.show("saved")
    let showing = surface.visiblePopups[0].id
    surface.hold(showing, .pointer, true)
    #expect(stage.store.state.presented.first?.isHeld == false)
    stage.ask("saved") {
      $0.coalescing = .replace
      $0.duration = .seconds(1)
    }
    #expect(stage.store.state.presented.first?.isHeld == true)
    stage.clock.advance(by: 10)
    surface.hold(showing, .pointer, false)
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
    surface.hold(toast, .pointer, true)
    stage.settle()
    surface.hold(toast, .pointer, false)
    #expect(reports == ["didDismiss"])
    watching.cancel()
    _ = self.toast("next")
    #expect(stage.store.state.presented.first?.isHeld == false)
  }
}
