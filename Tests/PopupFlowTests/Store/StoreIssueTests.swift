import Dispatch
import PopupFlow
import Testing

/// Mistakes of the app are reported at the line that makes them.
@MainActor
@Suite struct StoreIssueTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  private func line(after line: UInt, of issues: [ReportedIssue]) -> Bool {
    issues.map(\.line) == [line + 1] && issues.allSatisfy { $0.file == #fileID }
  }

  @Test("R38: an issue of a request names the line of present")
  func present() {
    let before: UInt = #line
    let reported = issues { store.present("offer", id: "a") { $0.limits = ["ads"] } }
    #expect(line(after: before, of: reported))
    #expect(reported[0].message.contains(#"names the limit "ads""#))
    let next: UInt = #line
    let short = issues { store.present("offer") { $0.duration = .seconds(-1) } }
    #expect(line(after: next, of: short))
  }

  @Test("All subscribers receive issues in one order, also those that a subscriber causes")
  func order() {
    var isFirst = true
    let causing = store.issues.sink { _ in
      // Right because a store publishes on the main actor.
      MainActor.assumeIsolated {
        if isFirst {
          isFirst = false
          store.configure(PopupConfiguration(queueLimit: 0))
        }
      }
    }
    let published = Collector(store.issues)
    let reported = issues { store.present("offer", id: "") }
    #expect(reported.count == 2)
    #expect(published.values.map(\.description) == reported.map(\.message))
    #expect(reported.first?.message.contains("empty") == true)
    causing.cancel()
  }

  @Test("An issue of a request names the line of answer, and that of a requester")
  func answer() async {
    let requester = store.requester(
      embed: { (content: String) in PopupRequest<Shop>(content) { $0.pages = .only([]) } },
      answer: { $0 })
    let before: UInt = #line
    let reported = await issues {
      await withdrawn { _ = await store.answer(to: "a", lane: "") { $0.pages = ["nowhere"] } }
    }
    #expect(line(after: before + 1, of: reported))
    let next: UInt = #line
    let more = await issues { await withdrawn { _ = await requester.ask("a") } }
    #expect(line(after: next, of: more))
  }

  @Test("An issue of a stream's request names the line of the operator that makes it")
  func operators() {
    let values = PassthroughSubject<String, Never>()
    let before: UInt = #line
    let made = values.popupRequests { PopupRequest<Shop>($0, id: "") }
    let first = made.enqueue(in: store)
    #expect(line(after: before, of: issues { values.send("a") }))
    first.cancel()
    let next: UInt = #line
    let second = values.popupRequests(of: Shop.self) { $0 }.lane("").enqueue(in: store)
    #expect(line(after: next, of: issues { values.send("a") }))
    second.cancel()
    let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
    let last: UInt = #line
    let third = requests.enqueue(in: store)
    #expect(line(after: last, of: issues { requests.send(PopupRequest("a", lane: "")) }))
    third.cancel()
  }

  @Test("R45: a popup of a lane that no host serves names the line of present")
  func unservedLane() {
    let clock = VirtualClock()
    let store = PopupStore<Shop>(clock: clock)
    let before: UInt = #line
    store.present("offer", lane: "tost")
    #expect(line(after: before, of: issues { clock.advance(by: 2) }))
  }

  @Test("R19: an empty reason of a suspension is an issue, though the store numbers it")
  func emptyReason() {
    let reported = issues { store.suspension(for: "").cancel() }
    #expect(reported.map { $0.message.contains("empty name: reason") } == [true, true])
  }

  @Test("The line of a request is no part of its value")
  func value() throws {
    let request = PopupRequest<Shop>("offer", id: "a")
    let transitions = Collector(store.transitions)
    store.present(request)
    #expect(transitions.values.first?.events == [.request(request)])
    let popup = try #require(store.state.presented.first?.popup)
    var state = PopupState<Shop>()
    _ = PopupReducer<Shop>().reduce(into: &state, .request(request), at: 0)
    #expect(popup == state.presented.first?.popup && store.state == state)
    #expect("\(Mirror(reflecting: popup.request).children.map(\.value))".contains("Site") == false)
  }

