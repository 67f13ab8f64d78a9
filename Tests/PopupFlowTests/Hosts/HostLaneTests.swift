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
