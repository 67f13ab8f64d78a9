import Dispatch
import Testing

@testable import PopupFlow
@testable import PopupMachine

/// Values, popups and schedulers go with the end, and not before.
@MainActor
@Suite struct StreamsReleaseTests {
  @Test("What is held for want of demand goes with a cancel", arguments: [false, true])
  func heldValues(isCurrent: Bool) {
    let ended = Counter()
    let broadcast =
      isCurrent
      ? Broadcast(current: Parcel { ended.increment() }) : Broadcast<Parcel>()
    let subscriber = TrackingSubscriber<Parcel>(demand: .none)
    broadcast.subscribe(subscriber)
    for _ in 0..<3 { broadcast.send(Parcel { ended.increment() }) }
    // Of what is current, the latest is held and the two before it are gone, with the first.
    #expect(ended.count == (isCurrent ? 3 : 0))
    subscriber.cancel()
    #expect(ended.count == 3)
    withExtendedLifetime(broadcast) {}
  }

  @Test("A pipeline lets go of its popups and its scheduler with a cancel")
  func pipelineOnCancel() {
    let requests = PassthroughSubject<PopupRequest<ParcelShop>, Never>()
    let ended = Counter()
    weak var scheduler: VirtualScheduler?
    let subscriber = TrackingSubscriber<PopupTransition<ParcelShop>>(demand: .none)
    do {
      let new = VirtualScheduler()
      scheduler = new
      schedule(requests, on: new).subscribe(subscriber)
      requests.send(PopupRequest(Parcel { ended.increment() }))
      requests.send(PopupRequest(Parcel { ended.increment() }))
    }
    // The deadline of the first waits on the scheduler.
    #expect(scheduler != nil)
    #expect(ended.count == 0)
    subscriber.cancel()
    #expect(ended.count == 2)
    #expect(scheduler == nil)
    withExtendedLifetime(subscriber.subscription) {}
  }

  @Test("A pipeline lets go of its popups and its scheduler with the completion")
  func pipelineOnCompletion() {
    let requests = PassthroughSubject<PopupRequest<ParcelShop>, Never>()
    let ended = Counter()
    weak var scheduler: VirtualScheduler?
    var subscription: (any Subscription)?
    do {
      let new = VirtualScheduler()
      scheduler = new
      let subscriber = TrackingSubscriber<PopupTransition<ParcelShop>>(demand: .none)
      schedule(requests, policy: PopupPolicy(transitionTimeout: nil), on: new)
        .subscribe(subscriber)
      requests.send(PopupRequest(Parcel { ended.increment() }))
      requests.send(completion: .finished)
      // Held until they are demanded.
      #expect(ended.count == 0)
      subscription = subscriber.subscription
      subscription?.request(.unlimited)
    }
    #expect(ended.count == 1)
    #expect(scheduler == nil)
    withExtendedLifetime(subscription) {}
  }

  private func schedule(
    _ requests: PassthroughSubject<PopupRequest<ParcelShop>, Never>,
    policy: PopupPolicy = PopupPolicy(), on scheduler: VirtualScheduler
  ) -> some Publisher<PopupTransition<ParcelShop>, Never> {
    requests.scheduled(
      pages: Empty<PageVisitEvent<String>, Never>(), logouts: Empty<Void, Never>(),
      host: Empty<PopupReport<Never>, Never>(), policy: policy, on: scheduler)
  }
}

/// What ends while a publisher lets go of it may call the publisher: no lock is held then.
@Suite struct StreamsReentrantReleaseTests {
  /// Runs something that stands still for ever if a lock is taken twice.
  ///
  /// - Returns: whether it came to an end; nothing waits if it does.
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

  @Test("The value that was current until now may use the publisher as it ends")
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

  @Test("A held value may use its subscription as it ends", arguments: [false, true])
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
