import PopupFlow
import PopupFlowTesting
import Testing

/// R45: hosts that decline, because something of the app's own has the screen.
@MainActor
@Suite struct HostDeclineTests {
  var (clock, store) = virtualStore()

  private var reasons: Set<PopupSuspension> { store.state.laneSuspensions[.modal] ?? [] }

  @Test("R45: a declined popup waits, and is presented when the host's screen is free")
  func declined() {
    let host = ScriptedHost()
    store.keepDriving(host)
    store.request("a")
    host.report(.didDecline, of: "a")
    #expect(store.queued == ["a"] && reasons == [.screen])
    store.request("b") { $0.priority = .high }
    clock.advance(by: 600)
    #expect(host.takeLog() == ["present a 1"])
    host.setScreenTaken(false, in: store)
    #expect(reasons == [])
    #expect(host.takeLog() == ["present b 2"])
  }

  @Test("R45: the host that was added last is asked first, and the next one when it declines")
  func order() {
    let hosts = (1...3).map { _ in ScriptedHost() }
    for host in hosts { store.keepDriving(host) }
    store.request("a")
    #expect(hosts.map { $0.takeLog() } == [[], [], ["present a 1"]])
    hosts[2].report(.didDecline, of: "a")
    #expect(hosts.map { $0.takeLog() } == [[], ["present a 1"], []])
    #expect(store.presented == ["a"] && reasons == [])
    hosts[1].report(.didDecline, of: "a")
    #expect(hosts.map { $0.takeLog() } == [["present a 1"], [], []])
    hosts[0].report(.didPresent, of: "a")
    store.dismiss("a")
    #expect(hosts.map { $0.takeLog() } == [["dismiss requested a 1"], [], []])
  }

  @Test("R45: if all hosts of a lane decline, the machine is told; any of them can free the lane")
  func allDecline() {
    let hosts = (1...2).map { _ in ScriptedHost { _, report in report(.didDecline) } }
    for host in hosts { store.keepDriving(host) }
    store.request("a")
    #expect(hosts.map(\.log) == [["present a 1"], ["present a 1"]])
    #expect(store.queued == ["a"] && reasons == [.screen])
    for host in hosts { host.onCommand = { _, report in report(.didPresent) } }
    hosts[0].setScreenTaken(false, in: store)
    #expect(hosts.map { $0.takeLog() } == [["present a 1"], ["present a 1", "present a 2"]])
  }

  @Test("R45: the next host receives the latest content")
  func updated() {
    let hosts = (1...2).map { _ in ScriptedHost() }
    for host in hosts { store.keepDriving(host) }
    store.request("a")
    store.present(.named("a", content: "new", coalescing: .replace))
    hosts[1].report(.didDecline, of: "a")
    #expect(hosts[0].commands.map(\.popup.content) == ["new"])
  }

  @Test("R45: the next host is not asked for a popup that is dismissed meanwhile")
  func dismissed() {
    let hosts = (1...2).map { _ in ScriptedHost() }
    for host in hosts { store.keepDriving(host) }
    let outcomes = Collector(store.outcomes)
    store.request("a")
    store.dismiss("a")
    hosts[1].report(.didDecline, of: "a")
    #expect(hosts[0].log == [] && outcomes.values.map(\.outcome) == [.dismissed(.requested)])
  }

  @Test("R45: a host that begins or ceases to serve a lane takes the reason screen away")
  func otherHosts() {
    let host = ScriptedHost { _, report in report(.didDecline) }
    store.keepDriving(host)
    store.request("a")
    #expect(reasons == [.screen])
    let next = ScriptedHost()
    let other = store.drive(next, lanes: [.modal])
    #expect(next.log == ["present a 2"] && reasons == [])
    next.report(.didDecline, of: "a")
    #expect(host.log == ["present a 1", "present a 2"] && reasons == [.screen])
    host.onCommand = { _, _ in }
    other.cancel()
    #expect(host.log == ["present a 1", "present a 2", "present a 3"] && reasons == [])
  }

  @Test("R45: a host that was removed gives no reason: what it declines waits for the next host")
  func removed() {
    let host = ScriptedHost()
    store.drive(host).cancel()
    store.request("a")
    let driving = store.drive(host)
    driving.cancel()
    host.report(.didDecline, of: "a")
    #expect(store.presented == ["a"] && reasons == [])
    let next = ScriptedHost()
    store.keepDriving(next)
    #expect(next.log == ["present a 1"])
  }

