import PopupFlow
import PopupFlowTesting
import Testing

@MainActor
@Suite struct HostConformanceTests {
  private func conformance(
    lanes: [PopupLane] = [.modal, .toast], _ host: @escaping @MainActor () -> HostUnderTest<Shop>
  ) -> HostConformance<Shop> {
    HostConformance(lanes: lanes, content: { "content \($0)" }, host: host)
  }

  private func skipped(_ verdicts: [HostVerdict]) -> [HostCheck] {
    verdicts.filter { if case .skipped = $0.result { true } else { false } }.map(\.check)
  }

  @Test("A correct host with all closures passes every check")
  func stage() async {
    for lanes in [[.modal], [.modal, .toast]] as [[PopupLane]] {
      let verdicts = await conformance(lanes: lanes) { StageHost.subject() }.run()
      #expect(verdicts.map(\.check) == HostCheck.allCases)
      #expect(verdicts.allSatisfy { $0.result == .passed })
    }
  }

  @Test("A faulty host fails the checks for its fault", arguments: HostFault.allCases)
  func faulty(fault: HostFault) async {
    let verdicts = await conformance { StageHost.subject(fault) }.verdicts()
    #expect(verdicts.filter(\.isFailure).map(\.check) == fault.checks)
  }

  @Test("There is a faulty host for every check")
  func allChecks() {
    #expect(Set(HostFault.allCases.flatMap(\.checks)) == Set(HostCheck.allCases))
  }

  @Test("A recording host that answers in time passes")
  func recording() async {
    let verdicts = await conformance {
      let host = RecordingHost<Shop>()
      var subject = HostUnderTest(host) { host.finishTransitions() }
      subject.isShowing = { host.showing.contains($0) }
      subject.dismiss = {
        if host.showing.contains($0) { host.report(.userDismissed("ok"), of: $0) }
      }
      subject.beginSwipe = { host.report(.willDismiss, of: $0) }
      subject.cancelSwipe = { host.report(.dismissCancelled, of: $0) }
      subject.completeSwipe = { host.report(.userDismissed(nil), of: $0) }
      return subject
    }.run()
    #expect(skipped(verdicts) == [.keepsInstance, .letsGo])
  }

  @Test("An instant host passes, at once and later", arguments: [nil, 0, 0.3])
  func instant(seconds: Double?) async {
    let verdicts = await conformance {
      let clock = VirtualClock()
      let host = InstantHost<Shop>(seconds.map { .after(.seconds($0), on: clock) } ?? .atOnce)
      var subject = HostUnderTest(host) { clock.advance(by: 1) }
      subject.isShowing = { host.showing.contains($0) }
      subject.dismiss = { host.complete($0, with: "ok") }
      subject.beginSwipe = { host.beginSwipe($0) }
      subject.cancelSwipe = { host.cancelSwipe($0) }
      subject.completeSwipe = { host.dismiss($0) }
      return subject
    }.run()
    let early: [HostCheck] =
      seconds == nil ? [.answersEarlyDismissal, .bearsEarlyDismissal] : []
    let twice: [HostCheck] = seconds == nil ? [.endsOnce] : []
    #expect(skipped(verdicts) == early + [.keepsInstance, .letsGo] + twice)
  }

  @Test("A host of closures passes")
  func closures() async {
    await conformance {
      HostUnderTest(
        ClosureHost<Shop> { command, report in
          switch command {
          case .present: report(.didPresent)
          case .update: break
          case .dismiss: report(.didDismiss)
          }
        })
    }.run()
  }

  @Test("Each failed check is one issue")
  func reports() async {
    await expectIssue("The host fails reportsUser") {
      let verdicts = await conformance { StageHost.subject(.hidesClosing) }.run()
      #expect(verdicts.filter(\.isFailure).count == 1)
    }
  }

  @Test("A failure contains what happened, what was expected, and how to fix it")
  func words() async throws {
    let verdicts = await conformance { StageHost.subject(.dismissesTwice) }.verdicts()
    let failure = try #require(verdicts.first { $0.isFailure })
    #expect(
      failure.description == """
        The host fails answersDismiss.
        Happened: After dismiss, it reported didDismiss, didDismiss.
        Expected: Exactly one report after dismiss: didDismiss.
        To fix it: Call the report function of dismiss once, on every path, when the popup is gone.
        """)
    let forgetful = await conformance { StageHost.subject(.forgetsEarlyDismissal) }.verdicts()
    #expect(
      forgetful.first { $0.isFailure }?.description == """
        The host fails answersEarlyDismissal.
        Happened: After a dismiss before didPresent, it reported nothing.
        Expected: Exactly one report that ends the presentation, usually didDismiss.
        To fix it: Report didDismiss when the popup is taken back: at once if it has not begun to \
        appear.
        """)
    #expect(verdicts.first?.description == "The host passes answersPresent.")
    #expect(
      verdicts.last?.description
        == "The check randomRuns was skipped: another check failed.")
  }

  @Test("A host that cannot show the suite's contents fails with a hint")
  func unshowable() async throws {
    let verdicts = await conformance {
      HostUnderTest(ClosureHost<Shop> { _, report in report(.didFail) })
    }.verdicts()
    let failure = try #require(verdicts.first { $0.isFailure })
    #expect(failure.check == .answersPresent)
    #expect(failure.description.contains("Pass content to the suite"))
  }

  @Test("Without lanes, the suite uses the modal lane and reports an issue")
  func noLanes() async {
    expectIssue("was given no lanes") {
      _ = conformance(lanes: []) { StageHost.subject() }
    }
  }
}
