import PopupFlow
import Testing

/// The turns of hosts at a lock: one place in the row, and then one transition.
@MainActor
@Suite struct TransitionTurnTests {
  private let lock = TransitionLock()
  private let turn = TransitionTurn()
  private let origin = TransitionLock.Token.Origin.popup("a")

  @Test("L2: steps that wait share one place in the row, and one transition")
  func shared() {
    let push = lock.tryBegin()
    var steps: [Int] = []
    for step in 1...2 { turn.join(lock, origin) { steps.append(step) } }
    #expect(turn.isWaiting && steps == [])
    push?.end()
    #expect(turn.isTaken && steps == [1, 2])
    turn.join(lock, origin) { steps.append(3) }
    #expect(steps == [1, 2, 3])
    turn.finish()
    #expect(!lock.isBusy)
  }

  @Test("L4: a turn that ends while it waits leaves the row and drops its steps")
  func left() {
    let push = lock.tryBegin()
    turn.join(lock, origin) { Issue.record("the turn was left") }
    turn.finish()
    #expect(!turn.isWaiting)
    push?.end()
    #expect(!turn.isTaken && !lock.isBusy)
    var steps: [Int] = []
    turn.join(lock, origin) { steps.append(2) }
    #expect(steps == [2])
    turn.finish()
  }

  @Test("L5: a turn that ends when the lock is said to be busy does not begin")
  func endedAtBusy() {
    let subscription = lock.busyStates.sink { [turn] in if $0 { turn.finish() } }
    turn.join(lock, origin) { Issue.record("the turn was left") }
    #expect(!turn.isTaken && !lock.isBusy)
    subscription.cancel()
  }

  @Test("L1: what begins when the lock is said to be busy runs alone")
  func begunAtBusy() {
    var tokens: [TransitionLock.Token?] = []
    let subscription = lock.busyStates.sink { [lock, turn] isBusy in
      guard isBusy, tokens.isEmpty else { return }
      turn.finish()
      tokens.append(lock.tryBegin())
      lock.serialize { tokens.append($0) }
    }
    turn.join(lock, origin) { Issue.record("the turn was left") }
    #expect(tokens.count == 1)
    #expect(tokens[0] != nil)
    tokens[0]?.end()
    #expect(tokens.count == 2)
    tokens.last??.end()
    #expect(!lock.isBusy)
    subscription.cancel()
  }

  @Test("L5: a turn that needs no lock any more begins at once, and leaves the row")
  func withoutLock() {
    let push = lock.tryBegin()
    var steps: [Int] = []
    turn.join(lock, origin) { steps.append(1) }
    turn.join(nil, origin) { steps.append(2) }
    #expect(turn.isTaken && steps == [1, 2])
    push?.end()
    #expect(!lock.isBusy)
    turn.finish()
    #expect(!turn.isTaken)
  }

  @Test("L8: the turn of an owner that is gone is skipped")
  func gone() {
    let push = lock.tryBegin()
    do { TransitionTurn().join(lock, origin) { Issue.record("the turn is gone") } }
    push?.end()
    #expect(!lock.isBusy)
  }
}