  @Test("R45: a host that was removed, declines, and is added again is asked again")
  func removedAndAddedAgain() {
    let host = ScriptedHost()
    store.drive(host).cancel()
    store.request("a")
    store.drive(host).cancel()
    host.report(.didDecline, of: "a")
    store.keepDriving(host)
    #expect(host.log == ["present a 1", "present a 1"])
    host.report(.didPresent, of: "a")
    clock.advance(by: 1)
    #expect(store.state.presented.map(\.phase) == [.presented] && reasons == [])
  }

  @Test(
    "R45: a host that was removed gives no reason, whatever becomes of its popup",
    arguments: [true, false])
  func removedGivesNoReason(isPresented: Bool) {
    let (old, next) = (ScriptedHost(), ScriptedHost.answeringAtOnce())
    let first = store.drive(old)
    store.request("a")
    if isPresented { old.report(.didPresent, of: "a") }
    store.keepDriving(next)
    first.cancel()
    if isPresented {
      old.setScreenTaken(true, in: store)
      #expect(reasons == [])
      old.report(.userDismissed(nil), of: "a")
      old.setScreenTaken(false, in: store)
    } else {
      store.dismiss("a")
      old.report(.didDecline, of: "a")
    }
    store.request("b")
    #expect(reasons == [] && store.presented == ["b"])
  }

  @Test("R45: time stands still for a popup while its host's screen is taken")
  func timeStandsStill() {
    let host = ScriptedHost.answeringAtOnce()
    store.keepDriving(host)
    store.request("a") { $0.duration = .seconds(10) }
    clock.advance(by: 4)
    host.setScreenTaken(true, in: store)
    host.setScreenTaken(true, in: store)
    clock.advance(by: 600)
    #expect(store.presented == ["a"])
    host.setScreenTaken(false, in: store)
    clock.advance(by: 5)
    #expect(store.presented == ["a"])
    clock.advance(by: 1)
    #expect(store.presented == [])
  }

  @Test("R45: time goes on for popups that another host shows, also in lanes that both serve")
  func otherScreens() {
    let hosts = (1...2).map { _ in ScriptedHost.answeringAtOnce() }
    store.keepDriving(hosts[0])
    store.request("a") { $0.duration = .seconds(10) }
    store.keepDriving(hosts[1])
    store.request("b") { ($0.lane, $0.duration) = (.toast, .seconds(10)) }
    #expect(hosts.map(\.log) == [["present a 1"], ["present b 2"]])
    hosts[1].setScreenTaken(true, in: store)
    #expect(store.state.laneSuspensions == [.toast: [.screen]])
    clock.advance(by: 600)
    #expect(store.presented == ["b"])
    hosts[1].setScreenTaken(false, in: store)
    clock.advance(by: 10)
    #expect(store.presented == [])
  }

  @Test("R45: a host with a lock gives the lock back when it declines")
  func lock() {
    let lock = TransitionLock()
    let hosts = (1...2).map { _ in ScriptedHost() }
    for host in hosts { store.keepDriving(host, lock: lock) }
    store.request("a")
    #expect(lock.isBusy)
    hosts[1].report(.didDecline, of: "a")
    #expect(lock.isBusy && hosts[0].log == ["present a 1"])
    hosts[0].report(.didDecline, of: "a")
    #expect(!lock.isBusy && store.queued == ["a"])
    hosts[0].setScreenTaken(false, in: store)
    #expect(lock.isBusy && hosts[1].log == ["present a 1", "present a 2"])
    hosts[1].report(.didPresent, of: "a")
    #expect(!lock.isBusy)
  }

  @Test("R45: a host that has declined is asked again when the next one is removed before its turn")
  func removedWhileItWaits() {
    let lock = TransitionLock()
    let hosts = (1...2).map { _ in ScriptedHost() }
    let first = store.drive(hosts[0], lock: lock)
    store.keepDriving(hosts[1])
    let token = lock.tryBegin()
    store.request("a")
    hosts[1].report(.didDecline, of: "a")
    #expect(hosts.map { $0.takeLog() } == [[], ["present a 1"]])
    first.cancel()
    #expect(hosts.map { $0.takeLog() } == [[], ["present a 1"]])
    hosts[1].report(.didPresent, of: "a")
    clock.advance(by: 2)
    #expect(store.state.presented.map(\.phase) == [.presented] && reasons == [])
    token?.end()
  }

  @Test("R45: a host whose screen is free is asked again when the next one declines")
  func freeBeforeTheNextDeclines() {
    let hosts = (1...2).map { _ in ScriptedHost() }
    for host in hosts { store.keepDriving(host) }
    store.request("a")
    hosts[1].report(.didDecline, of: "a")
    hosts[1].setScreenTaken(false, in: store)
    hosts[0].report(.didDecline, of: "a")
    #expect(hosts.map(\.log) == [["present a 1"], ["present a 1", "present a 1"]])
    hosts[1].report(.didPresent, of: "a")
    #expect(store.state.presented.map(\.phase) == [.presented] && reasons == [])
  }

