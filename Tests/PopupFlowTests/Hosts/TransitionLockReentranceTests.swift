import IssueReporting
import PopupFlow
import Testing

/// L2, L5: calls from inside callbacks.
@MainActor
@Suite struct TransitionLockReentranceTests {
  let lock = TransitionLock(clock: VirtualClock())

  @Test("L2: 100 000 transitions, each requested inside the last, use constant stack")
  func chain() {
    var left = 100_000
    func begin(_ token: TransitionLock.Token) {
      left -= 1
      if left > 0 { lock.serialize { begin($0) } }
      token.end()
    }
    lock.serialize { begin($0) }
    #expect(left == 0)
    #expect(!lock.isBusy)
  }

  @Test("L2: 100 000 transitions that wait together and end at once use constant stack")
  func row() throws {
    let first = try #require(lock.tryBegin())
    var count = 0
    for _ in 0..<100_000 {
      lock.serialize { token in
        count += 1
        token.end()
      }
    }
    first.end()
    #expect(count == 100_000)
  }

  @Test(
    "L5: the busy state is published at first and at each change, but not between two transitions in a row"
  )
  func busyStates() throws {
    let states = Collector(lock.busyStates)
    let token = try #require(lock.tryBegin())
    lock.serialize { $0.end() }
    lock.serialize { $0.end() }
    #expect(states.values == [false, true])
    token.end()
    #expect(states.values == [false, true, false])
    lock.serialize { $0.end() }
    #expect(states.values == [false, true, false, true, false])
  }

  @Test("L2, L5: a transition requested inside the delivery of the free state runs at once")
  func fromDelivery() {
    var begun = 0
    let subscription = lock.busyStates.dropFirst().sink { [lock] isBusy in
      guard !isBusy else { return }
      let before = begun
      lock.serialize { token in
        begun += 1
        token.end()
      }
      #expect(begun == before + 1)
    }
    lock.serialize { $0.end() }
    #expect(begun == 1)
    subscription.cancel()
  }

  @Test("L8, L1: a deinitializer of a skipped transition may request another, which waits its turn")
  func askingAtTheEnd() throws {
    let begun = Notes<String>()
    let first = try #require(lock.tryBegin())
    do {
      let parcel = Parcel { [lock] in
        // Right because the test releases it on the main actor.
        MainActor.assumeIsolated {
          if lock.tryBegin() != nil { begun.add("out of turn") }
          lock.serialize { _ in begun.add("asked") }
        }
      }
      lock.serialize(owner: Parcel()) { _ in withExtendedLifetime(parcel) {} }
    }
    lock.serialize { token in
      begun.add("next")
      token.end()
    }
    first.end()
    #expect(begun.all == ["next", "asked"])
  }

  @Test("A lock that is released completes its publisher, and ignores later ends")
  func letGo() throws {
    var lock: TransitionLock? = TransitionLock(clock: VirtualClock())
    let states = try Collector(#require(lock).busyStates)
    let token = try #require(lock?.tryBegin())
    lock?.serialize { _ in Issue.record("begun") }
    lock = nil
    #expect(states.isFinished)
    token.end()
    #expect(states.values == [false, true])
  }
}
