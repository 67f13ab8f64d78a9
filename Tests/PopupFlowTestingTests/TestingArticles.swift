import PopupFlow
import PopupFlowTesting
import Testing

/// The code of PopupFlowTesting.md and CheckingAHost.md.
@MainActor
@Suite struct TestingArticles {
  @Test("PopupFlowTesting.md")
  func landing() {
    let clock = VirtualClock()
    let store = PopupStore<Shop>(clock: clock)
    let host = InstantHost<Shop>()
    let driving = store.drive(host)

    store.present(PopupRequest("Saved", id: "saved", lane: .toast, duration: .seconds(2)))
    #expect(host.showing == ["saved"])
    clock.advance(by: 2)
    #expect(host.showing == [])
    driving.cancel()

    let machine = PopupTestStore<Shop>()
    machine.send(.request(PopupRequest("Saved", id: "saved"))) {
      $0.presented = [.presenting("saved")]
    }
    machine.receive(.present("saved"))

    PopupMarbles<Shop>().expect(
      """
      requests:      -ab---
      userDismissed: ---a-b
      presented:     -aabb-
      queued:        --b---
      """)
  }

  @Test("CheckingAHost.md")
  func checking() async {
    let verdicts = await HostConformance<Shop>(content: { "Offer \($0)" }) {
      let clock = VirtualClock()
      let host = InstantHost<Shop>(.after(.milliseconds(300), on: clock))
      var subject = HostUnderTest(host) { clock.advance(by: 1) }
      subject.isShowing = { host.showing.contains($0) }
      subject.dismiss = { host.dismiss($0) }
      return subject
    }.run()
    #expect(verdicts.count == HostCheck.allCases.count)
  }

  private struct Animations {
    func end() async { await Task.yield() }
  }

  @Test("CheckingAHost.md, with animations")
  func animations() async {
    let animations = Animations()
    await HostConformance<Shop>(content: { "Offer \($0)" }) {
      let host = InstantHost<Shop>()
      var subject = HostUnderTest(host) { await animations.end() }
      subject.isShowing = { host.showing.contains($0) }
      return subject
    }.run()
  }
}
