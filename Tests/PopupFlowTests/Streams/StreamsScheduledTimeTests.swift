import Dispatch
import Testing

@testable import PopupFlow
@testable import PopupMachine

/// `scheduled` uses the time of its scheduler.
@Suite struct StreamsScheduledTimeTests {
  @Test("A duration ends at its time, with one wake-up")
  func duration() {
    let run = ScheduledRun()
    run.ask("a") { $0.duration = .seconds(2) }
    run.scheduler.advance(to: 1.9)
    #expect(run.log == ["present a 1"])
    run.scheduler.advance(to: 2)
    #expect(run.log.suffix(2) == ["dismiss timeout a 1", "dismissed.timeout a 1"])
    #expect(run.transitions.last?.at == 2)
  }

  @Test("`scheduled` waits for a silent host as long as the policy's timeout")
  func timeout() {
    let run = ScheduledRun(PopupPolicy(transitionTimeout: .seconds(4)), isSilent: true)
    run.ask("a")
    run.scheduler.advance(to: 3)
    #expect(run.log == ["present a 1"])
    run.scheduler.advance(to: 4)
    #expect(
      run.log.dropFirst() == ["failed a 1", "dismiss overdue a 1", "overdue presenting"])
  }

  @Test("Popups begin at their notBefore, and end at their expiresAt")
  func waiting() {
    let run = ScheduledRun()
    run.scheduler.advance(to: 1)
    run.ask("late") { $0.notBefore = .after(seconds: 3) }
    run.scheduler.advance(to: 3.5)
    #expect(run.log == [])
    run.scheduler.advance(to: 4)
    #expect(run.log == ["present late 1"])
    run.ask("short") { $0.expiresAt = .after(seconds: 2) }
    run.scheduler.advance(to: 6)
    #expect(run.log.last == "discarded.expired short 2")
  }

  @Test("Deadlines that a late timer missed fire at their own times, before later events")
  func late() {
    let run = ScheduledRun()
    run.ask("a") { $0.duration = .seconds(2) }
    run.ask("b") { $0.expiresAt = .at(1.5) }
    run.ask("c") { $0.expiresAt = .at(2.5) }
    run.ask("d") { $0.notBefore = .at(3) }
    run.scheduler.skip(to: 7)
    run.events.send(.dismiss("c"))
    #expect(
      run.log == [
        "present a 1", "discarded.expired b 2", "dismiss timeout a 1", "discarded.expired c 3",
        "dismissed.timeout a 1", "present d 2",
      ])
    let times = run.transitions.map(\.at)
    #expect(times == times.sorted())
    #expect(Set(times) == [0, 1.5, 2, 2.5, 3, 7])
  }

  @Test(
    "A deadline that the scheduler cannot represent exactly is met, without an endless loop",
    arguments: [1.0 / 3, 0.1 + 0.2, 2.0 / 3, 1e-10])
  func inexact(seconds: Double) {
    let run = ScheduledRun()
    run.ask("a") { $0.duration = .seconds(seconds) }
    let count = run.scheduler.advance(to: 1)
    #expect(run.log.last == "dismissed.timeout a 1")
    #expect(count <= 3)
  }

  @Test("A restored state continues from its own time")
  func goneOnWith() {
    let run = ScheduledRun(from: PopupState(now: 1000))
    run.ask("a") { $0.duration = .seconds(2) }
    run.scheduler.advance(to: 1.5)
    #expect(run.log == ["present a 1"])
    run.scheduler.advance(to: 2)
    #expect(run.log.last == "dismissed.timeout a 1")
    #expect(run.transitions.map(\.at).first == 1000)
    #expect(run.transitions.map(\.at).last == 1002)
  }

  @Test("A scheduler without time neither waits nor blocks")
  func withoutTime() {
    let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
    let notes = Notes<String>()
    let subscription = requests.scheduled(
      pages: Empty<PageVisitEvent<String>, Never>(), logouts: Empty<Void, Never>(),
      host: Empty<PopupReport<String>, Never>(), on: ImmediateScheduler.shared
    ).sink { transition in
      for effect in transition.effects { notes.add(effect.kind) }
    }
    let isOver = DispatchSemaphore(value: 0)
    let sender = Locked(requests)
    DispatchQueue.global().async {
      sender.withLock { $0 }.send(.named("a"))
      isOver.signal()
    }
    // Waits only if the code deadlocks.
    #expect(isOver.wait(timeout: .now() + 20) == .success)
    #expect(notes.all == ["present", "wake"])
    subscription.cancel()
  }

  @Test("A scheduler may have times in fractions of seconds, like a run loop")
  func seconds() {
    let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
    let notes = Notes<String>()
    let scheduler = SecondsScheduler()
    let subscription = requests.scheduled(
      pages: Empty<PageVisitEvent<String>, Never>(), logouts: Empty<Void, Never>(),
      host: Empty<PopupReport<String>, Never>(), on: scheduler
    ).sink { transition in
      for effect in transition.effects {
        if case .wake = effect { continue }
        notes.add("\(effect.kind) at \(transition.at)")
      }
    }
    requests.send(.named("a") { $0.notBefore = .after(seconds: 0.5) })
    scheduler.scheduler.advance(to: 0.25)
    #expect(notes.all == [])
    scheduler.scheduler.advance(to: 0.5)
    #expect(notes.all == ["present at 0.5"])
    // The host does not answer.
    scheduler.scheduler.advance(to: 10.5)
    #expect(notes.all.last == "overdue presenting at 10.5")
    subscription.cancel()
  }

  @Test("`scheduled` completes when all inputs have completed and no deadline is left")
  func completion() {
    let run = ScheduledRun()
    run.ask("a") { $0.duration = .seconds(2) }
    run.finish()
    run.scheduler.advance(to: 1)
    #expect(run.completionCount == 0)
    // The host's answers have completed, so its dismissal has a deadline, too.
    run.scheduler.advance(to: 2)
    #expect(run.completionCount == 0)
    run.scheduler.advance(to: 12)
    #expect(run.completionCount == 1)
    #expect(run.transitions.last?.state.presented.isEmpty == true)
  }

  @Test("A deadline too far for a scheduler to represent is reached in steps")
  func farAway() {
    let run = ScheduledRun()
    run.ask("a") { $0.notBefore = .at(2.5e8) }
    let count = run.scheduler.advance(to: 2.4e8)
    #expect(run.log == [])
    #expect(count == 2)
    run.scheduler.advance(to: 2.5e8)
    #expect(run.log == ["present a 1"])
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

  @Test("A cancelled timer does nothing")
  func unwantedTimer() {
    let run = ScheduledRun()
    run.ask("a") { $0.duration = .seconds(2) }
    run.reports.send(PopupReport(.userDismissed(nil), id: "a"))
    let count = run.transitions.count
    #expect(run.scheduler.instants != [])
    run.scheduler.advance(to: 20)
    #expect(run.transitions.count == count)
    run.ask("b") { $0.duration = .seconds(2) }
    run.cancel()
    let end = run.transitions.count
    run.scheduler.advance(to: 40)
    #expect(run.transitions.count == end)
  }
}
