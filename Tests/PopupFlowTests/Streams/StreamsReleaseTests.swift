import Dispatch
import Testing

@testable import PopupFlow

/// Every publisher lets go of what it holds at the end, and not before.
@MainActor
@Suite struct StreamsReleaseTests {
  @Test("A subscriber is held until the completion", arguments: StreamKind.all)
  func heldUntilCompletion(kind: StreamKind) {
    let stream = kind.make()
    weak var subscriber: TrackingSubscriber<Int>?
    do {
      let new = TrackingSubscriber<Int>()
      stream.publisher.subscribe(new)
      new.dropSubscription()
      subscriber = new
    }
    stream.send(2)
    #expect(subscriber?.values == kind.first + [1, 2])
    stream.finish()
    #expect(subscriber == nil)
  }

  @Test(
    "A subscriber is held until it cancels, though it keeps the subscription",
    arguments: StreamKind.all)
  func heldUntilCancel(kind: StreamKind) {
    let stream = kind.make()
    weak var subscriber: TrackingSubscriber<Int>?
    var subscription: (any Subscription)?
    do {
      let new = TrackingSubscriber<Int>()
      stream.publisher.subscribe(new)
      subscription = new.subscription
      new.dropSubscription()
      subscriber = new
    }
    stream.send()
    #expect(subscriber?.values == kind.first + [1])
    subscription?.cancel()
    #expect(subscriber == nil)
    // Nor does the publisher keep what was cancelled.
    weak var cancelled: AnyObject?
    cancelled = subscription.map { $0 as AnyObject }
    #expect(cancelled != nil)
    subscription = nil
    #expect(cancelled == nil)
  }

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

  @Test(
    "What a conduit is to do about a cancel goes with the cancel, and with the completion",
    arguments: [false, true])
  func whatToDoAboutCancel(isCancelled: Bool) {
    weak var parcel: Parcel?
    let conduit: Conduit<Int, Never>
    do {
      let held = Parcel()
      parcel = held
      conduit = Conduit(to: TrackingSubscriber<Int>(), holding: .all) { _ in
        withExtendedLifetime(held) {}
      }
    }
    conduit.start()
    #expect(parcel != nil)
    if isCancelled { conduit.cancel() } else { conduit.send(completion: .finished) }
    #expect(parcel == nil)
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
      pages: Empty<PopupPageEvent<String>, Never>(), logouts: Empty<Void, Never>(),
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
      let conduit = Conduit(to: subscriber, holding: .latest) { _ in }
      conduit.start()
      conduit.send(Parcel { [weak subscriber] in subscriber?.cancel() })
      if isByCompletion { conduit.send(completion: .finished) } else { conduit.send(Parcel()) }
    }
    #expect(isOver)
  }
}