  @Test("R45: a host that has declined does not receive the update that waits for its lock")
  func waitingUpdate() {
    let lock = TransitionLock()
    let hosts = (1...2).map { _ in ScriptedHost() }
    for host in hosts { store.keepDriving(host, lock: lock) }
    store.request("a")
    store.request("a") { $0.coalescing = .replace }
    hosts[1].report(.didDecline, of: "a")
    #expect(hosts[0].log == ["present a 1"])
    hosts[0].report(.didPresent, of: "a")
    #expect(!lock.isBusy)
    hosts[0].report(.userDismissed(nil), of: "a")
    #expect(hosts[0].log.last == "a#2 dismissed.user")
    #expect(hosts[1].log == ["present a 1", "a#1 replaced"])
  }

  @Test("R45: a dismissal that a taken screen holds back does not hold the lock")
  func heldBack() {
    let lock = TransitionLock()
    let host = ScriptedHost()
    store.keepDriving(host, lock: lock)
    store.request("a")
    host.finishTransitions()
    store.dismiss("a")
    #expect(lock.isBusy)
    host.setScreenTaken(true, in: store)
    #expect(!lock.isBusy && store.presented == ["a"])
    host.report(.didDismiss, of: "a")
    #expect(store.presented == [])
  }

  @Test("R45: a dismissal does not hold the lock of a host whose screen was taken before")
  func heldBackBefore() {
    let lock = TransitionLock()
    let host = ScriptedHost()
    store.keepDriving(host, lock: lock)
    store.request("a")
    host.finishTransitions()
    store.request("b") { $0.presence = .concurrent }
    host.report(.didDecline(.screen), of: "b")
    store.dismiss("a")
    #expect(host.log.last == "dismiss requested a 1" && !lock.isBusy)
    host.setScreenTaken(false, in: store)
    host.report(.didDismiss, of: "a")
    #expect(lock.isBusy && host.log.last == "present b 3")
  }

  @Test("R45: a screen that is free again before the machine hears that it was taken is free")
  func freeAtOnce() {
    let host = ScriptedHost()
    store.keepDriving(host)
    host.onCommand = { [unowned host] command, report in
      guard command.presentation == 1 else { return }
      report(.didDecline)
      host.setScreenTaken(false, in: store)
    }
    store.request("a")
    #expect(reasons == [] && host.log == ["present a 1", "present a 2"])
  }

  nonisolated static let laterReports: [PopupReport<String>.Kind] =
    PopupReportName.allCases.map { $0.kind() }

  @Test(
    "R45: after a host has declined, its later reports change nothing", arguments: laterReports,
    [true, false])
  func laterReport(_ kind: PopupReport<String>.Kind, hasLock: Bool) {
    let lock = hasLock ? TransitionLock() : nil
    let hosts = (1...2).map { _ in ScriptedHost() }
    for host in hosts { store.keepDriving(host, lock: lock) }
    store.request("a")
    hosts[1].report(.didDecline, of: "a")
    hosts[1].report(kind, of: "a")
    #expect(store.state.presented.map(\.phase) == [.presenting] && reasons == [])
    hosts[0].report(.didPresent, of: "a")
    #expect(store.state.presented.map(\.phase) == [.presented])
  }

  @Test("R45: a host that was removed and has declined has no say either")
  func laterReportOfRemoved() {
    let host = ScriptedHost()
    let driving = store.drive(host)
    store.request("a")
    driving.cancel()
    host.report(.didDecline, of: "a")
    host.report(.didFail, of: "a")
    #expect(store.presented == ["a"])
  }

  @Test(
    "R8, R45: the next host receives a popup as returning if it was shown, also after an update",
    arguments: [(.update, "return a 3"), (.replace, "present a 3")]
      as [(PopupCoalescing, String)])
  func changedWhileReturning(coalescing: PopupCoalescing, command: String) {
    let hosts = (1...2).map { _ in ScriptedHost() }
    for host in hosts { store.keepDriving(host) }
    store.request("a") { $0.preemption = .yield }
    hosts[1].report(.didPresent, of: "a")
    store.request("b") { $0.priority = .high }
    hosts[1].report(.didDismiss, of: "a")
    hosts[1].report(.didPresent, of: "b")
    hosts[1].report(.userDismissed(nil), of: "b")
    store.request("a") { $0.coalescing = coalescing }
    hosts[1].report(.didDecline, of: "a")
    #expect(hosts[1].log.contains("return a 3") && hosts[0].log == [command])
  }
}
