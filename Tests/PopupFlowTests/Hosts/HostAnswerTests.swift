import IssueReporting
import PopupFlow
import Testing

@MainActor
@Suite struct HostAnswerTests {
  let clock = VirtualClock()
  let host = ScriptedHost()
  let store: PopupStore<Shop>

  init() {
    store = PopupStore(clock: clock)
  }

  @Test("A host may answer from inside the command")
  func atOnce() {
    host.onCommand = { command, report in command.usualAnswer.map(report) }
    let driving = store.drive(host)
    store.ask("a")
    #expect(store.state.presented.first?.phase == .presented)
    store.dismiss("a")
    #expect(host.log == ["present a 1", "dismiss requested a 1", "a#1 dismissed.requested"])
    driving.cancel()
  }

  @Test("A host may answer later; until then the lane takes no step")
  func later() {
    let driving = store.drive(host)
    store.ask("a")
    store.ask("b") {
      $0.priority = .critical; $0.interrupts = true
    }
    #expect(host.takeLog() == ["present a 1"])
    host.report(.didPresent, of: 1)
    #expect(host.takeLog() == ["dismiss displaced a 1"])
    host.report(.didDismiss, of: 1)
    #expect(host.takeLog() == ["present b 2"])
    driving.cancel()
  }

  @Test("A host that answers twice is an issue and changes nothing")
  func twice() {
    let driving = store.drive(host)
    store.ask("a")
    host.report(.didPresent, of: 1)
    let state = store.state
    withExpectedIssue {
      host.report(.didPresent, of: 1)
    }
    #expect(store.state == state)
    driving.cancel()
  }

  @Test("A report about a presentation that has ended changes nothing and is not an issue")
  func afterTheEnd() {
    let driving = store.drive(host)
    store.ask("a")
    host.report(.didPresent, of: 1)
    host.report(.userDismissed("yes"), of: 1)
    store.ask("a")
    let state = store.state
    for kind in [.didPresent, .didDismiss, .userDismissed("no"), .didFail] as [PopupReport.Kind] {
      host.report(kind, of: 1)
    }
    #expect(store.state == state)
    driving.cancel()
  }

  @Test("If a host never presents, the popup fails at the timeout and is dismissed")
  func neverPresents() {
    let driving = store.drive(host)
    let handle = store.ask("a")
    store.ask("b")
    clock.advance(to: 9)
    #expect(store.presented == ["a"])
    withExpectedIssue {
      clock.advance(to: 10)
    }
    #expect(Collector(handle.outcomes).values == [.failed])
    #expect(host.log == ["present a 1", "a#1 failed", "dismiss overdue a 1", "present b 2"])
    // Late reports are ignored.
    host.report(.didPresent, of: 1)
    host.report(.didDismiss, of: 1)
    #expect(store.presented == ["b"])
    driving.cancel()
  }

  @Test("If a host never dismisses, the popup counts as gone at the timeout")
  func neverDismisses() {
    let driving = store.drive(host)
    let handle = store.ask("a")
    host.report(.didPresent, of: 1)
    clock.advance(to: 100)
    store.dismiss("a")
    withExpectedIssue {
      clock.advance(to: 110)
    }
    #expect(Collector(handle.outcomes).values == [.dismissed(.requested)])
    #expect(store.presented == [])
    driving.cancel()
  }

  @Test("A report about the wrong presentation is an issue and changes nothing")
  func wrongPresentation() {
    let driving = store.drive(host)
    let issues = Collector(store.issues)
    store.ask("a")
    store.ask("b") { $0.lane = .toast }
    let state = store.state
    withExpectedIssue {
      store.report(.didPresent, "a", presentation: 2)
    }
    withExpectedIssue {
      store.report(.didPresent, "a", presentation: 7)
    }
    #expect(store.state == state)
    #expect(issues.values.count == 2)
    driving.cancel()
  }

  @Test("A host that fails a popup frees its slot")
  func fails() {
    let driving = store.drive(host)
    let handle = store.ask("a")
    store.ask("b")
    host.report(.didFail, of: 1)
    #expect(Collector(handle.outcomes).values == [.failed])
    #expect(store.presented == ["b"])
    driving.cancel()
  }

  @Test("A host does not answer an update")
  func update() {
    let driving = store.drive(host)
    store.ask("a")
    host.answerAll()
    store.ask("a") {
      $0.coalescing = .replace; $0.content = "new"
    }
    #expect(host.log == ["present a 1", "a#1 replaced", "update a 1"])
    host.report(.userDismissed("yes"), of: 1)
    #expect(host.log.last == "a#2 completed")
    driving.cancel()
  }
}
