import Testing

@testable import PopupFlow
@testable import PopupMachine

/// `scheduled` with reports that are fed back, and events sent from inside deliveries.
@Suite struct StreamsScheduledTests {
  @Test("A command answered inside its delivery is followed by the next popup")
  func loopBack() {
    let run = ScheduledRun()
    run.ask("a")
    run.ask("b") { $0.priority = .low }
    run.ask("c")
    run.events.send(.dismiss("a"))
    run.reports.send(PopupReport(.userDismissed("yes"), id: "c"))
    #expect(
      run.log == [
        "present a 1", "dismiss requested a 1", "dismissed.requested a 1", "present c 2",
        "completed c 3", "present b 3",
      ])
    #expect(run.transitions.last?.state.presented.map(\.phase) == [.presented])
  }

  @Test("Requests, pages, logouts, reports and all other events have their effect")
  func inputs() {
    let run = ScheduledRun()
    run.ask("a") {
      $0.pages = .only(["home"])
      $0.requires = ["online"]
    }
    #expect(run.log == [])
    run.pages.send(.appeared("v", "home"))
    run.events.send(.gate("online", isOpen: true))
    #expect(run.log == ["present a 1"])
    run.logouts.send(())
    #expect(run.log.suffix(2) == ["dismiss sessionEnded a 1", "dismissed.sessionEnded a 1"])
    #expect(run.transitions.last?.state.epoch == 1)
  }

  @Test("A popup requested because of an outcome competes for the slot that it frees")
  func requestFromOutcome() {
    let run = ScheduledRun()
    run.ask("a")
    run.ask("low") { $0.priority = .low }
    run.onEffect = { [weak run] effect in
      guard case .resolve(let resolution) = effect, resolution.id == "a" else { return }
      run?.ask("next")
    }
    run.reports.send(PopupReport(.userDismissed(nil), id: "a"))
    #expect(run.log == ["present a 1", "dismissed.user a 1", "present next 2"])
  }

  @Test("Each transition has the events and effects since the previous one")
  func transitionsAddUp() {
    let run = ScheduledRun()
    run.ask("a")
    run.ask("b")
    run.events.send(.dismiss("a"))
    #expect(
      run.transitions.flatMap(\.events).map(\.description) == [
        "requested a", "host presented a", "requested b", "dismissed a", "host dismissed a",
        "host presented b",
      ])
    // The state of a transition includes its commands.
    for transition in run.transitions {
      for case .command(.present(_, let number, _)) in transition.effects {
        #expect(transition.state.presented.map(\.number).contains(number))
      }
    }
  }

  @Test("Each subscriber has a machine of its own")
  func ownMachine() {
    let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
    let scheduled = requests.scheduled(
      pages: Empty<PageVisitEvent<String>, Never>(), logouts: Empty<Void, Never>(),
      host: Empty<PopupReport<String>, Never>(), on: VirtualScheduler())
    let first = TrackingSubscriber<PopupTransition<Shop>>()
    scheduled.subscribe(first)
    requests.send(.named("a"))
    let second = TrackingSubscriber<PopupTransition<Shop>>()
    scheduled.subscribe(second)
    requests.send(.named("b"))
    #expect(first.values.last?.state.requestCount == 2)
    #expect(second.values.last?.state.requestCount == 1)
    first.cancel()
    second.cancel()
  }

  @Test("Inputs that send at once and complete are handled in order")
  func immediateInputs() {
    let requests = [PopupRequest<Shop>.named("a"), .named("b")].publisher
    let subscriber = TrackingSubscriber<PopupTransition<Shop>>(demand: .max(1))
    requests.scheduled(
      pages: Just(PageVisitEvent.appeared("v", "home")), logouts: Empty<Void, Never>(),
      host: Just(PopupReport<String>(.didPresent, id: "a")), on: VirtualScheduler()
    ).subscribe(subscriber)
    #expect(subscriber.values.map(\.state.requestCount) == [1])
    subscriber.request(.unlimited)
    #expect(subscriber.values.last?.state.presented.map(\.phase) == [.presented])
    #expect(subscriber.values.last?.state.visiblePages == ["home"])
    #expect(subscriber.completionCount == 1)
    #expect(subscriber.violations == [])
  }

  @Test("A random run agrees with the machine run by hand", arguments: UInt64(0)..<16)
  func agrees(seed: UInt64) throws {
    let random = try RandomRun(seed: seed)
    let run = ScheduledRun(random.policy)
    var reference = StreamsReference(random.policy)
    var now = 0.0
    for batch in random.batches {
      now = max(now, batch.time)
      run.scheduler.advance(to: now)
      reference.advance(to: now)
      for event in batch.events {
        run.events.send(event)
        reference.send(event, at: now)
      }
    }
    #expect(run.effects.map(\.fullWords) == reference.effects.map(\.fullWords))
    #expect(run.effects == reference.effects)
    #expect(run.transitions.map(\.state) == reference.states)
    #expect(run.transitions.count > 100)
  }
}
