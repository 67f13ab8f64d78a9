import Dispatch
import Testing

@testable import PopupFlow

/// `scheduled`: a machine in a pipeline.
@Suite struct StreamsScheduledTests {
  @Test("A random run agrees with the machine run by hand", arguments: (UInt64(0)..<16).few(4))
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
    #expect(run.effects.map(\.snapshot) == reference.effects.map(\.snapshot))
    #expect(run.effects == reference.effects)
    #expect(run.transitions.map(\.state) == reference.states)
    #expect(run.transitions.count > 100)
  }

  @Test("Each subscriber has a machine of its own")
  func ownMachine() {
    let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
    let scheduled = requests.scheduled(on: VirtualScheduler())
    let first = Collector(scheduled.map(\.state.requestCount))
    requests.send(.named("a"))
    let second = Collector(scheduled.map(\.state.requestCount))
    requests.send(.named("b"))
    #expect(first.values.last == 2 && second.values == [1])
  }

  @Test("All values from five threads are handled, those of each thread in order")
  func merges() {
    let requests = ManualPublisher<PopupRequest<Shop>>()
    let pages = ManualPublisher<PageVisitEvent<String>>()
    let logouts = ManualPublisher<Void>()
    let reports = ManualPublisher<PopupReport<String>>()
    let events = ManualPublisher<PopupEvent<Shop>>()
    let subscriber = TrackingSubscriber<PopupTransition<Shop>>()
    requests.scheduled(
      pages: pages, logouts: logouts, host: reports, events: events.eraseToAnyPublisher(),
      on: VirtualScheduler()
    ).subscribe(subscriber)
    let count = 400
    DispatchQueue.concurrentPerform(iterations: 5) { thread in
      for index in 0..<count {
        switch thread {
        case 0: requests.send(.named(PopupID("r\(index)")))
        case 1: pages.send(.appeared(PageVisitID("v\(index)"), "home"))
        case 2: logouts.send(())
        case 3: reports.send(PopupReport(.didFail, id: PopupID("x\(index)")))
        default: events.send(.gate(PopupGate("g\(index)"), isOpen: true))
        }
      }
    }
    let names = subscriber.values.flatMap(\.events).compactMap { event -> String? in
      switch event {
      case .request(let request): request.content
      case .page(.appeared(let visit, _)): visit.name
      case .report(let report): report.id.description
      case .gate(let gate, _): gate.name
      default: nil
      }
    }
    for prefix in ["r", "v", "x", "g"] {
      #expect(names.filter { $0.hasPrefix(prefix) } == (0..<count).map { "\(prefix)\($0)" })
    }
    #expect(subscriber.values.last?.state.epoch == count)
    #expect(subscriber.violations == [])
    subscriber.cancel()
  }

  // MARK: Time

  @Test(
    "A deadline that the scheduler cannot represent exactly is met, without an endless loop",
    arguments: [1.0 / 3, 0.1 + 0.2, 2.0 / 3, 1e-10])
  func inexact(seconds: Double) {
    let run = ScheduledRun()
    run.ask("a") { $0.duration = .seconds(seconds) }
    let count = run.scheduler.advance(to: 1)
    #expect(run.log.last == "a#1 dismissed.timeout")
    #expect(count <= 3)
  }

  @Test("A deadline too far for a scheduler to represent is reached in steps")
  func farAway() {
    let run = ScheduledRun()
    run.ask("a") { $0.notBefore = .at(2.5e8) }
    #expect(run.scheduler.advance(to: 2.4e8) == 2)
    #expect(run.log == [])
    run.scheduler.advance(to: 2.5e8)
    #expect(run.log == ["present a 1"])
  }

  @Test("A restored state continues from its own time")
  func restored() {
    let run = ScheduledRun(from: PopupState(now: 1000))
    run.ask("a") { $0.duration = .seconds(2) }
    run.scheduler.advance(to: 1.5)
    #expect(run.log == ["present a 1"])
    run.scheduler.advance(to: 2)
    #expect(run.log.last == "a#1 dismissed.timeout")
    #expect(run.transitions.map(\.at).first == 1000)
    #expect(run.transitions.map(\.at).last == 1002)
  }

  @Test("Deadlines of a restored state fire, even if no event arrives")
  func restoredDeadline() throws {
    let first = ScheduledRun()
    first.ask("a") { $0.duration = .seconds(2) }
    let state = try #require(first.transitions.last?.state)
    let second = ScheduledRun(from: state)
    #expect(second.log == [])
    second.scheduler.advance(to: 2)
    #expect(second.log.last == "a#1 dismissed.timeout")
  }

  /// Subscribes on a scheduler, and notes the effects with their times.
  private func noting(
    _ requests: PassthroughSubject<PopupRequest<Shop>, Never>, on scheduler: some Scheduler
  ) -> (notes: Notes<String>, subscription: AnyCancellable) {
    let notes = Notes<String>()
    let subscription = requests.scheduled(
      on: scheduler
    ).sink { transition in
      for effect in transition.effects { notes.add("\(effect.kind) at \(transition.at)") }
    }
    return (notes, subscription)
  }

  @Test("A scheduler without time neither waits nor blocks")
  func withoutTime() {
    let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
    let (notes, subscription) = noting(requests, on: ImmediateScheduler.shared)
    requests.send(.named("a"))
    #expect(notes.all == ["present at 0.0", "wake at 0.0"])
    subscription.cancel()
  }

  @Test("A scheduler may have times in fractions of seconds, like a run loop")
  func seconds() {
    let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
    let scheduler = SecondsScheduler()
    let (notes, subscription) = noting(requests, on: scheduler)
    requests.send(.named("a") { $0.notBefore = .after(.seconds(0.5)) })
    scheduler.scheduler.advance(to: 0.25)
    #expect(notes.all == ["wake at 0.0"])
    scheduler.scheduler.advance(to: 0.5)
    #expect(notes.all.dropFirst() == ["present at 0.5", "wake at 0.5"])
    subscription.cancel()
  }

  // MARK: The end

  @Test("`scheduled` completes when all inputs have completed and no deadline is left")
  func completion() {
    let run = ScheduledRun()
    run.ask("a") { $0.duration = .seconds(2) }
    run.finish()
    // The host's answers have completed, so its dismissal has a deadline, too.
    for time in [1.0, 2] {
      run.scheduler.advance(to: time)
      #expect(run.completionCount == 0)
    }
    run.scheduler.advance(to: 12)
    #expect(run.completionCount == 1)
    #expect(run.transitions.last?.state.presented.isEmpty == true)
  }

  @Test(
    "Deadlines that no scheduler can represent are those that it can",
    arguments: [-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude])
  func farDeadline(instant: Double) {
    let scheduler = VirtualScheduler()
    for origin in [0, 1e300] {
      let hasFired = Locked(false)
      let timer = SchedulerTime(scheduler, from: origin).schedule(at: instant) {
        hasFired.withLock { $0 = true }
      }
      scheduler.advance(by: 0)
      #expect(hasFired.withLock { $0 } == (instant < 0))
      timer.cancel()
    }
  }

  @Test("Inputs may complete inside a delivery")
  func completionFromInside() {
    let run = ScheduledRun()
    run.onEffect = { [weak run] effect in
      if case .resolve = effect { run?.finish() }
    }
    run.ask("a")
    run.reports.send(PopupReport(.userDismissed(nil), id: "a"))
    #expect(run.completionCount == 1)
    #expect(run.transitions.last?.state.presented.isEmpty == true)
  }
}
