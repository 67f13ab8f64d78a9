import PopupFlow
import PopupFlowTesting
import Testing

/// The code of PopupFlowTesting.md.
@MainActor
@Suite struct TestingArticles {
  @Test("PopupFlowTesting.md, checking a host")
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
}
