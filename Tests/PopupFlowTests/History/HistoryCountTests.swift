import Dispatch
import Testing

@testable import PopupFlow

/// The publishers of a history.
@MainActor
@Suite struct HistoryCountTests {
  let clock = VirtualClock(now: 1000)
  let history: PopupHistory

  init() {
    history = PopupHistory(capacity: 5, clock: clock)
  }

  @Test("A count follows what is recorded, and what is too old")
  func count() {
    history.record("launch")
    clock.advance(by: 4)
    let counts = Collector(history.count(of: "launch", within: .seconds(10)))
    let others = Collector(history.count(of: "purchase", within: .seconds(10)))
    history.record("launch")
    history.record("launch")
    clock.advance(to: 1010)
    clock.advance(to: 1014)
    clock.advance(by: 1000)
    #expect(counts.values == [1, 2, 3, 2, 0])
    #expect(others.values == [0])
    #expect(clock.pendingCount == 0)
  }

  @Test("A condition changes when the minimum is reached, and when it is missed again")
  func condition() {
    let values = Collector(history.count(of: "launch", within: .seconds(10)).atLeast(2))
    for _ in 0..<4 {
      history.record("launch")
      clock.advance(by: 4)
    }
    clock.advance(by: 100)
    #expect(values.values == [false, true, false])
  }

  @Test("A count never exceeds the capacity, and the latest entries are counted")
  func capacity() {
    let counts = Collector(history.count(of: "launch", within: .seconds(10)))
    for _ in 0..<8 {
      history.record("launch")
      clock.advance(by: 1)
    }
    #expect(counts.values == [0, 1, 2, 3, 4, 5])
    clock.advance(to: 1013)
    #expect(counts.values.last == 4)
  }

  @Test("A time below 0 is an issue, and counts as 0")
  func negativeTime() {
    history.record("launch")
    let reported = issues(during: {
      let counts = Collector(history.count(of: "launch", within: .seconds(-5)))
      #expect(counts.values == [0])
    })
    #expect(reported.count == 1)
    #expect(reported.first?.message.contains("has a time of -5 s; it counts as 0") == true)
    #expect(reported.first?.file == #fileID)
    #expect(issues(during: { _ = history.count(of: "launch", within: .zero) }).isEmpty)
  }

  @Test("A minimum above the capacity is an issue")
  func unreachable() {
    let count = history.count(of: "launch")
    #expect(issues(during: { _ = count.atLeast(5) }).isEmpty)
    let reported = issues(during: { _ = count.atLeast(6) })
    #expect(reported.count == 1)
    #expect(reported.first?.message.contains("capacity of at least 6") == true)
    #expect(reported.first?.file == #fileID)
  }

  @Test("All subscriptions share one timer, for the entry that leaves its window first")
  func timer() {
    let long = Collector(history.count(of: "launch", within: .seconds(20)))
    let short = Collector(history.count(of: "launch", within: .seconds(10)))
    let endless = Collector(history.count(of: "launch"))
    #expect(clock.pendingInstants == [])
    history.record("launch")
    #expect(clock.pendingInstants == [1010])
    clock.advance(to: 1010)
    #expect(clock.pendingInstants == [1020])
    #expect([long, short, endless].map(\.values) == [[0, 1], [0, 1, 0], [0, 1]])
    long.cancel()
    #expect(clock.pendingInstants == [])
  }

  @Test("A timer that fires early changes nothing, and is set again")
  func earlyTimer() {
    let counts = Collector(history.count(of: "launch", within: .seconds(10)))
    history.record("launch")
    clock.fireEarly()
    #expect(counts.values == [0, 1])
    #expect(clock.pendingInstants == [1010])
  }

  @Test("Removed entries no longer count")
  func removal() {
    let launches = Collector(history.count(of: "launch"))
    let purchases = Collector(history.count(of: "purchase"))
    history.record("launch")
    history.record("purchase")
    history.removeAll(of: "launch")
    #expect([launches, purchases].map(\.values) == [[0, 1, 0], [0, 1]])
    history.removeAll()
    #expect(purchases.values == [0, 1, 0])
  }

  @Test("Entries after the current time count from now on, so a time that was set back ends")
  func timeSetBack() {
    var entries = PopupHistory.Entries()
    for instant in [900, 5000, 1e9] { entries.record("launch", at: instant) }
    let history = PopupHistory(entries, clock: clock)
    #expect(history.entries.instants(of: "launch") == [900, 1000, 1000])
    let counts = Collector(history.count(of: "launch", within: .seconds(10)))
    clock.advance(by: 10)
    #expect(counts.values == [2, 0])
  }

  @Test("A smaller capacity removes the earliest entries at once")
  func smallerCapacity() {
    var entries = PopupHistory.Entries()
    for instant in [1.0, 2, 3] { entries.record("launch", at: instant) }
    let history = PopupHistory(entries, capacity: 2, clock: clock)
    #expect(history.entries.instants(of: "launch") == [2, 3])
    #expect(PopupHistory(entries, capacity: -1, clock: clock).capacity == 1)
  }

  @Test("What a receiver records is counted for all, and nobody receives an older count after it")
  func recordingReceiver() {
    var seconds: [Int] = []
    let first = history.count(of: "launch").sink { [history] count in
      MainActor.assumeIsolated { if count == 1 { history.record("launch") } }
    }
    let second = history.count(of: "launch").sink { seconds.append($0) }
    history.record("launch")
    #expect(seconds == [0, 2])
    withExtendedLifetime((first, second)) {}
  }

  @Test("A subscriber on another thread receives the count, and may cancel at once")
  func otherThread() async {
    history.record("launch")
    let values = Locked<[Int]>([])
    let kept = Locked<AnyCancellable?>(nil)
    let count = history.count(of: "launch", within: .seconds(10))
    // The main thread waits, so the first subscription is cancelled before it can begin.
    onAnotherThread {
      count.sink { value in values.withLock { $0.append(value) } }.cancel()
      let subscription = count.sink { value in values.withLock { $0.append(value) } }
      kept.withLock { $0 = subscription }
    }
    #expect(values.withLock { $0 } == [])
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    #expect(values.withLock { $0 } == [1])
    #expect(clock.pendingInstants == [1010])
    kept.withLock { $0 }?.cancel()
    #expect(clock.pendingInstants == [])
  }

  @Test("A subscription retains the history until it is cancelled")
  func release() {
    weak var released: PopupHistory?
    var subscription: AnyCancellable?
    do {
      let history = PopupHistory(clock: clock)
      released = history
      history.record("launch")
      subscription = history.count(of: "launch", within: .seconds(10)).sink { _ in }
    }
    #expect(released != nil)
    subscription?.cancel()
    #expect(released == nil)
    #expect(clock.pendingInstants == [])
  }
}
