import IssueReporting
import PopupFlow
import Testing

/// L5: a store's commands, its host, and the lock that they share with the app.
@MainActor
@Suite struct HostLockTests {
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

  @Test("L5: commands reach the host in order when the lock is free")
  func waits() throws {
    let push = try #require(lock.tryBegin())
    store.ask("a")
    store.ask("toast") { $0.lane = .toast }
    #expect(host.log == [])
    push.end()
    #expect(host.log == ["present a 1"])
    host.report(.didPresent, of: 1)
    #expect(host.log == ["present a 1", "present toast 2"])
    host.report(.didPresent, of: 2)
    #expect(!lock.isBusy)
  }

  @Test(
    "L5: if the lock is free, a command reaches the host at once and holds the lock until the answer"
  )
  func holds() {
    store.ask("a")
    #expect(host.log == ["present a 1"])
    #expect(lock.isBusy)
    host.report(.didPresent, of: 1)
    #expect(!lock.isBusy)
    store.dismiss("a")
    #expect(host.log.last == "dismiss requested a 1")
    #expect(lock.isBusy)
    host.report(.didDismiss, of: 1)
    #expect(!lock.isBusy)
  }

  @Test(
    "L5: every last report of a presentation frees the lock",
    arguments: [.didFail, .didDismiss, .userDismissed(nil)] as [PopupReport<String>.Kind])
  func freed(kind: PopupReport<String>.Kind) {
    store.ask("a")
    host.report(kind, of: 1)
    #expect(!lock.isBusy)
    #expect(store.presented == [])
  }

  @Test("L5: a host that answers at once shows one popup after the other")
  func answersAtOnce() {
    host.onCommand = { command, report in command.usualAnswer.map(report) }
    for id in ["a", "b", "c"] { store.ask(PopupID(id)) }
    for id in ["a", "b", "c"] { store.dismiss(PopupID(id)) }
    #expect(
      host.log.filter { $0.hasPrefix("present") } == ["present a 1", "present b 2", "present c 3"])
    #expect(store.presented == [])
    #expect(!lock.isBusy)
  }

  @Test("L5: several popups that are dismissed together close one after the other")
  func logout() {
    for lane in [.banner, .modal, .toast] as [PopupLane] {
      store.ask(PopupID(lane.name)) { $0.lane = lane }
    }
    host.answerAll()
    _ = host.takeLog()
    store.send(.sessionEnded)
    #expect(host.takeLog() == ["dismiss sessionEnded banner 1"])
    host.report(.didDismiss, of: 1)
    #expect(
      host.takeLog() == ["banner#1 dismissed.sessionEnded", "dismiss sessionEnded modal 2"])
    host.report(.didDismiss, of: 2)
    #expect(host.takeLog() == ["modal#2 dismissed.sessionEnded", "dismiss sessionEnded toast 3"])
    host.report(.didDismiss, of: 3)
    #expect(!lock.isBusy)
  }

  @Test("L5, L2: the app's own transition runs between two popups of the store")
  func appInBetween() {
    var log: [String] = []
    store.ask("a")
    store.ask("b") { $0.lane = .toast }
    lock.serialize { [host] token in
      log = host.log
      token.end()
    }
    store.ask("c") { $0.lane = .banner }
    host.answerAll()
    #expect(log == ["present a 1", "present b 2"])
    #expect(host.log == ["present a 1", "present b 2", "present c 3"])
  }

  @Test("L5, R26: a dismissal remembered while presenting waits behind earlier transitions")
  func rememberedReason() {
    store.ask("a")
    var push: TransitionLock.Token?
    lock.serialize { push = $0 }
    store.dismiss("a")
    host.report(.didPresent, of: 1)
    #expect(host.log == ["present a 1"])
    push?.end()
    #expect(host.log == ["present a 1", "dismiss requested a 1"])
    host.answerAll()
    #expect(!lock.isBusy)
  }

  @Test("L5: an update waits, too, and holds the lock only during the call")
  func update() throws {
    store.ask("a")
    host.answerAll()
    let push = try #require(lock.tryBegin())
    store.ask("a") {
      $0.coalescing = .replace
      $0.content = "new"
    }
    #expect(host.log == ["present a 1", "a#1 replaced"])
    push.end()
    #expect(host.log.last == "update a 1")
    #expect(!lock.isBusy)
    host.report(.userDismissed(nil), of: 1)
    #expect(host.log.last == "a#2 dismissed.user")
  }

  @Test("L5: an update of a popup that is gone by then does not reach the host")
  func updateOfGone() throws {
    store.ask("a")
    host.answerAll()
    let push = try #require(lock.tryBegin())
    store.ask("a") { $0.coalescing = .replace }
    host.report(.userDismissed(nil), of: 1)
    push.end()
    #expect(host.log == ["present a 1", "a#1 replaced"])
    #expect(!lock.isBusy)
  }

  @Test("L5: hosts of two stores that share a lock show one popup after the other")
  func twoStores() {
    let other = PopupStore<Shop>(clock: clock)
    let otherHost = ScriptedHost()
    let otherDriving = other.drive(otherHost, lock: lock)
    store.ask("a")
    other.ask("b")
    #expect(otherHost.log == [])
    host.answerAll()
    #expect(otherHost.log == ["present b 1"])
    otherDriving.cancel()
  }

  @Test("L5: a host without the lock does not wait for it")
  func withoutLock() throws {
    let toasts = ScriptedHost()
    let store = PopupStore<Shop>(clock: clock)
    let drivings = [store.drive(toasts, lanes: [.toast]), store.drive(host, lock: lock)]
    let push = try #require(lock.tryBegin())
    store.ask("toast") { $0.lane = .toast }
    #expect(toasts.log == ["present toast 1"])
    push.end()
    for driving in drivings { driving.cancel() }
  }

  @Test(
    "L6: after a popup's transition times out, the next begins, and the late answer is not an issue"
  )
  func givenUp() {
    let lock = TransitionLock(timeout: .seconds(3), clock: clock)
    let store = PopupStore<Shop>(clock: clock)
    let driving = store.drive(host, lock: lock)
    store.ask("a")
    store.ask("b") { $0.lane = .toast }
    withExpectedIssue {
      clock.advance(to: 3)
    }
    #expect(host.log == ["present a 1", "present b 2"])
    host.report(.didPresent, of: 1)
    host.report(.didPresent, of: 2)
    #expect(!lock.isBusy)
    store.dismiss("a")
    #expect(lock.isBusy)
    host.answerAll()
    #expect(!lock.isBusy)
    driving.cancel()
  }
}