  @Test("A request that is presented again has its new line")
  func again() {
    let request = PopupRequest<Shop>("offer", lane: "")
    _ = issues { store.present(request) }
    let before: UInt = #line
    #expect(line(after: before, of: issues { store.present(request) }))
    #expect(line(after: before + 1, of: issues { store.present(request) }))
  }

  @Test("R38: the mistakes in a policy name the line that creates the store")
  func policy() {
    let limit = PopupLimit(count: -1)
    let lane = PopupLanePolicy(interval: .seconds(-1))
    let policy = PopupPolicy(lanes: [.toast: .capacity(0), .modal: lane], limits: ["ads": limit])
    let before: UInt = #line
    let reported = issues { _ = PopupStore<Shop>(policy: policy, clock: VirtualClock()) }
    #expect(reported.map(\.line) == [before + 1, before + 1, before + 1])
    #expect(reported.allSatisfy { $0.file == #fileID })
    let next: UInt = #line
    let host = ClosureHost<Shop> { _, _ in }
    let others = issues { _ = PopupStore(policy: policy, host: host, clock: VirtualClock()) }
    #expect(others.map(\.line) == [next + 2, next + 2, next + 2])
    #expect(
      reported.first?.message
        == #"Lane "modal" has interval -1; expected 0 or more, so 0 holds instead."#)
  }

  @Test("R42: a mistake in a configuration names the line that gives it to the store")
  func configuration() {
    let published = Collector(store.issues)
    let configuration = PopupConfiguration(queueLimit: 0)
    let before: UInt = #line
    #expect(line(after: before, of: issues { store.configure(configuration) }))
    #expect(
      published.values == [.outOfRange("queueLimit", of: .policy, given: 0, least: 1, instead: 1)])
    #expect(store.state.configuration == PopupConfiguration(queueLimit: 1))
    let configurations = PassthroughSubject<PopupConfiguration, Never>()
    let next: UInt = #line
    let sink = configurations.configure(in: store)
    #expect(line(after: next, of: issues { configurations.send(configuration) }))
    sink.cancel()
    // An event has no line.
    let sent = issues { store.send(.configured(configuration)) }
    #expect(sent.count == 1 && sent[0].message.hasPrefix("The policy has queueLimit 0;"))
    #expect(published.values.count == 3)
  }

  @Test("R42: an empty name in a configuration is one issue")
  func emptyName() {
    let published = Collector(store.issues)
    let configuration = PopupConfiguration(lanes: ["": .capacity(0)])
    #expect(issues { store.configure(configuration) }.count == 2)
    let configurations = PassthroughSubject<PopupConfiguration, Never>()
    let sink = configurations.configure(in: store)
    #expect(issues { configurations.send(configuration) }.count == 2)
    let expected: [PopupIssue] = [
      .outOfRange("capacity", of: .lane(""), given: 0, least: 1, instead: 1),
      .emptyName("lane", of: .policy),
    ]
    #expect(published.values == expected + expected)
    sink.cancel()
  }

  @Test("R42: the mistakes of a configuration from another thread are reported on the main actor")
  func otherThread() async {
    nonisolated(unsafe) let configurations = PassthroughSubject<PopupConfiguration, Never>()
    let published = Collector(store.issues)
    let sink = configurations.configure(in: store)
    await Task.detached { configurations.send(PopupConfiguration(queueLimit: -7)) }.value
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    #expect(
      published.values == [.outOfRange("queueLimit", of: .policy, given: -7, least: 1, instead: 1)])
    #expect(store.state.configuration.queueLimit == 1)
    sink.cancel()
  }

  @Test("R38: a pipeline reports the mistakes of its policy at the line of its operator")
  func pipeline() {
    let policy = PopupPolicy(limits: ["ads": PopupLimit(count: 1, within: .seconds(-1))])
    let before: UInt = #line
    let scheduled = Empty<PopupRequest<Shop>, Never>().scheduled(
      policy: policy, on: VirtualScheduler())
    #expect(line(after: before, of: issues { _ = Collector(scheduled) }))
  }

  /// Makes a request whose popup waits for a page, and dismisses it.
  private func withdrawn(_ ask: () async -> Void) async {
    let store = store
    Task { @MainActor in store.dismissAll() }
    await ask()
  }
}
