import IssueReporting
import PopupFlow
import Testing

/// L5: swipes, and the lifetimes of hosts, stores and locks.
@MainActor
@Suite struct HostLockLifeTests {
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
    "L5: a swipe holds the lock until it is over",
    arguments: [.dismissCancelled, .userDismissed(nil), .didDismiss] as [PopupReport<String>.Kind])
  func swipe(end: PopupReport<String>.Kind) {
    store.ask("a")
    host.answerAll()
    host.report(.willDismiss, of: 1)
    #expect(lock.isBusy)
    store.ask("toast") { $0.lane = .toast }
    #expect(host.log == ["present a 1"])
    host.report(end, of: 1)
    #expect(host.log.last == "present toast 2")
  }

  @Test("L5, R33: a swipe without an end holds the lock until it counts as cancelled")
  func overdueSwipe() {
    store.ask("a")
    host.answerAll()
    host.report(.willDismiss, of: 1)
    withExpectedIssue {
      clock.advance(to: 10)
    }
    #expect(!lock.isBusy)
  }

  @Test("L5: a swipe that begins in another's transition holds the lock afterwards")
  func swipeMeanwhile() throws {
    store.ask("a")
    host.answerAll()
    let push = try #require(lock.tryBegin())
    host.report(.willDismiss, of: 1)
    push.end()
    #expect(lock.isBusy)
    host.report(.dismissCancelled, of: 1)
    #expect(!lock.isBusy)
  }

  @Test("L5: a swipe that ended by then does not hold the lock")
  func swipeOver() throws {
    store.ask("a")
    host.answerAll()
    let push = try #require(lock.tryBegin())
    host.report(.willDismiss, of: 1)
    host.report(.dismissCancelled, of: 1)
    push.end()
    #expect(!lock.isBusy)
  }

  @Test("L5, R31: a dismissal remembered during a swipe reaches the host after it")
  func rememberedInSwipe() {
    store.ask("a")
    host.answerAll()
    host.report(.willDismiss, of: 1)
    store.dismiss("a")
    #expect(host.log == ["present a 1"])
    host.report(.dismissCancelled, of: 1)
    #expect(host.log == ["present a 1", "dismiss requested a 1"])
    host.answerAll()
    #expect(!lock.isBusy)
  }

  @Test("L5: commands that waited for a removed host reach the next")
  func removed() throws {
    let push = try #require(lock.tryBegin())
    let next = ScriptedHost()
    store.ask("a")
    driving.cancel()
    let nextDriving = store.drive(next, lock: lock)
    push.end()
    #expect(host.log == [])
    #expect(next.log == ["present a 1"])
    next.report(.userDismissed(nil), of: 1)
    #expect(next.log == ["present a 1", "a#1 dismissed.user"])
    nextDriving.cancel()
  }

  @Test("L5: commands that waited for a removed host reach a present one without a lock")
  func removedForAnother() throws {
    let push = try #require(lock.tryBegin())
    let next = ScriptedHost()
    let nextDriving = store.drive(next)
    store.ask("a")
    #expect(next.log == [])
    driving.cancel()
    #expect(next.log == ["present a 1"])
    push.end()
    #expect(host.log == [])
    nextDriving.cancel()
  }

  @Test("L5: a removed host still dismisses its popups when the lock is free")
  func removedWhileShowing() throws {
    store.ask("a")
    host.answerAll()
    driving.cancel()
    let push = try #require(lock.tryBegin())
    store.dismiss("a")
    #expect(host.log == ["present a 1"])
    push.end()
    #expect(host.log == ["present a 1", "dismiss requested a 1"])
    host.answerAll()
    #expect(!lock.isBusy)
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
    store.ask("a")
    driving?.cancel()
    #expect(reference == nil)
    #expect(store.presented == ["a"])
    push.end()
  }

  @Test("L5: commands that waited for a host wait for its lock too")
  func lateHost() throws {
    let store = PopupStore<Shop>(clock: clock)
    store.ask("a")
    store.ask("toast") { $0.lane = .toast }
    let push = try #require(lock.tryBegin())
    let driving = store.drive(host, lock: lock)
    #expect(host.log == [])
    push.end()
    #expect(host.log == ["present a 1"])
    host.answerAll()
    #expect(host.log == ["present a 1", "present toast 2"])
    driving.cancel()
  }

  @Test("L5: a store that is released frees the lock, and its waiting commands are skipped")
  func storeGone() {
    var store: PopupStore<Shop>? = PopupStore(clock: clock)
    let driving = store?.drive(host, lock: lock)
    store?.ask("a")
    store?.ask("toast") { $0.lane = .toast }
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
    var lock: TransitionLock? = TransitionLock(clock: clock)
    weak var reference: TransitionLock?
    reference = lock
    let store = PopupStore<Shop>(clock: clock)
    let driving = store.drive(host, lock: lock)
    lock = nil
    #expect(reference != nil)
    store.ask("a")
    host.answerAll()
    #expect(host.log == ["present a 1"])
    driving.cancel()
    store.report(.userDismissed(nil), "a")
    #expect(reference == nil)
  }

  @Test("L5: the app may begin and end transitions from inside commands and outcomes")
  func reentrance() {
    var log: [String] = []
    host.onCommand = { [lock] command, report in
      lock.serialize { token in
        log.append("after \(command.popup.id)")
        token.end()
      }
      command.usualAnswer.map(report)
    }
    let subscription = store.outcomes.sink { [lock, store] resolution in
      lock.serialize { token in
        if resolution.request < 3 { store.ask(PopupID("\(resolution.request + 1)")) }
        token.end()
      }
    }
    store.ask("1")
    for id in 1...3 { store.dismiss(PopupID("\(id)")) }
    #expect(log == ["1", "1", "2", "2", "3", "3"].map { "after \($0)" })
    #expect(store.presented == [])
    #expect(!lock.isBusy)
    subscription.cancel()
  }

  @Test("L5: 10 000 popups in a row, each requested at the end of the last, use constant stack")
  func chain() {
    host.onCommand = { command, report in
      command.usualAnswer.map(report)
      report(.userDismissed(nil))
    }
    let subscription = store.outcomes.sink { [store] resolution in
      if resolution.request < 10_000 { store.ask(PopupID("\(resolution.request)")) }
    }
    store.ask("first")
    #expect(store.state.requestCount == 10_000)
    #expect(!lock.isBusy)
    subscription.cancel()
  }
}
