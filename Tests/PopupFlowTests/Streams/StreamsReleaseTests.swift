import Dispatch
import Testing

@testable import PopupFlow
@testable import PopupMachine

/// Values, popups and schedulers are released at the end, and not before.
@MainActor
@Suite struct StreamsReleaseTests {
  @Test("Values without demand are released with a cancel", arguments: [false, true])
  func heldValues(isCurrent: Bool) {
    let ended = Counter()
    let broadcast =
      isCurrent
      ? Broadcast(current: Parcel { ended.increment() }) : Broadcast<Parcel>()
    let subscriber = TrackingSubscriber<Parcel>(demand: .none)
    broadcast.subscribe(subscriber)
    for _ in 0..<3 { broadcast.send(Parcel { ended.increment() }) }
    // A publisher of a current value holds the latest, and has released the two before it.
    #expect(ended.count == (isCurrent ? 3 : 0))
    subscriber.cancel()
    #expect(ended.count == 3)
    withExtendedLifetime(broadcast) {}
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

/// Deinitializers may call the publisher that releases them, so no lock is held then.
@Suite struct StreamsReentrantReleaseTests {
  /// Runs a closure that would deadlock if a lock were taken twice.
  ///
  /// - Returns: Whether the closure returned. The test does not block if it does not.
  private static func comesToAnEnd(_ action: @escaping @Sendable () -> Void) -> Bool {
    let isOver = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      action()
      isOver.signal()
    }
    return isOver.wait(timeout: .now() + 20) == .success
  }

  private final class Link: Sendable {
    private let broadcast = Locked<Broadcast<Parcel>?>(nil)

    func join(_ new: Broadcast<Parcel>?) { broadcast.withLock { $0 = new } }

    /// Subscribes, demands and cancels.
    func use() {
      let subscriber = TrackingSubscriber<Parcel>()
      broadcast.withLock { $0 }?.subscribe(subscriber)
      subscriber.cancel()
    }
  }

  @Test("The previous current value may use the publisher in its deinitializer")
  func currentValue() {
    let isOver = Self.comesToAnEnd {
      let link = Link()
      let broadcast = Broadcast(current: Parcel { link.use() })
      link.join(broadcast)
      broadcast.send(Parcel())
      link.join(nil)
    }
    #expect(isOver)
  }

  @Test("A held value may use its subscription in its deinitializer", arguments: [false, true])
  func heldValue(isByCompletion: Bool) {
    let isOver = Self.comesToAnEnd {
      let subscriber = TrackingSubscriber<Parcel>(demand: .none)
      let conduit = Conduit(to: subscriber, buffering: .latest) { _ in }
      conduit.start()
      conduit.send(Parcel { [weak subscriber] in subscriber?.cancel() })
      if isByCompletion { conduit.send(completion: .finished) } else { conduit.send(Parcel()) }
    }
    #expect(isOver)
  }
}
