import Foundation
import PopupFlow
import PopupFlowTesting
import TestKit
import Testing

@testable import PopupFlowJournal

/// An archive keeps the patches of the configuration, and not what came of them.
@MainActor
@Suite struct ArchivedPatchTests {
  private let folder: ArchiveFolder
  private let policy = PopupPolicy(
    lanes: [.toast: PopupLanePolicy(capacity: 2, duration: .seconds(3))],
    limits: ["ads": PopupLimit(count: 3, within: .seconds(60)), "daily": PopupLimit(count: 1)])

  init() throws {
    folder = try ArchiveFolder()
  }

  /// Runs a process.
  ///
  /// - Returns: The configuration after the launch, and the number of events in its batch.
  @discardableResult
  private func run(
    _ policy: PopupPolicy, at now: Double = 10, _ body: (PopupStore<Notes>) -> Void = { _ in }
  ) async -> (configuration: PopupConfiguration, events: Int) {
    var relaunch: PopupTransition<Notes>?
    let archive = folder.archive
    let store = PopupStore<Notes>(policy: policy, archive: archive, clock: VirtualClock(now: now)) {
      relaunch = $0
    }
    let configuration = store.state.configuration
    body(store)
    store.send(.deactivated)
    await archive.finishWriting()
    return (configuration, relaunch?.events.count ?? 0)
  }

  private func patch(_ json: String) -> PopupConfiguration.Patch {
    PopupConfiguration.Patch(json: Data(json.utf8))
  }

  /// The policy of a later version of the app.
  private var newer: PopupPolicy {
    var newer = policy
    newer.lanes[.toast]?.duration = .seconds(5)
    newer.limits["surveys"] = PopupLimit(count: 1)
    return newer
  }

  // Reported as DataDog/dd-sdk-ios#2980.
  @Test("A patch applies to the policy of the next version, in its first batch")
  func newVersion() async {
    await run(policy) { store in
      store.configure(patch(#"{"limits": {"ads": {"count": 0}}}"#))
      store.configure(patch(#"{"limits": {"daily": {"count": 7}}}"#))
    }
    var expected = newer.configuration
    expected.limits["ads"]?.count = 0
    expected.limits["daily"]?.count = 7
    let second = await run(newer)
    #expect(second.configuration == expected && second.events == 2)
    // The patch is kept for the launch after the next, too, and a later one is laid over it.
    await run(newer) { $0.configure(patch(#"{"limits": {"ads": null}}"#)) }
    expected.limits["ads"]?.count = 3
    #expect(await run(newer).configuration == expected)
  }

  @Test("R41, R42: nothing is shown at launch that the patch of the process before keeps out")
  func killSwitch() async {
    await run(policy) { store in
      store.send(.suspend)
      store.present(.ad, id: "ad") {
        $0.limits = ["ads"]
        $0.relaunch = .restore
      }
      store.configure(patch(#"{"limits": {"ads": {"count": 0}}}"#))
    }
    await run(policy) { store in
      #expect(store.state.presented.isEmpty && store.state.queued.map(\.id) == ["ad"])
    }
  }

  @Test("A configuration that was replaced as a whole is not kept, and the policy holds again")
  func replaced() async {
    await run(policy) { $0.configure(policy.configuration.withoutFrequency) }
    let second = await run(newer)
    #expect(second.configuration == newer.configuration && second.events == 1)
    // It does not take the patch with it either.
    await run(policy) { store in
      store.configure(patch(#"{"limits": {"ads": {"count": 0}}}"#))
      store.configure(policy.configuration.withoutFrequency)
    }
    #expect(await run(policy).configuration.limits["ads"]?.count == 0)
  }

  @Test("R42: showings that count by the patch still count by it after the relaunch")
  func showings() async {
    await run(policy, at: 10) { store in
      store.configure(patch(#"{"limits": {"ads": {"count": 1, "within": "1h"}}}"#))
      store.present(.ad, id: "ad") { $0.limits = ["ads"] }
      store.send(.report(PopupReport(.didPresent, id: "ad")))
      store.send(.report(PopupReport(.userDismissed(nil), id: "ad")))
    }
    await run(policy, at: 1000) { store in
      store.present(.ad, id: "ad") { $0.limits = ["ads"] }
      #expect(store.state.explanation(of: "ad")?.reasons == [.limit("ads", until: 3610)])
    }
  }

  @Test("A part of an archived patch that this version does not know is left out, and is an issue")
  func unknown() async throws {
    let store = PopupStore<Notes>(policy: policy, clock: VirtualClock(now: 5))
    let text = String(
      decoding: try ArchivedState.data(
        of: store.state, patch: patch(#"{"limits": {"ads": {"count": 0}}}"#),
        clockTime: store.state.now), as: UTF8.self)
    let newer = text.replacingOccurrences(
      of: #""patch":{"#, with: #""patch":{"jitter":3,"#)
    #expect(newer != text)
    try Data(newer.utf8).write(to: folder.file)
    let reported = await issues(during: {
      #expect(await run(policy).configuration.limits["ads"]?.count == 0)
    })
    #expect(reported.count == 1 && reported[0].message.contains("jitter: unknown"))
    #expect(await issues(during: { await run(policy) }).isEmpty)
  }
}
