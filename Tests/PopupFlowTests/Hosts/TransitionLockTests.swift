import PopupFlow
import Testing

/// L1, L2, L3, L6 and L8.
@MainActor
@Suite struct TransitionLockTests {
  let clock = VirtualClock()
  let lock: TransitionLock

  init() {
    lock = TransitionLock(clock: clock)
  }

  @Test("L1: a transition begins if none is running or waiting")
  func tryBegin() throws {
    let token = try #require(lock.tryBegin())
    #expect(lock.isBusy)
    #expect(lock.tryBegin() == nil)
    token.end()
    #expect(token.isEnded)
    #expect(!lock.isBusy)
    #expect(lock.tryBegin() != nil)
  }

  @Test("L2: transitions run strictly in order, each after the end of all before")
  func inOrder() {
    var begun: [Int] = []
    var tokens: [TransitionLock.Token] = []
    for number in 1...4 {
      lock.serialize { token in
        begun.append(number)
        tokens.append(token)
      }
    }
    for count in 1...4 {
      #expect(begun == Array(1...count))
      tokens[count - 1].end()
    }
    #expect(!lock.isBusy)
  }

  @Test("L2, L1: no transition begins out of turn between two others")
  func noneBetween() throws {
    let first = try #require(lock.tryBegin())
    var seen: [Bool] = []
    lock.serialize { [lock] token in
      seen.append(lock.tryBegin() == nil)
      token.end()
      // The transition ends when this closure returns, and another waits.
      seen.append(lock.tryBegin() == nil)
    }
    lock.serialize { $0.end() }
    #expect(lock.tryBegin() == nil)
    let subscription = lock.busyStates.sink { [lock] isBusy in
      if isBusy { seen.append(lock.tryBegin() == nil) }
    }
    first.end()
    #expect(seen == [true, true, true])
    #expect(lock.tryBegin() != nil)
    subscription.cancel()
  }

  @Test("L2: a transition requested inside another runs after it and all before it")
  func askedFromInside() {
    var order: [String] = []
    lock.serialize { [lock] token in
      lock.serialize { inner in
        order.append("inner")
        inner.end()
      }
      token.end()
      lock.serialize { last in
        order.append("last")
        last.end()
      }
      order.append("outer")
    }
    #expect(order == ["outer", "inner", "last"])
  }

  @Test("L3: ending a transition twice changes nothing and is an issue")
  func endedTwice() throws {
    let first = try #require(lock.tryBegin())
    first.end()
    let second = try #require(lock.tryBegin())
    expectIssue("has ended already") { first.end() }
    #expect(!second.isEnded)
    #expect(lock.tryBegin() == nil)
  }

  @Test("L3: ending twice inside the closure is an issue, too, and the next runs once")
  func endedTwiceInside() {
    var count = 0
    expectIssue("has ended already") {
      lock.serialize { [lock] token in
        lock.serialize { next in
          count += 1
          next.end()
        }
        token.end()
        token.end()
      }
    }
    #expect(count == 1)
    #expect(!lock.isBusy)
  }

  @Test("L6: a forgotten transition ends at the timeout, is an issue, and the next runs")
  func forgotten() throws {
    let lock = TransitionLock(timeout: .seconds(5), clock: clock)
    let token = try #require(lock.tryBegin())
    var next: TransitionLock.Token?
    lock.serialize { next = $0 }
    clock.advance(to: 4.9)
    #expect(next == nil)
    expectIssue("has not ended for 5 s") { clock.advance(to: 5) }
    #expect(token.isEnded)
    #expect(next?.isEnded == false)
    // The timeout of each transition runs from its beginning.
    clock.advance(to: 9.9)
    next?.end()
    #expect(!lock.isBusy)
    #expect(clock.pendingCount == 0)
  }

  @Test("L6, L3: ending a transition that timed out changes nothing and is an issue")
  func endedTooLate() throws {
    let lock = TransitionLock(timeout: .seconds(5), clock: clock)
    let token = try #require(lock.tryBegin())
    expectIssue("has not ended for 5 s") { clock.advance(to: 5) }
    let second = try #require(lock.tryBegin())
    expectIssue("was given up as forgotten before") { token.end() }
    #expect(!second.isEnded)
  }

  @Test("L3: an issue about a transition is at the line that began it")
  func line() {
    let lock = TransitionLock(timeout: .seconds(5), clock: clock)
    var tokens: [TransitionLock.Token] = []
    let before: UInt = #line
    lock.serialize { tokens.append($0) }
    let reported = issues { clock.advance(to: 5) } + issues { tokens.first?.end() }
    #expect(reported.map(\.line) == [before + 1, before + 1])
    #expect(reported.allSatisfy { $0.file == #fileID })
  }

  @Test("L8: waiting transitions of an owner that is gone are skipped")
  func ownerGone() throws {
    var owner: Parcel? = Parcel()
    weak var reference: Parcel?
    reference = owner
    let stays = Parcel()
    var begun: [String] = []
    let first = try #require(lock.tryBegin())
    lock.serialize(owner: owner) { token in
      begun.append("gone")
      token.end()
    }
    lock.serialize(owner: stays) { token in
      begun.append("stays")
      token.end()
    }
    owner = nil
    #expect(reference == nil)
    first.end()
    #expect(begun == ["stays"])
    #expect(!lock.isBusy)
  }
}
