import PopupFlow
import Testing

// Swipes, the lifetimes of hosts, stores and locks, and transition timeouts.
extension HostLockTests {
  @Test(
    "L5: a swipe holds the lock until it is over",
    arguments: [.dismissCancelled, .userDismissed(nil), .didDismiss] as [PopupReport<String>.Kind])
  func swipe(end: PopupReport<String>.Kind) {
    store.request("a")
    host.finishTransitions()
    host.report(.willDismiss, ofPresentation: 1)
    #expect(lock.isBusy)
    store.request("toast") { $0.lane = .toast }
    #expect(host.log == ["present a 1"])
    host.report(end, ofPresentation: 1)
    #expect(host.log.last == "present toast 2")
  }

  @Test(
    "L5: a swipe that begins in another's transition holds the lock afterwards, until it is over",
    arguments: [false, true])
  func swipeMeanwhile(isOver: Bool) throws {
    let push = try showAndPush()
    host.report(.willDismiss, ofPresentation: 1)
    if isOver { host.report(.dismissCancelled, ofPresentation: 1) }
    push.end()
    #expect(lock.isBusy == !isOver)
    if !isOver { host.report(.dismissCancelled, ofPresentation: 1) }
    #expect(!lock.isBusy)
  }

  @Test("L5, R8: a swipe that begins while an update waits holds the lock, too, until it is over")
  func swipeBehindUpdate() throws {
    let push = try showAndPush()
    store.request("a") { $0.coalescing = .update }
    host.report(.willDismiss, ofPresentation: 1)
    push.end()
    #expect(host.log.last == "update a 1")
    #expect(lock.isBusy)
    host.report(.dismissCancelled, ofPresentation: 1)
    #expect(!lock.isBusy)
  }

  @Test("L5, R33: a swipe whose end is lost holds the lock no longer than the transition timeout")
  func lostSwipe() {
    store.request("a")
    host.finishTransitions()
    host.report(.willDismiss, ofPresentation: 1)
    #expect(lock.isBusy)
    expectIssue("still being swiped after 10 s") { clock.advance(to: 10) }
    #expect(!lock.isBusy)
    #expect(clock.pendingCount == 0)
  }

  @Test("L5: commands that waited for a removed host reach the next")
  func removed() throws {
    let push = try #require(lock.tryBegin())
    let next = ScriptedHost()
    store.request("a")
    driving.cancel()
    store.keepDriving(next, lock: lock)
    push.end()
    #expect(host.log == [])
    #expect(next.log == ["present a 1"])
    next.report(.userDismissed(nil), ofPresentation: 1)
    #expect(next.log == ["present a 1", "a#1 dismissed.user"])
  }

  @Test("L5: commands that waited for a removed host reach a present one without a lock")
  func removedForAnother() throws {
    let push = try #require(lock.tryBegin())
    let first = ScriptedHost()
    driving.cancel()
    store.keepDriving(first)
    let secondDriving = store.drive(host, lock: lock)
    store.request("a")
    #expect(first.log == [])
    secondDriving.cancel()
    #expect(first.log == ["present a 1"])
    push.end()
    #expect(host.log == [])
  }

  @Test("L5: a removed host is released, though a popup waited for it")
  func letGo() throws {
    var host: ScriptedHost? = ScriptedHost()
    weak var reference: ScriptedHost?
    reference = host
    let store = PopupStore<Shop>(clock: clock)
    let push = try #require(lock.tryBegin())
    let driving = host.map { store.drive($0, lock: lock) }
    host = nil
    store.request("a")
    driving?.cancel()
    #expect(reference == nil)
    #expect(store.presented == ["a"])
    push.end()
  }

  @Test("L5: a store that is released frees the lock, and its waiting commands are skipped")
  func storeGone() {
    var store: PopupStore<Shop>? = PopupStore(clock: clock)
    let driving = store?.drive(host, lock: lock)
    store?.request("a")
    store?.request("toast") { $0.lane = .toast }
    var pushed = false
    lock.serialize { token in
      pushed = true
      token.end()
    }
    store = nil
    #expect(pushed)
    #expect(!lock.isBusy)
    #expect(host.log == ["present a 1"])
    driving?.cancel()
  }

