import PopupFlow
import Testing

/// The steps in the life of a popup: it waits, is displaced and returns, leaves with its page and
/// returns, is swiped, stays, and is answered.
private enum Step: Int, CaseIterable, Sendable {
  case queued, presenting, presented, displaced, alive, returning, returned, pageLeft, aliveAgain
  case returningAgain, returnedAgain, swiped, letGo, swipedAgain, answered

  /// The outcome of a request whose task is cancelled after this step.
  var outcome: PopupOutcome<String> {
    switch self {
    case .queued, .alive, .aliveAgain: .cancelled
    case .answered: .completed("yes")
    default: .dismissed(.requested)
    }
  }

  /// The place of the popup after this step.
  var place: PopupPlace? {
    switch self {
    case .queued: .queued
    case .presenting, .returning, .returningAgain: .presented(.presenting)
    case .presented, .returned, .returnedAgain, .letGo: .presented(.presented)
    case .displaced, .pageLeft: .presented(.dismissing)
    case .alive, .aliveAgain: .alive
    case .swiped, .swipedAgain: .presented(.swiping)
    case .answered: nil
    }
  }
}

@MainActor
@Suite struct CancellationTests {
  let store = PopupStore<Shop>(clock: VirtualClock())
  let host = ScriptedHost()

  private func live(_ step: Step) {
    switch step {
    case .queued: break
    case .presenting: store.send(.resume)
    case .presented, .alive, .returned, .aliveAgain, .returnedAgain: host.finishTransitions()
    case .displaced: store.request("better") { $0.priority = .critical }
    case .returning:
      store.dismiss("better")
      host.report(.didDismiss, ofPresentation: 2)
    case .pageLeft: store.send(.page(.disappeared("home")))
    case .returningAgain: store.send(.page(.appeared("home", "home")))
    case .swiped, .swipedAgain: store.report(.willDismiss, "a")
    case .letGo: store.report(.dismissCancelled, "a")
    case .answered: store.report(.userDismissed("yes"), "a")
    }
  }

  @Test(
    "A task that waits for a popup may be cancelled at every step, with exactly one outcome",
    arguments: Step.allCases, [true, false])
  private func cancelling(after last: Step, isWaitingFromTheStart: Bool) async {
    store.keepDriving(host)
    let outcomes = Collector(store.outcomes)
    store.send(batch: [.suspend, .page(.appeared("home", "home"))])
    let handle = store.request("a") {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
      $0.preemption = .yield
    }
    var task: Task<PopupOutcome<String>, Never>?
    if isWaitingFromTheStart { task = Task { await handle.outcome } }
    for step in Step.allCases where step.rawValue <= last.rawValue {
      live(step)
      await Task.yield()
    }
    #expect(store.state.place(ofRequest: 1) == last.place)

    let waiting = task ?? Task { await handle.outcome }
    let withdrawals = Collector(store.transitions.filter { $0.events == [.withdraw(request: 1)] })
    waiting.cancel()
    await until { last == .answered || !withdrawals.values.isEmpty }
    if store.state.presented.first?.phase == .swiping { live(.letGo) }
    host.finishTransitions()
    #expect(await waiting.value == last.outcome)

    store.dismissAll()
    host.finishTransitions()
    #expect(outcomes.values.filter { $0.id == "a" }.map(\.outcome) == [last.outcome])
    #expect(Set(outcomes.values.map(\.request)).count == store.state.requestCount)
    #expect(outcomes.values.count == store.state.requestCount)
  }
}
