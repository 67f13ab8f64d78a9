import Testing

@testable import PopupFlow

/// Values, popups and schedulers are released at the end, and not before.
@MainActor
@Suite struct StreamsReleaseTests {
  @Test("Values without demand are released with a cancel, of states all but the latest before")
  func heldValues() {
    for (buffering, released) in [(Conduit<Parcel, Never>.Buffering.all, 0), (.latest, 2)] {
      let ended = Counter()
      let subscriber = TrackingSubscriber<Parcel>(demand: .none)
      let conduit = Conduit(to: subscriber, buffering: buffering) { _ in }
      conduit.start()
      for _ in 0..<3 { conduit.push(Parcel { ended.increment() }) }
      #expect(ended.count == released)
      subscriber.cancel()
      #expect(ended.count == 3)
    }
  }

  @Test(
    "A pipeline releases its popups and its scheduler with a cancel and with the completion",
    arguments: [false, true])
  func pipeline(isCancelled: Bool) {
    let requests = PassthroughSubject<PopupRequest<ParcelShop>, Never>()
    let ended = Counter()
    weak var scheduler: VirtualScheduler?
    let subscriber = TrackingSubscriber<PopupTransition<ParcelShop>>(demand: .none)
    do {
      let new = VirtualScheduler()
      scheduler = new
      // Only with a timeout, the scheduler holds a deadline, and the pipeline does not complete.
      let policy = PopupPolicy(transitionTimeout: isCancelled ? .seconds(10) : nil)
      requests.scheduled(
        pages: Empty<PageVisitEvent<String>, Never>(), logouts: Empty<Void, Never>(),
        host: Empty<PopupReport<Never>, Never>(), policy: policy, on: new
      ).subscribe(subscriber)
      requests.send(PopupRequest(Parcel { ended.increment() }))
    }
    #expect(scheduler != nil)
    if isCancelled {
      subscriber.cancel()
    } else {
      requests.send(completion: .finished)
      // Retained until demanded.
      #expect(ended.count == 0)
      subscriber.subscription?.request(.unlimited)
    }
    #expect(ended.count == (isCancelled ? 1 : 0))
    #expect(scheduler == nil)
    withExtendedLifetime(subscriber.subscription) {}
  }
}

/// Deinitializers may call the publisher that releases them, so no lock is held then. If a lock were
/// taken twice, the test would not end.
@Suite struct StreamsReentrantReleaseTests {
  @Test("A held value may use its subscription in its deinitializer", arguments: [false, true])
  func heldValue(isByCompletion: Bool) {
    let isReleased = Counter()
    let subscriber = TrackingSubscriber<Parcel>(demand: .none)
    let conduit = Conduit(to: subscriber, buffering: .latest) { _ in }
    conduit.start()
    conduit.push(
      Parcel { [weak subscriber] in
        subscriber?.cancel()
        isReleased.increment()
      })
    if isByCompletion { conduit.complete(with: .finished) } else { conduit.push(Parcel()) }
    #expect(isReleased.count == 1)
  }
}
