import PopupFlow
import Testing

/// Hosts that call the store from inside a command.
@MainActor
@Suite struct HostThrowingBackTests {
  let store = PopupStore<Shop>(clock: VirtualClock())

  @Test("Requests from inside a command are handled after it, and none is lost")
  func requests() {
    let host = ScriptedHost { [store] command, report in
      command.usualAnswer.map(report)
      guard case .present(let popup, _, _) = command, popup.number < 50 else { return }
      store.ask(PopupID("\(popup.number + 1)"))
      store.ask(popup.id)
      report(.userDismissed(nil))
    }
    let driving = store.drive(host)
    let outcomes = Collector(store.outcomes.map(\.outcome))
    store.ask("1")
    #expect(store.state.waitingCount + store.state.presented.count == 1)
    #expect(outcomes.values.count == store.state.requestCount - 1)
    driving.cancel()
  }

  @Test("A dismissal from inside `present` is commanded after didPresent")
  func dismissals() {
    let host = ScriptedHost { [store] command, report in
      if case .present = command { store.dismissAll() }
      command.usualAnswer.map(report)
    }
    let driving = store.drive(host)
    let handle = store.ask("a")
    #expect(host.log == ["present a 1", "dismiss requested a 1", "a#1 dismissed.requested"])
    #expect(Collector(handle.outcomes).values == [.dismissed(.requested)])
    driving.cancel()
  }

  @Test("A logout from inside a command reaches popups commanded in the same settle")
  func logout() {
    let host = ScriptedHost { [store] command, report in
      if command.popup.id == "a", case .present = command { store.send(.sessionEnded) }
      command.usualAnswer.map(report)
    }
    let driving = store.drive(host)
    store.send(batch: [
      .request(.named("a")), .request(.named("b") { $0.lane = .toast }), .request(.named("c")),
      .request(.named("stays") { $0.scope = .app }),
    ])
    #expect(
      host.log == [
        "present a 1", "present b 2", "dismiss sessionEnded a 1", "dismiss sessionEnded b 2",
        "a#1 dismissed.sessionEnded", "b#2 dismissed.sessionEnded", "present stays 3",
      ])
    driving.cancel()
  }

  @Test("A host that withdraws a popup in its `present` command dismisses it")
  func withdrawal() {
    var handle: PopupHandle<String>?
    let host = ScriptedHost { command, report in
      handle?.withdraw()
      command.usualAnswer.map(report)
    }
    let driving = store.drive(host)
    store.suspend()
    handle = store.ask("a")
    store.resume()
    #expect(host.log == ["present a 1", "dismiss requested a 1", "a#1 dismissed.requested"])
    driving.cancel()
  }

  @Test("A request from inside didResolve is handled before the settle")
  func askingInDidResolve() {
    let host = AskingHost()
    host.store = store
    let driving = store.drive(host)
    store.ask("a")
    store.ask("next")
    store.report(.userDismissed(nil), "a")
    #expect(store.presented == ["better"])
    driving.cancel()
  }

  @Test("A host may end its own driving from inside a command, and another take over")
  func handingOver() {
    let second = ScriptedHost()
    var driving: AnyCancellable?
    let first = ScriptedHost { [store] command, report in
      driving?.cancel()
      driving = store.drive(second)
      command.usualAnswer.map(report)
    }
    driving = store.drive(first)
    store.ask("a")
    store.ask("b") { $0.lane = .toast }
    store.dismiss("a")
    #expect(first.log == ["present a 1", "dismiss requested a 1", "a#1 dismissed.requested"])
    #expect(second.log == ["present b 2"])
    driving?.cancel()
  }
}

/// A host that requests a better popup at each outcome.
@MainActor
private final class AskingHost: PopupHost {
  weak var store: PopupStore<Shop>?

  func perform(
    _ command: PopupCommand<Shop>,
    report: @escaping @MainActor (PopupReport<String>.Kind) -> Void
  ) {
    command.usualAnswer.map(report)
  }

  func didResolve(_ resolution: PopupResolution<String>) {
    store?.ask("better") { $0.priority = .high }
  }
}
