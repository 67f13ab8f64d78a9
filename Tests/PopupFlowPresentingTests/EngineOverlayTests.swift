import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// Popups that are drawn in a view, and objects that outlast a presentation.
@MainActor
@Suite struct EngineOverlayTests {
  private let stage = EngineStage(policy: PopupPolicy(lanes: ["toast": .capacity(2)]))

  @Test("Several popups of a lane are drawn in order of presentation")
  func several() {
    let window = stage.mount(.overlay, lane: "toast")
    for id in ["one", "two", "three"] as [PopupID] { stage.ask(id) { $0.lane = "toast" } }
    stage.settle()
    #expect(window.outlet.visiblePopups.map(\.popup.id) == ["one", "two"])
    stage.store.dismiss("one")
    #expect(window.outlet.visiblePopups.map(\.popup.id) == ["two"])
    stage.settle()
    #expect(window.outlet.visiblePopups.map(\.popup.id) == ["two", "three"])
  }

  @Test("A popup is reported when its animations end")
  func ways() {
    let window = stage.mount(.overlay)
    stage.ask("offer")
    #expect(stage.showing == ["offer presenting"])
    stage.clock.advance(by: 0.3)
    #expect(stage.showing == ["offer presented"])
    stage.store.dismiss("offer")
    #expect(stage.showing == ["offer dismissing"])
    #expect(window.outlet.visiblePopups.isEmpty)
    stage.clock.advance(by: 0.3)
    #expect(stage.outcomes == ["offer dismissed.requested"])
    #expect(stage.showing.isEmpty)
  }

  @Test(
    "A popup that waits for a sheet of another lane is drawn over a view that takes it meanwhile")
  func insteadOfSheet() {
    _ = stage.mount(.sheet)
    _ = stage.mount(.sheet, lane: "toast")
    stage.show("sheet")
    stage.show("saved") { $0.lane = "toast" }
    #expect(stage.store.state.presented.map(\.phase) == [.presented])
    let view = stage.mount(.overlay, lane: "toast", takes: { $0 == "saved" })
    stage.clock.advance(by: 1)
    #expect(view.outlet.visiblePopups.map(\.popup.id) == ["saved"])
    #expect(stage.store.state.presented.map(\.phase) == [.presented, .presented])
    stage.dismiss("sheet")
    #expect(view.outlet.visiblePopups.map(\.popup.id) == ["saved"])
  }

  @Test("A tap on the backdrop closes a presented popup, but none in transition")
  func tapOutside() {
    let window = stage.mount(.overlay)
    stage.ask("offer")
    let showing = window.outlet.visiblePopups[0].id
    #expect(!window.outlet.close(showing))
    stage.settle()
    #expect(window.outlet.close(showing))
    #expect(!window.outlet.close(showing))
    #expect(stage.outcomes == ["offer dismissed.user"], "U22: at once")
    stage.settle()
    #expect(stage.outcomes == ["offer dismissed.user"])
  }

  @Test(
    "R28, R30: a popup that closes on its way in and is dismissed then has the store's phase",
    arguments: ["yes", nil])
  func closedAndDismissed(answer: String?) {
    _ = stage.mount(.overlay)
    stage.ask("offer")
    let popup = stage.engine.popup(of: "offer")
    if let answer { popup?.complete(with: answer) } else { popup?.dismiss() }
    stage.store.dismiss("offer")
    stage.clock.advance(by: 0.1)
    // An answer is told at once (U22).
    #expect(stage.presented == (answer == nil ? ["offer dismissing"] : []))
    #expect(stage.showing == ["offer dismissing"])
    stage.settle()
    #expect(stage.showing == [])
    #expect(stage.outcomes == [answer == nil ? "offer dismissed.requested" : "offer completed"])
  }

  @Test(
    "A popup's model is released at its end, and that can cause a command",
    arguments: [true, false])
  func releasing(isAway: Bool) {
    final class Draft {
      private let onEnd: @MainActor () -> Void

      init(onEnd: @escaping @MainActor () -> Void) {
        self.onEnd = onEnd
      }

      deinit {
        // The engine releases models on the main actor.
        MainActor.assumeIsolated { [onEnd] in onEnd() }
      }
    }

    _ = stage.mount(.overlay)
    let engine = stage.engine
    let (old, new) = (popup("old", number: 1), popup("new", number: 2))
    engine.perform(.present(old, presentation: 1, isReturning: false)) { _ in }
    // The app may retain it.
    let shown = engine.popup(of: "old")
    _ = shown?.model {
      Draft { engine.perform(.present(new, presentation: 2, isReturning: false)) { _ in } }
    }
    let reason: PopupDismissReason = isAway ? .displaced : .requested
    stage.settle()
    engine.perform(.dismiss(old, presentation: 1, reason: reason)) { _ in }
    if isAway { stage.settle() }
    #expect(engine.popup(of: "new") == nil)
    engine.didResolve(PopupResolution(id: "old", request: 1, outcome: .failed))
    #expect(engine.popup(of: "new")?.content == "new")
    withExtendedLifetime(shown) {}
  }

  private func popup(_ id: PopupID, number: Int) -> Popup<Shop> {
    Popup(PopupRequest(id.description, id: id), number: number)
  }

  @Test("No tap, escape gesture or drag closes a mandatory popup")
  func mandatory() {
    let outlet = stage.mount(.overlay).outlet
    stage.show("must stay")
    let number = outlet.visiblePopups.first?.id ?? 0
    #expect(!outlet.close(number))
    #expect(!outlet.beginDrag(number))
    outlet.endDrag(number, isOut: true)
    stage.settle()
    #expect(stage.presented == ["must stay presented"])
    outlet.visiblePopups.first?.popup.complete(with: "done")
    stage.settle()
    #expect(stage.outcomes == ["must stay completed"])
  }