  @Test("L5: after the lock is released, commands reach the host at once")
  func lockGone() {
    var lock: TransitionLock? = TransitionLock(timeout: nil, clock: clock)
    weak var reference: TransitionLock?
    reference = lock
    let store = PopupStore<Shop>(clock: clock)
    let driving = store.drive(host, lock: lock)
    lock = nil
    #expect(reference != nil)
    store.request("a")
    host.finishTransitions()
    #expect(host.log == ["present a 1"])
    driving.cancel()
    store.report(.userDismissed(nil), "a")
    #expect(reference == nil)
  }

  @Test("L5: 2 000 popups in a row, each requested at the end of the last, use constant stack")
  func chain() {
    host.onCommand = { command, report in
      command.successReport.map { report($0.kind) }
      report(.userDismissed(nil))
    }
    let subscription = store.outcomes.sink { [store] resolution in
      if resolution.request < 2_000 { store.request(PopupID("\(resolution.request)")) }
    }
    store.request("first")
    #expect(store.state.requestCount == 2_000)
    #expect(!lock.isBusy)
    subscription.cancel()
  }

  // MARK: Transition timeouts

  @Test("L5, R33: a popup that times out before its command was sent fails, and is never shown")
  func overdue() throws {
    let push = try #require(lock.tryBegin())
    let outcomes = Collector(store.outcomes.map(\.snapshot))
    store.request("a")
    expectIssue("still presenting after 10 s") { clock.advance(to: 10) }
    #expect(outcomes.values == ["a#1 failed"])
    push.end()
    #expect(host.log == [])
    #expect(!lock.isBusy)
  }

  @Test(
    "L5, R33: a dismissal that timed out still reaches its host, removed or not, before the next popup",
    arguments: [false, true])
  func overdueDismissal(isRemoved: Bool) throws {
    let push = try showAndPush()
    store.dismiss("a")
    store.request("b")
    expectIssue("still dismissing after 10 s") { clock.advance(to: 10) }
    #expect(store.presented == ["b"])
    _ = host.takeLog()
    if isRemoved { driving.cancel() }
    store.send(.tick)
    push.end()
    #expect(host.takeLog() == ["dismiss requested a 1"])
    #expect(lock.isBusy)
    host.report(.didDismiss, ofPresentation: 1)
    #expect(host.takeLog() == (isRemoved ? [] : ["present b 2"]))
  }

  @Test(
    "L5, R33, U17: an overdue popup is dismissed at once, and holds the lock until it is gone")
  func overdueInside() {
    store.request("a")
    store.request("b")
    var push: TransitionLock.Token?
    lock.serialize { push = $0 }
    expectIssue("still presenting after 10 s") { clock.advance(to: 10) }
    #expect(host.log == ["present a 1", "a#1 failed", "dismiss overdue a 1"])
    #expect(push == nil)
    // A late report.
    host.report(.didPresent, ofPresentation: 1)
    #expect(push == nil)
    host.report(.didDismiss, ofPresentation: 1)
    #expect(host.log.last == "dismiss overdue a 1")
    push?.end()
    #expect(host.log.last == "present b 2")
  }

  @Test(
    "L5, R33: an overdue popup or dismissal holds the lock no longer than the transition timeout",
    arguments: [false, true])
  func overdueUnanswered(isDismissed: Bool) throws {
    let push = isDismissed ? try showAndPush() : nil
    if isDismissed { store.dismiss("a") } else { store.request("a") }
    expectIssue("still \(isDismissed ? "dismissing" : "presenting") after 10 s") {
      clock.advance(to: 10)
    }
    push?.end()
    #expect(lock.isBusy)
    clock.advance(to: 19)
    #expect(lock.isBusy)
    clock.advance(to: 20)
    #expect(!lock.isBusy)
    #expect(clock.pendingCount == 0)
  }

  @Test("L5, R33: a failed popup is not dismissed if its outcome frees the lock")
  func overdueAtItsTurn() throws {
    let push = try #require(lock.tryBegin())
    let subscription = store.outcomes.sink { _ in push.end() }
    store.request("a")
    expectIssue("still presenting after 10 s") { clock.advance(to: 10) }
    #expect(host.log == [])
    #expect(!lock.isBusy)
    subscription.cancel()
  }
}
