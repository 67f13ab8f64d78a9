import Foundation
import Testing

@testable import PopupFlow

@MainActor
@Suite struct StoreLogTests {
  let clock = VirtualClock()

  /// Collects the lines of a log.
  @MainActor
  private final class Lines {
    var entries: [PopupLogEntry] = []
    var messages: [String] { entries.map(\.message) }
  }

  @Test("A log has one line for each transition, in words, without contents")
  func lines() {
    let host = ClosureHost<Shop> { _, _ in }
    let store = PopupStore(policy: PopupPolicy(), host: host, clock: clock)
    let lines = Lines()
    let log = store.log(from: .debug) { lines.entries.append($0) }
    store.send(.page(.appeared("home", "home")))
    store.request("ad") { $0.content = "secret" }
    clock.advance(to: 2.5)
    store.send(batch: [.report(.didPresent, "ad"), .gate("online", isOpen: true)])
    store.request("ad")
    store.report(.userDismissed("password"), "ad")
    #expect(
      lines.messages == [
        "0.0 s: page home appeared", "0.0 s: requested ad → present ad",
        "2.5 s: host presented ad, gate online opened",
        "2.5 s: requested ad → ad ended: discarded.duplicate",
        "2.5 s: user answered ad → ad ended: completed",
      ])
    #expect(lines.entries.map(\.level) == [.debug, .info, .debug, .notice, .info])
    #expect(
      lines.entries.map(\.privateDetails) == [
        "", "content secret", "", "content ad", "answer password",
      ])
    log.cancel()
    store.dismissAll()
    #expect(lines.entries.count == 5)
  }

  @Test("A log makes no words for transitions below its level")
  func belowLevel() {
    let store = PopupStore<Shop>(clock: clock)
    let content: @Sendable (String) -> String = {
      Issue.record("the words of a content are made")
      return $0
    }
    let log = store.log(from: .error, content: content) { _ in }
    store.request("a")
    log.cancel()
  }

  @Test("A log writes the lines of its level and above, with the texts that it was given")
  func levels() {
    let store = PopupStore<Shop>(clock: clock)
    let lines = Lines()
    let log = store.log(from: .notice, content: { _ in "–" }, answer: { _ in "–" }) {
      lines.entries.append($0)
    }
    store.request("a")
    store.report(.didFail, "a")
    store.request("b") { $0.scope = .session(epoch: 9) }
    expectIssue(#"didPresent of "nobody""#) { store.report(.didPresent, "nobody") }
    #expect(lines.entries.map(\.level) == [.error, .notice, .error])
    #expect(lines.entries.map(\.privateDetails) == ["", "content –", ""])
    #expect(lines.messages.last?.contains("host presented nobody → issue: The host") == true)
    log.cancel()
  }

  @Test("Without a log, transitions are not recorded for it")
  func free() {
    let store = PopupStore<Shop>(clock: clock)
    func isObserved() -> Bool { store.engine.transitionBroadcast.hasSubscribers.isSet }
    let log = store.log { _ in }
    #expect(isObserved())
    log.cancel()
    #expect(!isObserved())
  }

  @Test("A log that begins on another thread writes on the main actor only")
  func threads() async {
    let store = PopupStore<Shop>(clock: clock)
    let isDone = Locked(false)
    Thread.detachNewThread {
      for _ in 0..<2_000 {
        store.log(from: .debug) { _ in #expect(MainQueue.isCurrent) }.cancel()
      }
      isDone.withLock { $0 = true }
    }
    while !isDone.withLock({ $0 }) {
      for _ in 0..<100 { store.send(.trigger) }
      await Task.yield()
    }
    let lines = Lines()
    let log = Locked<AnyCancellable?>(nil)
    await Task.detached {
      let new = store.log(from: .debug) { lines.entries.append($0) }
      log.withLock { $0 = new }
    }.value
    await until {
      store.send(.trigger)
      return !lines.entries.isEmpty
    }
    log.withLock { $0 }?.cancel()
  }
}
