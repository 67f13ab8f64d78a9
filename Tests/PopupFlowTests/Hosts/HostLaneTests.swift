import IssueReporting
import Testing

@testable import PopupFlow
@testable import PopupMachine

@MainActor
@Suite struct HostLaneTests {
  let clock = VirtualClock()
  let store: PopupStore<Shop>
  let one = ScriptedHost()
  let other = ScriptedHost()

  init() {
    store = PopupStore(clock: clock)
  }

  @Test("Each host shows the popups of its lanes; if two serve a lane, the first shows them")
  func lanes() {
    let drivings = [
      store.drive(one, lanes: [.toast, .banner]), store.drive(other),
    ]
    store.ask("toast") { $0.lane = .toast }
    store.ask("modal")
    #expect(one.log == ["present toast 1"])
    #expect(other.log == ["present modal 2"])
    for driving in drivings { driving.cancel() }
  }

  @Test("Commands of a lane without a host wait for one, in order")
  func waiting() {
    store.ask("modal")
    store.ask("toast") { $0.lane = .toast }
    store.ask("banner") { $0.lane = .banner }
    let first = store.drive(one, lanes: [.toast])
    #expect(one.log == ["present toast 2"])
    let second = store.drive(other)
    #expect(other.log == ["present modal 1", "present banner 3"])
    one.report(.didPresent, of: 2)
    #expect(store.state.presented.map(\.phase) == [.presenting, .presented, .presenting])
    first.cancel()
    second.cancel()
  }

  @Test("Waiting commands reach a new host before commands that follow from them")
  func waitingComesFirst() {
    store.ask("a")
    store.ask("b") { $0.lane = .toast }
    one.onCommand = { [store] command, report in
      guard command.popup.id == "a" else { return }
      store.ask("b") {
        $0.lane = .toast
        $0.coalescing = .replace
      }
      report(.userDismissed(nil))
    }
    let driving = store.drive(one)
    #expect(
      one.log == [
        "present a 1", "present b 2", "b#2 replaced", "update b 2", "a#1 dismissed.user",
      ])
    driving.cancel()
  }

  @Test("A late host receives the current content of a waiting popup")
  func replacedWhileWaiting() {
    store.ask("a")
    store.ask("a") {
      $0.coalescing = .replace
      $0.content = "new"
    }
    var contents: [String] = []
    one.onCommand = { command, _ in contents.append(command.popup.content) }
    let driving = store.drive(one)
    #expect(one.log == ["present a 1"])
    #expect(contents == ["new"])
    one.report(.userDismissed(nil), of: 1)
    #expect(one.log == ["present a 1", "a#2 dismissed.user"])
    driving.cancel()
  }

  @Test("A late host does not receive popups that failed without a host")
  func failedWhileWaiting() {
    store.ask("a")
    withExpectedIssue {
      clock.advance(to: 10)
    }
    let driving = store.drive(one)
    #expect(one.log == [])
    store.ask("b")
    #expect(one.log == ["present b 2"])
    driving.cancel()
  }

  @Test("The host that shows a popup dismisses it, even if another serves its lane by then")
  func dismissedByShower() {
    let first = store.drive(one)
    store.ask("a")
    one.answerAll()
    first.cancel()
    let second = store.drive(other)
    store.ask("b") { $0.lane = .toast }
    store.dismiss("a")
    one.answerAll()
    #expect(one.log == ["present a 1", "dismiss requested a 1", "a#1 dismissed.requested"])
    #expect(other.log == ["present b 2"])
    second.cancel()
  }

  @Test("After a driving is cancelled, commands wait for the next host")
  func drivingCancelled() {
    let first = store.drive(one)
    first.cancel()
    store.ask("a")
    #expect(one.log == [])
    let second = store.drive(other)
    #expect(other.log == ["present a 1"])
    second.cancel()
  }

  @Test("A driving and an asked gate may be released on any thread", .timeLimit(.minutes(10)))
  func letGoElsewhere() async {
    let drivings = Locked([store.drive(one), store.gate("online") { true }])
    await Task.detached { drivings.withLock { $0 = [] } }.value
    store.ask("a")
    // The released host is removed in the next turn of the main queue.
    await Task.yield()
    let next = store.drive(other)
    store.ask("b") { $0.lane = .toast }
    #expect(other.log.contains("present b 2"))
    next.cancel()
  }
}
