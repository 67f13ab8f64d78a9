import Testing

@testable import PopupFlow
@testable import PopupMachine

/// The publishers of a handle.
@MainActor
@Suite struct StreamsHandleTests {
  // Without a deadline, whose timer would have to be taken back on the main actor at the end.
  private let store = PopupStore<Shop>(
    policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())

  @Test("The outcome comes as one value and a completion, to whoever demands it")
  func outcome() {
    let handle = store.present("Hello", id: "a")
    let demanding = TrackingSubscriber<PopupOutcome<String>>()
    let waiting = TrackingSubscriber<PopupOutcome<String>>(demand: .none)
    for subscriber in [demanding, waiting] { handle.outcomes.subscribe(subscriber) }
    #expect(demanding.values == [])
    store.send(.report(.userDismissed("yes"), "a"))
    #expect(demanding.values == [.completed("yes")])
    #expect(demanding.completionCount == 1)
    #expect(waiting.values == [] && waiting.completionCount == 0)
    waiting.request(.max(1))
    #expect(waiting.values == [.completed("yes")])
    #expect(waiting.completionCount == 1)
    #expect(demanding.violations == [] && waiting.violations == [])
  }

  @Test("The end of the store is an outcome too")
  func endOfStore() {
    var own: PopupStore<Shop>? = PopupStore(clock: VirtualClock())
    let handle = own?.present("Hello")
    let outcomes = TrackingSubscriber<PopupOutcome<String>>()
    let phases = TrackingSubscriber<PopupPlace>()
    handle?.outcomes.subscribe(outcomes)
    handle?.phases.subscribe(phases)
    own = nil
    #expect(outcomes.values == [.cancelled])
    #expect(outcomes.completionCount == 1)
    #expect(phases.completionCount == 1)
  }

  @Test("Phases begin with the current one, and end with the outcome")
  func phases() {
    let driving = store.drive(InstantHost())
    let handle = store.present("Hello", id: "a")
    let other = store.present(.named("b") { $0.interrupts = true })
    let phases = TrackingSubscriber<PopupPlace>()
    handle.phases.subscribe(phases)
    #expect(phases.values == [.presented(.presented)])
    let waiting = TrackingSubscriber<PopupPlace>()
    other.phases.subscribe(waiting)
    store.send(.report(.willDismiss, "a"))
    store.send(.tick)
    store.send(.report(.dismissCancelled, "a"))
    store.dismiss("a")
    #expect(
      phases.values == [
        .presented(.presented), .presented(.swiping), .presented(.presented),
      ])
    #expect(phases.completionCount == 1)
    #expect(waiting.values == [.queued, .presented(.presenting), .presented(.presented)])
    let late = TrackingSubscriber<PopupPlace>()
    handle.phases.subscribe(late)
    #expect(late.values == [] && late.completionCount == 1)
    #expect(phases.violations == [] && waiting.violations == [] && late.violations == [])
    withExtendedLifetime(driving) {}
  }

  @Test("Phases honour demand: what is demanded late is where the popup is then")
  func demandedPhases() {
    let handle = store.present("Hello", id: "a")
    let phases = TrackingSubscriber<PopupPlace>(demand: .max(1))
    handle.phases.subscribe(phases)
    store.send(.report(.didPresent, "a"))
    store.send(.report(.willDismiss, "a"))
    #expect(phases.values == [.presented(.presenting)])
    phases.request(.max(1))
    #expect(phases.values == [.presented(.presenting), .presented(.swiping)])
    phases.cancel()
    store.send(.report(.dismissCancelled, "a"))
    #expect(phases.values.count == 2)
    #expect(phases.completionCount == 0)
    #expect(store.state.presented.count == 1)
  }

  @Test("Cancelling a subscription to the outcome withdraws the request, once")
  func cancelWithdraws() {
    let host = InstantHost()
    let driving = store.drive(host)
    let handle = store.present("Hello", id: "a")
    let subscriber = TrackingSubscriber<PopupOutcome<String>>()
    handle.outcomes.subscribe(subscriber)
    subscriber.cancel()
    subscriber.cancel()
    #expect(host.log == ["present a", "dismiss a requested", "a dismissed.requested"])
    withExtendedLifetime(driving) {}
  }

  @Test("Both let go of their subscriber at the end")
  func releases() {
    let handle = store.present("Hello", id: "a")
    weak var outcomes: TrackingSubscriber<PopupOutcome<String>>?
    weak var phases: TrackingSubscriber<PopupPlace>?
    do {
      let newOutcomes = TrackingSubscriber<PopupOutcome<String>>()
      let newPhases = TrackingSubscriber<PopupPlace>()
      handle.outcomes.subscribe(newOutcomes)
      handle.phases.subscribe(newPhases)
      newOutcomes.dropSubscription()
      newPhases.dropSubscription()
      outcomes = newOutcomes
      phases = newPhases
    }
    #expect(outcomes != nil && phases != nil)
    store.send(.report(.userDismissed(nil), "a"))
    store.send(.tick)
    #expect(outcomes == nil && phases == nil)
  }
}
