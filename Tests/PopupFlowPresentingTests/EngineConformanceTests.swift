import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// Presenters meet the requirements of hosts on each kind of outlet.
@MainActor
@Suite struct EngineConformanceTests {
  private func run(
    _ kind: PopupOutlet<Shop>.Kind,
    _ adjust: @escaping @MainActor (inout HostUnderTest<Shop>, SystemWindow<Shop>) -> Void
  ) async -> [HostVerdict] {
    await HostConformance<Shop>(seeds: (0..<8).few(2), content: { "\($0)" }) {
      let clock = VirtualClock()
      let engine = OutletEngine<Shop>(clock: clock)
      let display = SystemDisplay<Shop>(clock: clock)
      let window = display.add(PopupOutlet(engine, kind: kind))
      var subject = HostUnderTest(engine) { clock.advance(by: 3) }
      subject.isShowing = { display.isShowing($0) }
      subject.instance = { engine.popup(of: $0) }
      subject.dismiss = { id in
        if display.isShowing(id) { engine.popup(of: id)?.complete(with: "ok") }
      }
      adjust(&subject, window)
      return subject
    }.run()
  }

  @Test("A host of sheets passes all checks")
  func sheets() async {
    let verdicts = await run(.sheet) { subject, window in
      subject.beginSwipe = { _ in window.beginSwipe() }
      subject.cancelSwipe = { _ in window.cancelSwipe() }
      subject.completeSwipe = { _ in window.completeSwipe() }
    }
    #expect(verdicts.filter { $0.result != .passed }.isEmpty)
  }

  @Test("An overlay host passes all checks")
  func overlays() async {
    let verdicts = await run(.overlay) { subject, window in
      let showing = { @MainActor id in
        window.outlet.visiblePopups.first { $0.popup.id == id }?.id ?? 0
      }
      subject.beginSwipe = { window.outlet.beginDrag(showing($0)) }
      subject.cancelSwipe = { window.outlet.endDrag(showing($0), isOut: false) }
      subject.completeSwipe = { window.outlet.endDrag(showing($0), isOut: true) }
    }
    #expect(verdicts.filter { $0.result != .passed }.isEmpty)
  }

  @Test("A host of alerts passes all checks except swipes")
  func alerts() async {
    let verdicts = await run(.alert) { subject, window in
      subject.dismiss = { id in
        if window.presented?.popup.id == id {
          window.tapButton { window.presented?.popup.complete(with: "ok") }
        }
      }
    }
    let skipped = verdicts.filter { $0.result != .passed && !$0.isFailure }.map(\.check)
    #expect(skipped == [.reportsSwipe, .reportsCancelledSwipe])
  }
}