  @Test("R8: a popup that becomes mandatory under a finger moves back")
  func mandatoryUnderAFinger() {
    let outlet = stage.mount(.overlay).outlet
    stage.show("offer")
    let number = outlet.visiblePopups.first?.id ?? 0
    #expect(outlet.beginDrag(number))
    stage.ask("offer") {
      $0.content = "must stay"
      $0.coalescing = .replace
    }
    outlet.endDrag(number, isOut: true)
    stage.settle()
    #expect(stage.presented == ["offer presented"])
  }

  @Test("R8: an update is shown under the finger, and a drag that is given up ends with it at rest")
  func updateUnderAFinger() {
    let outlet = stage.mount(.overlay).outlet
    stage.show("offer")
    let number = outlet.visiblePopups.first?.id ?? 0
    let popup = stage.engine.popup(of: "offer")
    #expect(outlet.beginDrag(number))
    stage.ask("offer") { ($0.content, $0.coalescing) = ("better", .update) }
    #expect(popup?.content == "better" && stage.presented == ["offer swiping"])
    outlet.endDrag(number, isOut: false)
    stage.settle()
    #expect(stage.presented == ["offer presented"] && outlet.visiblePopups.map(\.id) == [number])
    #expect(outlet.beginDrag(number))
    stage.ask("offer") { ($0.content, $0.coalescing) = ("best", .update) }
    outlet.endDrag(number, isOut: true)
    stage.settle()
    #expect(stage.outcomes == ["offer replaced", "offer replaced", "offer dismissed.user"])
    #expect(outlet.visiblePopups.isEmpty)
  }

  @Test("R8, R31: what replaces a popup under the finger is in its place when the drag is given up")
  func replacementUnderAFinger() {
    let outlet = stage.mount(.overlay).outlet
    stage.show("offer")
    let number = outlet.visiblePopups.first?.id ?? 0
    #expect(outlet.beginDrag(number))
    stage.ask("offer") { ($0.content, $0.coalescing) = ("better", .replace) }
    #expect(stage.engine.popup(of: "offer")?.content == "offer")
    outlet.endDrag(number, isOut: false)
    stage.settle()
    #expect(stage.engine.popup(of: "offer")?.content == "better")
    #expect(stage.presented == ["offer presented"] && outlet.visiblePopups.map(\.id) == [number])
    #expect(stage.outcomes == ["offer replaced"])
  }

  @Test(
    "R8: a popup that is updated off screen returns as the same object, with its model and answer")
  func updateOffScreen() {
    let outlet = stage.mount(.overlay).outlet
    stage.show("offer") { $0.preemption = .yield }
    let popup = stage.engine.popup(of: "offer")
    let model = popup?.model { Model() }
    stage.ask("urgent") { $0.priority = .high }
    // On its way out, and then off screen.
    for content in ["better", "best"] {
      stage.ask("offer") { ($0.content, $0.coalescing) = (content, .update) }
      #expect(stage.presented.count == 1 && popup?.content == content)
      stage.settle()
    }
    stage.dismiss("urgent")
    #expect(stage.engine.popup(of: "offer") === popup)
    #expect(outlet.visiblePopups.map(\.popup.content) == ["best"])
    #expect(popup?.model { Model() } === model)
    stage.show("urgent") { $0.priority = .high }
    popup?.complete(with: "yes")
    stage.ask("offer") { $0.coalescing = .update }
    stage.dismiss("urgent")
    #expect(stage.outcomes.last == "offer completed")
  }

  private final class Model {}

  @Test("R8, R33: a popup that is updated on its way out is awaited until it is gone")
  func updateOnItsWayOut() {
    _ = stage.mount(.overlay)
    stage.show("offer") { $0.preemption = .yield }
    stage.ask("urgent") { $0.priority = .high }
    stage.ask("offer") { $0.coalescing = .update }
    #expect(stage.presented == ["offer dismissing"])
    stage.settle()
    #expect(stage.presented == ["urgent presented"] && stage.store.state.alive.count == 1)
  }

  @Test("The progress of a drag ends with the presentation, and stays while the popup leaves")
  func dragProgress() {
    let outlet = stage.mount(.overlay).outlet
    stage.show("offer")
    let number = outlet.visiblePopups.first?.id ?? 0
    let popup = stage.engine.popup(of: "offer")
    #expect(outlet.beginDrag(number))
    outlet.noteDrag(number, 0.4)
    #expect(popup?.dragProgress == 0.4)
    outlet.endDrag(number, isOut: true)
    outlet.noteDrag(number, 0)
    #expect(popup?.dragProgress == 0.4)
    stage.settle()
    #expect(popup?.dragProgress == 0)
  }

  @Test("R8: an update is shown by the same popup, which publishes the change")
  func update() {
    let window = stage.mount(.overlay)
    stage.show("offer")
    let popup = stage.engine.popup(of: "offer")
    var contents: [String] = []
    let watching = popup?.contents.sink { contents.append($0) }
    stage.ask("offer") {
      $0.content = "better"
      $0.coalescing = .replace
      $0.preemption = .yield
    }
    #expect(contents == ["offer", "better"])
    #expect(window.outlet.visiblePopups.map(\.id) == [1])
    #expect(stage.outcomes == ["offer replaced"])
    // Also for a return.
    stage.show("urgent") { $0.priority = .high }
    stage.dismiss("urgent")
    #expect(stage.engine.popup(of: "offer") === popup)
    popup?.complete(with: "yes")
    stage.settle()
    #expect(stage.outcomes.last == "offer completed")
    #expect(window.outlet.visiblePopups.isEmpty)
    withExtendedLifetime(watching) {}
  }
}
