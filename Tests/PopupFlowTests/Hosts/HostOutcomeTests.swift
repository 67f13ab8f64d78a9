import PopupFlow
import Testing

/// A host receives the outcome of every popup that it has shown, and of no other.
@MainActor
@Suite struct HostOutcomeTests {
  var (clock, store) = virtualStore()
  let one = ScriptedHost()
  let other = ScriptedHost()

  @Test("A host receives outcomes of popups that it has shown, even alive ones, and of no others")
  func shown() {
    store.keepDriving(one)
    store.request("a") { $0.preemption = .yield }
    one.finishTransitions()
    store.request("better") { $0.priority = .high }
    one.finishTransitions()
    store.request("waits")
    _ = one.takeLog()
    store.dismiss("waits")
    store.dismiss("a")
    #expect(one.takeLog() == ["a#1 cancelled"])
    store.dismiss("better")
    one.finishTransitions()
    #expect(one.takeLog() == ["dismiss requested better 2", "better#2 dismissed.requested"])
  }

  @Test(
    "Both hosts that have shown a popup receive its outcome, and one that was added twice, once",
    arguments: [false, true])
  func shownByTwo(isSameHost: Bool) {
    let next = isSameHost ? one : other
    let first = store.drive(one)
    store.request("a") { $0.preemption = .yield }
    one.finishTransitions()
    store.request("better") { $0.priority = .high }
    one.finishTransitions()
    first.cancel()
    store.keepDriving(next)
    store.dismiss("better")
    one.finishTransitions()
    #expect(next.log.last == "return a 3")
    let hosts = isSameHost ? [one] : [one, other]
    for host in hosts { _ = host.takeLog() }
    store.report(.userDismissed(nil), "a")
    #expect(hosts.map(\.log) == hosts.map { _ in ["a#1 dismissed.user"] })
  }

  @Test("The host receives the outcome before the requester")
  func toldFirst() {
    var order: [String] = []
    let host = ClosureHost<Shop> { _, _ in
    } didResolve: { _ in
      order.append("host")
    }
    let driving = store.drive(host)
    let subscription = store.request("a").outcomePublisher.sink { _ in order.append("handle") }
    let all = store.outcomes.sink { _ in order.append("all") }
    store.report(.userDismissed(nil), "a")
    #expect(order == ["host", "handle", "all"])
    for cancellable in [driving, subscription, all] { cancellable.cancel() }
  }

  @Test("A host is released when its driving is over and its popups have ended, overdue or not")
  func letGo() {
    var host: ScriptedHost? = ScriptedHost()
    weak var reference: ScriptedHost?
    reference = host
    let driving = host.map { store.drive($0) }
    host = nil
    store.request("never comes")
    expectIssue("still presenting after 10 s") { clock.advance(to: 10) }
    store.request("swiped away")
    #expect(reference != nil)
    driving?.cancel()
    #expect(reference != nil)
    store.report(.userDismissed(nil), "swiped away")
    #expect(reference == nil)
  }

  @Test(
    "A host is retained while it dismisses an overdue popup, and holds its lock",
    arguments: [true, false])
  func letGoWhenGone(isReported: Bool) {
    let lock = TransitionLock()
    var host: ScriptedHost? = ScriptedHost()
    weak var reference: ScriptedHost?
    reference = host
    let driving = host.map { store.drive($0, lock: lock) }
    host = nil
    store.request("never comes")
    expectIssue("still presenting after 10 s") { clock.advance(to: 10) }
    driving?.cancel()
    #expect(reference != nil && lock.isBusy)
    if isReported {
      reference?.report(.didDismiss, ofPresentation: 1)
    } else {
      clock.advance(to: 20)
    }
    #expect(reference == nil && !lock.isBusy)
  }

  @Test("A host that updates a popup receives the outcomes of both requests")
  func update() {
    store.keepDriving(one)
    store.request("a")
    one.finishTransitions()
    store.request("a") { $0.coalescing = .replace }
    one.report(.userDismissed("yes"), ofPresentation: 1)
    #expect(one.log == ["present a 1", "a#1 replaced", "update a 1", "a#2 completed"])
  }

  @Test(
    "R8: a host receives the outcome of a popup that is updated on its way out, and when it is alive",
    arguments: [false, true])
  func silentUpdate(isLocked: Bool) {
    store.keepDriving(one, lock: isLocked ? TransitionLock() : nil)
    store.request("a") { $0.preemption = .yield }
    one.finishTransitions()
    store.request("b") { $0.priority = .high }
    store.request("a") { $0.coalescing = .update }
    #expect(one.takeLog() == ["present a 1", "dismiss displaced a 1", "a#1 replaced"])
    one.finishTransitions()
    store.request("a") { $0.coalescing = .update }
    #expect(one.takeLog() == ["present b 2", "a#3 replaced"])
    store.dismiss("a")
    #expect(one.takeLog() == ["a#4 cancelled"])
  }

  @Test("R8: a host that never showed a popup receives no outcome of its updates")
  func updateOfWaiting() {
    store.keepDriving(one)
    store.request("a")
    store.request("b")
    store.request("b") { $0.coalescing = .update }
    store.dismiss("b")
    #expect(one.takeLog() == ["present a 1"])
  }

  @Test("Releasing a host may cancel another driving")
  func endEndsAnother() {
    var inner: AnyCancellable? = store.drive(other)
    let driving = store.drive(
      ClosureHost<Shop> { [inner] _, _ in withExtendedLifetime(inner) {} }, lanes: [.toast])
    inner = nil
    driving.cancel()
    store.request("a")
    #expect(other.log == [])
  }
}
