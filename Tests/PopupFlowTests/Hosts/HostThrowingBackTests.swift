import PopupFlow
import Testing

/// Hosts that call the store from inside a command.
@MainActor
@Suite struct HostThrowingBackTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("Requests from inside a command are handled after it, and none is lost")
  func requests() {
    let host = ScriptedHost { [store] command, report in
      command.successReport.map { report($0.kind) }
      guard case .present(let popup, _, _) = command, popup.number < 50 else { return }
      store.request(PopupID("\(popup.number + 1)"))
      store.request(popup.id)
      report(.userDismissed(nil))
    }
    store.keepDriving(host)
    let outcomes = Collector(store.outcomes.map(\.outcome))
    store.request("1")
    #expect(store.state.waitingCount + store.state.presented.count == 1)
    #expect(outcomes.values.count == store.state.requestCount - 1)
  }

  @Test("A request from inside didResolve is handled before the settle")
  func askingInDidResolve() {
    let host = ClosureHost<Shop> { _, _ in
    } didResolve: { [store] _ in
      store.request("better") { $0.priority = .high }
    }
    store.keepDriving(host)
    store.request("a")
    store.request("next")
    store.report(.userDismissed(nil), "a")
    #expect(store.presented == ["better"])
  }

  @Test("A host may end its own driving from inside a command, and another take over")
  func handingOver() {
    let second = ScriptedHost()
    var driving: AnyCancellable?
    let first = ScriptedHost { [store] command, report in
      driving?.cancel()
      driving = store.drive(second)
      command.successReport.map { report($0.kind) }
    }
    driving = store.drive(first)
    store.request("a")
    store.request("b") { $0.lane = .toast }
    store.dismiss("a")
    #expect(first.log == ["present a 1", "dismiss requested a 1", "a#1 dismissed.requested"])
    #expect(second.log == ["present b 2"])
    driving?.cancel()
  }

  @Test("Waiting commands reach a new host before commands that follow from them")
  func waitingComesFirst() {
    let host = ScriptedHost()
    store.request("a")
    store.request("b") { $0.lane = .toast }
    host.onCommand = { [store] command, report in
      guard command.popup.id == "a" else { return }
      store.present(.named("b", lane: .toast, coalescing: .replace))
      report(.userDismissed(nil))
    }
    store.keepDriving(host)
    #expect(
      host.log == [
        "present a 1", "present b 2", "b#2 replaced", "update b 2", "a#1 dismissed.user",
      ])
  }
}
