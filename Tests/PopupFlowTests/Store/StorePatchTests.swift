import Foundation
import PopupFlow
import TestKit
import Testing

/// Patches of a running store's configuration.
@MainActor
@Suite struct StorePatchTests {
  private let policy = PopupPolicy(
    lanes: [.toast: PopupLanePolicy(capacity: 2, duration: .seconds(3))],
    limits: ["ads": PopupLimit(count: 3, within: .seconds(3600)), "daily": PopupLimit(count: 1)])
  private let store: PopupStore<Shop>

  init() {
    store = PopupStore(policy: policy, clock: VirtualClock())
  }

  private func patch(_ json: String) -> PopupConfiguration.Patch {
    PopupConfiguration.Patch(json: Data(json.utf8))
  }

  private var counts: [Int?] {
    ["ads", "daily"].map { store.state.configuration.limits[$0]?.count }
  }

  @Test("R42: a patch changes what it names; a second one is laid over it, unless it is complete")
  func layers() {
    store.configure(patch(#"{"limits": {"ads": {"count": 0}}}"#))
    #expect(counts == [0, 1])
    store.configure(patch(#"{"limits": {"daily": {"count": 5}}}"#))
    #expect(counts == [0, 5])
    store.configure(patch(#"{"limits": {"ads": null}}"#))
    #expect(counts == [3, 5])
    store.configure(patch(#"{"limits": {"ads": {"count": 7}}}"#), isComplete: true)
    #expect(counts == [7, 1])
    store.configure(patch("{}"), isComplete: true)
    #expect(store.state.configuration == policy.configuration)
    #expect(store.state.configuration.lanes[.toast]?.duration == .seconds(3))
  }

  @Test("R38, R42: a count of 0 keeps out what waits, although another part of the patch is wrong")
  func killSwitch() {
    let published = Collector(store.issues)
    store.send(.suspend)
    store.present(.named("ad", limits: ["ads"]))
    let line = #line + 2
    let reported = issues(during: {
      store.configure(
        patch(#"{"limits": {"ads": {"count": 0}, "adds": {"count": 0}, "daily": {"count": "x"}}}"#))
    })
    #expect(reported.map(\.line) == [UInt(line), UInt(line)])
    #expect(
      reported.first?.message.contains(
        #"limits.daily.count: expected an integer of 0 or more, found "x""#) == true)
    #expect(reported.last?.message.contains("limits.adds: the app's policy has no such") == true)
    #expect(published.values.count == 2)
    store.send(.resume)
    #expect(store.presented == [] && store.queued == ["ad"])
  }

  @Test("A configuration that replaces all is replaced by a patch, which applies to the policy")
  func replaced() {
    store.configure(policy.configuration.withoutFrequency)
    store.configure(patch(#"{"limits": {"ads": {"count": 0}}}"#))
    #expect(counts == [0, 1])
    store.configure(policy.configuration.withoutFrequency)
    #expect(store.state.configuration == policy.configuration.withoutFrequency)
  }

  @Test("A tester's policy without frequency stays, but for what a patch names")
  func tester() {
    let store = PopupStore<Shop>(policy: policy.withoutFrequency, clock: VirtualClock())
    store.configure(patch(#"{"limits": {"ads": {"count": 0}}}"#))
    var expected = policy.withoutFrequency.configuration
    expected.limits["ads"]?.count = 0
    #expect(store.state.configuration == expected)
  }

  @Test(
    "What is no JSON changes nothing, and is an issue", arguments: ["", "<html>", #"{"limits": }"#])
  func noJSON(text: String) {
    store.configure(patch(#"{"limits": {"ads": {"count": 0}}}"#))
    for isComplete in [false, true] {
      let reported = issues(during: { store.configure(patch(text), isComplete: isComplete) })
      #expect(reported.count == 1 && reported[0].message.contains("expected JSON"))
      #expect(counts == [0, 1])
    }
  }

  @Test(
    "What cannot be read leaves a configuration that the app has set as a whole",
    arguments: ["<html>", "null"])
  func unreadable(text: String) {
    let configuration = policy.configuration.withoutFrequency
    store.configure(configuration)
    for isComplete in [false, true] {
      let reported = issues(during: { store.configure(patch(text), isComplete: isComplete) })
      #expect(reported.count == 1)
      #expect(store.state.configuration == configuration)
    }
  }

  @Test("A server that sends null for a missing value ends no kill switch")
  func null() {
    store.configure(patch(#"{"limits": {"ads": {"count": 0}}}"#))
    for isComplete in [false, true] {
      let reported = issues(during: { store.configure(patch("null"), isComplete: isComplete) })
      #expect(reported.count == 1)
      #expect(reported.first?.message.contains("expected an object, found null") == true)
      #expect(counts == [0, 1])
    }
  }

  @Test("Patches of a stream are laid over one another, with the issues at the line of the sink")
  func sink() {
    let responses = PassthroughSubject<String, Never>()
    let line = #line + 1
    let subscription = responses.map { patch($0) }.configure(in: store)
    responses.send(#"{"limits": {"ads": {"count": 0}}}"#)
    let reported = issues(during: {
      responses.send(#"{"limits": {"daily": {"count": 2}}, "x": 1}"#)
    })
    #expect(counts == [0, 2])
    #expect(reported.map(\.line) == [UInt(line)])
    subscription.cancel()

    let complete = PassthroughSubject<String, Never>()
    let other = complete.map { patch($0) }.configure(in: store, isComplete: true)
    complete.send(#"{"limits": {"ads": {"count": 1}}}"#)
    #expect(counts == [1, 1])
    other.cancel()
  }

  @Test("A patch of another thread takes its place among the events of that thread")
  func threads() async {
    let store = store
    let patch = patch(#"{"limits": {"ads": {"count": 0}}}"#)
    let ad = PopupRequest<Shop>.named("ad", limits: ["ads"])
    await Task.detached {
      let responses = PassthroughSubject<PopupConfiguration.Patch, Never>()
      let subscription = responses.configure(in: store)
      responses.send(patch)
      store.post(.request(ad))
      subscription.cancel()
    }.value
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    #expect(store.queued == ["ad"])
  }

  @Test("A patch that is sent during a delivery is taken in after it, in order")
  func nested() {
    let patches = [#"{"limits": {"ads": {"count": 0}}}"#, #"{"limits": {"daily": {"count": 4}}}"#]
    var isFirst = true
    let subscription = store.states.sink { [store] state in
      // Right because a store publishes on the main actor.
      MainActor.assumeIsolated {
        guard isFirst, state.requestCount == 1 else { return }
        isFirst = false
        for json in patches { store.configure(patch(json)) }
        #expect(store.state.configuration == policy.configuration)
      }
    }
    store.request("a")
    #expect(counts == [0, 4])
    subscription.cancel()
  }

  @Test("A server's test wants to know what the store would say, with the policy of each version")
  func problems() {
    let json =
      #"{"limits": {"ads": {"count": 0}, "tips": {"count": 1}, "daily": {"count": "x"}}, "x": 1}"#
    let problems = patch(json).problems(for: policy)
    #expect(problems.map(\.path) == ["limits.daily.count", "x", "limits.tips"])
    let said = issues { store.configure(patch(json)) }
    #expect(
      said.map(\.message)
        == problems.map { PopupIssue.invalidPatch(path: $0.path, reason: $0.reason).description })
  }

  @Test("A patch that the version understands has no problems, and none is said")
  func noProblems() {
    let valid = patch(#"{"limits": {"ads": {"count": 0}}, "lanes": {"modal": 2}}"#)
    #expect(valid.problems(for: policy) == [])
    #expect(valid.problems(for: PopupPolicy()).map(\.path) == ["limits.ads"])
    #expect(patch("not JSON").problems(for: policy).count == 1)
    store.configure(valid)
  }
}
