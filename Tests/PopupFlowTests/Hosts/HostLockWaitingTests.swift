import IssueReporting
import PopupFlow
import Testing

/// L5: commands that wait for the lock.
@MainActor
@Suite struct HostLockWaitingTests {
  let clock = VirtualClock()
  let lock: TransitionLock
  let store: PopupStore<Shop>
  let host = ScriptedHost()
  let driving: AnyCancellable

  init() {
    lock = TransitionLock(clock: clock)
    store = PopupStore(clock: clock)
    driving = store.drive(host, lock: lock)
  }

  @Test(
    "L5: a popup dismissed before its command was sent never reaches the host, and is gone at once")
  func dismissed() throws {
    let push = try #require(lock.tryBegin())
    let outcomes = Collector(store.outcomes.map(\.words))
    store.ask("a")
    store.ask("b")
    store.dismiss("a")
    #expect(outcomes.values == ["a#1 dismissed.requested"])
    #expect(store.presented == ["b"])
    push.end()
    #expect(host.log == ["present b 2"])
  }

  @Test("L5: a popup of an ended session never reaches the host")
  func loggedOut() throws {
    let push = try #require(lock.tryBegin())
    store.ask("a")
    store.send(.sessionEnded)
    #expect(store.presented == [])
    push.end()
    #expect(host.log == [])
    #expect(!lock.isBusy)
  }

  @Test("L5: a popup dismissed at the end of the app's transition never reaches the host")
  func dismissedAtItsTurn() throws {
    let push = try #require(lock.tryBegin())
    store.ask("a")
    let subscription = store.states.dropFirst().sink { [lock] _ in
      // The store has not settled after the dismissal yet.
      #expect(lock.isBusy)
      if !push.isEnded { push.end() }
    }
    store.send(batch: [.dismiss("a"), .request(.named("b"))])
    #expect(host.log == ["present b 2"])
    subscription.cancel()
  }

  @Test(
    "L5, R31: a swipe that begins while a dismissal waits is not an issue",
    arguments: [true, false])
  func swiped(isCancelled: Bool) throws {
    store.ask("a")
    host.report(.didPresent, of: 1)
    let push = try #require(lock.tryBegin())
    store.dismiss("a")
    host.report(.willDismiss, of: 1)
    #expect(store.state.presented.map(\.phase) == [.dismissing])
    host.report(isCancelled ? .dismissCancelled : .userDismissed(nil), of: 1)
    push.end()
    if isCancelled { host.report(.didDismiss, of: 1) }
    let dismissal = isCancelled ? ["dismiss requested a 1"] : []
    let outcome = isCancelled ? "requested" : "user"
    #expect(host.log == ["present a 1"] + dismissal + ["a#1 dismissed.\(outcome)"])
    #expect(!lock.isBusy)
  }

  @Test("L5: a popup replaced before its command was sent is shown with its current content")
  func replaced() throws {
    let push = try #require(lock.tryBegin())
    var contents: [String] = []
    host.onCommand = { command, _ in contents.append(command.popup.content) }
    store.ask("a")
    store.ask("a") {
      $0.coalescing = .replace
      $0.content = "new"
    }
    push.end()
    #expect(contents == ["new"])
    host.report(.userDismissed(nil), of: 1)
    #expect(host.log == ["present a 1", "a#2 dismissed.user"])
  }

  @Test("L5, R33: a popup that times out before its command was sent fails, and is never shown")
  func overdue() throws {
    let push = try #require(lock.tryBegin())
    let outcomes = Collector(store.outcomes.map(\.words))
    store.ask("a")
    withExpectedIssue {
      clock.advance(to: 10)
    }
    #expect(outcomes.values == ["a#1 failed"])
    push.end()
    #expect(host.log == [])
    #expect(!lock.isBusy)
  }

  @Test(
    "L5, R33: a dismissal that timed out still reaches the host, before the next popup")
  func overdueDismissal() throws {
    store.ask("a")
    host.answerAll()
    let push = try #require(lock.tryBegin())
    store.dismiss("a")
    store.ask("b")
    withExpectedIssue {
      clock.advance(to: 10)
    }
    #expect(store.presented == ["b"])
    _ = host.takeLog()
    push.end()
    #expect(host.takeLog() == ["dismiss requested a 1"])
    #expect(lock.isBusy)
    host.report(.didDismiss, of: 1)
    #expect(host.takeLog() == ["present b 2"])
  }

  @Test("L5, R33: the lock waits for such a dismissal no longer than the transition timeout")
  func overdueDismissalUnanswered() throws {
    store.ask("a")
    host.answerAll()
    let push = try #require(lock.tryBegin())
    store.dismiss("a")
    withExpectedIssue {
      clock.advance(to: 10)
    }
    push.end()
    #expect(lock.isBusy)
    clock.advance(to: 20)
    #expect(!lock.isBusy)
    #expect(clock.pendingCount == 0)
  }

  @Test(
    "L5: a dismissal of a popup that the user closed meanwhile does not reach the host",
    arguments: [true, false])
  func closedMeanwhile(isSaidByHost: Bool) throws {
    store.ask("a")
    host.answerAll()
    let push = try #require(lock.tryBegin())
    store.dismiss("a")
    if isSaidByHost {
      host.report(.userDismissed(nil), of: 1)
    } else {
      store.report(.userDismissed(nil), "a")
    }
    push.end()
    #expect(host.log == ["present a 1", "a#1 dismissed.user"])
    #expect(!lock.isBusy)
  }

  @Test(
    "L5, R33, U17: an overdue popup is dismissed at once, and holds the lock until it is gone")
  func overdueInside() {
    store.ask("a")
    store.ask("b")
    var push: TransitionLock.Token?
    lock.serialize { push = $0 }
    withExpectedIssue {
      clock.advance(to: 10)
    }
    #expect(host.log == ["present a 1", "a#1 failed", "dismiss overdue a 1"])
    #expect(push == nil)
    // A late report.
    host.report(.didPresent, of: 1)
    #expect(push == nil)
    host.report(.didDismiss, of: 1)
    #expect(host.log.last == "dismiss overdue a 1")
    push?.end()
    #expect(host.log.last == "present b 2")
  }

  @Test("L5, R33: an overdue popup holds the lock no longer than the transition timeout")
  func overdueUnanswered() {
    store.ask("a")
    withExpectedIssue {
      clock.advance(to: 10)
    }
    #expect(lock.isBusy)
    clock.advance(to: 19)
    #expect(lock.isBusy)
    clock.advance(to: 20)
    #expect(!lock.isBusy)
  }

  @Test("L5, R33: a failed popup is not dismissed if its outcome frees the lock")
  func overdueAtItsTurn() throws {
    let push = try #require(lock.tryBegin())
    let subscription = store.outcomes.sink { _ in push.end() }
    store.ask("a")
    withExpectedIssue {
      clock.advance(to: 10)
    }
    #expect(host.log == [])
    #expect(!lock.isBusy)
    subscription.cancel()
  }
}
