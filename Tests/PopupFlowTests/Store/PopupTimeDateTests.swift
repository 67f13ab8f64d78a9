import Foundation
import PopupFlow
import Testing

/// Dates in requests, on clocks that count from different instants.
@MainActor
@Suite struct PopupTimeDateTests {
  private let launch = Date(timeIntervalSince1970: 1_000_000)

  @Test("R35: a date is an instant on a clock that counts from 1970")
  func since1970() {
    let clock = VirtualClock(now: launch.timeIntervalSince1970)
    let store = PopupStore<Shop>(clock: clock)
    store.present("offer", id: "sale") { $0.notBefore = .at(launch + 60) }
    clock.advance(by: 59)
    #expect(store.state.presented.isEmpty)
    clock.advance(by: 1)
    #expect(store.state.presented.map(\.popup.id) == ["sale"])
  }

  @Test("Each clock returns the date of an instant")
  func dates() {
    let clocks: [any PopupClock] = [
      LaunchClock(clock: VirtualClock(now: 7), launch: launch), VirtualClock(now: 7),
      DispatchPopupClock(), WallPopupClock(),
    ]
    for clock in clocks {
      let date = clock.date(of: clock.instant(of: launch))
      // The default conversion reads the wall time twice.
      #expect(abs(date.timeIntervalSince(launch)) < 10)
    }
    // A date counts from 2001 and an instant from the launch, so the last digits differ.
    #expect(abs(clocks[0].date(of: 90).timeIntervalSince(launch) - 90) < 0.001)
  }

  @Test("A popup's duration is a duration, and its number of seconds says so")
  func duration() {
    let popup = Popup<Shop>(PopupRequest("offer") { $0.duration = .seconds(1.5) }, number: 1)
    #expect(popup.duration == .milliseconds(1500) && popup.durationInSeconds == 1.5)
  }

  @Test("R35: a date is converted to the time of a clock that counts from another instant")
  func fromAnotherInstant() throws {
    let store = PopupStore<Shop>(clock: LaunchClock(clock: VirtualClock(now: 7), launch: launch))
    let transitions = Collector(store.transitions)
    store.present("offer", id: "sale") {
      $0.notBefore = .at(launch + 60)
      $0.expiresAt = .at(launch + 90)
    }
    let popup = try #require(store.state.queued.first)
    #expect(popup.notBeforeInstant == 60 && popup.expiresAtInstant == 90)
    let request = PopupRequest<Shop>("offer", id: "sale") {
      $0.notBefore = .after(.seconds(53))
      $0.expiresAt = .after(.seconds(83))
    }
    var state = PopupState<Shop>(now: 7)
    _ = PopupReducer<Shop>().reduce(into: &state, .request(request), at: 7)
    #expect(transitions.values.map(\.state) == [state])
    // The recorded event has the store's own time, so that a journal of it replays.
    #expect(transitions.values.first?.events == [.request(popup.request)])
  }

  @Test("R35: a date in a request that waits in the mailbox is converted, too")
  func fromAnotherThread() async {
    let clock = LaunchClock(clock: VirtualClock(now: 7), launch: launch)
    let store = PopupStore<Shop>(clock: clock)
    let expiry = launch + 5
    let outcome = await Task.detached {
      await store.requestAnywhere(PopupRequest("offer", id: "sale") { $0.expiresAt = .at(expiry) })
        .outcome
    }.value
    #expect(outcome == .discarded(.expired))
  }

  @Test("R41: the time of a restored state runs ahead of a clock that was set back")
  func ahead() {
    let clock = VirtualClock(now: 100)
    let store = PopupStore<Shop>(state: PopupState(now: 400), clock: clock)
    let date = Date(timeIntervalSince1970: 130)
    store.present("offer", id: "sale") { $0.notBefore = .at(date) }
    #expect(store.state.queued.map(\.notBeforeInstant) == [430])
  }

  @Test("R35: a date is as far from the wall time as its instant from the time of a clock")
  func wallTime() {
    for clock: any PopupClock in [DispatchPopupClock(), WallPopupClock()] {
      let distance = clock.instant(of: Date() + 60) - clock.now
      #expect((50...70).contains(distance))
    }
  }

  @Test("R35: in a pipeline, dates are on the time of the scheduler")
  func scheduled() {
    let start = launch
    let nanoseconds = Int64(start.timeIntervalSince1970) * 1_000_000_000
    let scheduler = VirtualScheduler(start: VirtualTime(nanoseconds: nanoseconds))
    let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
    let scheduled = requests.scheduled(on: scheduler)
    let transitions = Collector(scheduled)
    requests.send(PopupRequest("offer", id: "sale") { $0.notBefore = .at(start + 60) })
    #expect(transitions.values.last?.state.queued.map(\.notBeforeInstant) == [60])
  }
}

/// A clock that counts from a launch whose date is known.
private struct LaunchClock: PopupClock {
  let clock: VirtualClock
  let launch: Date

  var now: Double { clock.now }

  func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    clock.schedule(at: instant, action)
  }

  func instant(of date: Date) -> Double { date.timeIntervalSince(launch) }
}
