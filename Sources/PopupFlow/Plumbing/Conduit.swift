import DequeModule

/// Delivers values to one subscriber: one at a time, in order, never more than demanded, and
/// without recursion.
///
/// Values without demand are buffered: all of them for events, the latest for states, none for
/// signals.
@usableFromInline
final class Conduit<Output: Sendable, Failure: Error>: Subscription, Sendable {
  @usableFromInline
  enum Buffering: Sendable {
    case nothing
    case latest
    case all
  }

  @usableFromInline
  struct Content {
    @usableFromInline var receiver: Receiver?
    @usableFromInline var demand = Subscribers.Demand.none
    @usableFromInline var buffer = Deque<Output>()
    @usableFromInline var completion: Subscribers.Completion<Failure>?
    // Delivery waits until the subscriber has received its subscription.
    @usableFromInline var hasStarted = false
    // One delivery at a time: other threads leave their values to the delivering thread.
    @usableFromInline var isDelivering = false

    /// Whether a new value can be delivered immediately.
    @inlinable var isReady: Bool {
      hasStarted && !isDelivering && demand > .none && buffer.isEmpty && completion == nil
        && receiver != nil
    }

    /// Whether all further values can be delivered immediately, until a cancellation or the end.
    @inlinable var isOpen: Bool { demand == .unlimited && isReady }
  }

  // The closures that call the subscriber, and the action for its cancellation.
  @usableFromInline
  final class Receiver {
    let subscription: (any Subscription) -> Void
    @usableFromInline let value: (Output) -> Subscribers.Demand
    @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void
    let onCancel: @Sendable (Conduit) -> Void

    init<Downstream: Subscriber>(
      _ downstream: Downstream, onCancel: @escaping @Sendable (Conduit) -> Void
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
      subscription = { downstream.receive(subscription: $0) }
      value = { downstream.receive($0) }
      completion = { downstream.receive(completion: $0) }
      self.onCancel = onCancel
    }
  }

  let buffering: Buffering
  @usableFromInline let content: Locked<Content>

  /// Whether all earlier values are delivered and each new value can be delivered immediately, so
  /// that a single sender can call the receiver directly. Changed only with the lock held.
  @usableFromInline let isOpen = AtomicFlag()

  /// Whether the subscriber has cancelled, or has received the completion.
  var isCancelled: Bool { content.withLock { $0.receiver == nil } }

  init(to receiver: Receiver, buffering: Buffering) {
    self.buffering = buffering
    content = Locked(Content(receiver: receiver))
  }

  /// - Parameter onCancel: Called once, if the subscriber cancels before the completion.
  convenience init<Downstream: Subscriber>(
    to downstream: Downstream, buffering: Buffering,
    onCancel: @escaping @Sendable (Conduit) -> Void
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    self.init(to: Receiver(downstream, onCancel: onCancel), buffering: buffering)
  }

  /// Delivers the subscription, and then the values that were sent before.
  func start() {
    content.withLock { $0.receiver }?.subscription(self)
    content.withLock { $0.hasStarted = true }
    deliver()
  }

  /// Delivers a value, now or as soon as it is demanded.
  @inlinable
  func push(_ value: Output) {
    // The value is usually demanded, and need not be buffered.
    let receiver: Receiver? = content.withLock { content in
      guard content.isReady, let receiver = content.receiver else { return nil }
      content.isDelivering = true
      content.demand -= 1
      return receiver
    }
    guard let receiver else { return buffer(value) }
    let more = receiver.value(value)
    if endDelivery(more) { deliver() }
  }

  @usableFromInline
  func buffer(_ value: Output) {
    // Released values end after the lock, because their end can run the app's code.
    var dropped = Deque<Output>()
    content.withLock { content in
      guard content.receiver != nil, content.completion == nil else { return }
      switch buffering {
      case .nothing where content.demand <= content.buffer.count: return
      case .latest: swap(&dropped, &content.buffer)
      case .nothing, .all: break
      }
      content.buffer.append(value)
    }
    withExtendedLifetime(dropped) {}
    deliver()
  }

  /// Sends a value and completes, in one step: if two threads do so, only one takes effect. For
  /// events, which are buffered until they are demanded.
  func push(last value: Output) {
    content.withLock { content in
      guard content.receiver != nil, content.completion == nil else { return }
      content.buffer.append(value)
      content.completion = .finished
      isOpen.set(false)
    }
    deliver()
  }

  /// Completes, after buffered events, and after a buffered state if it is demanded.
  func complete(with completion: Subscribers.Completion<Failure>) {
    var dropped = Deque<Output>()
    content.withLock { content in
      guard content.receiver != nil, content.completion == nil else { return }
      content.completion = completion
      isOpen.set(false)
      if buffering != .all && content.demand == .none { swap(&dropped, &content.buffer) }
    }
    withExtendedLifetime(dropped) {}
    deliver()
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "A subscriber demands at least one value")
    content.withLock { $0.demand += demand }
    deliver()
  }

  @usableFromInline
  func cancel() {
    var dropped = Deque<Output>()
    let receiver = content.withLock { content in
      swap(&dropped, &content.buffer)
      isOpen.set(false)
      defer { content.receiver = nil }
      return content.receiver
    }
    receiver?.onCancel(self)
    withExtendedLifetime(dropped) {}
  }

  private enum Delivery {
    case value(Output, Receiver)
    case completion(Subscribers.Completion<Failure>, Receiver)
  }

  @usableFromInline
  func deliver() {
    while let delivery = nextDelivery() {
      switch delivery {
      case .value(let value, let receiver):
        if !endDelivery(receiver.value(value)) { return }
      case .completion(let completion, let receiver):
        receiver.completion(completion)
      }
    }
  }

  /// Records that a value was received.
  ///
  /// - Returns: Whether a value may have arrived meanwhile.
  @inlinable
  func endDelivery(_ more: Subscribers.Demand) -> Bool {
    content.withLock { content in
      if more > .none { content.demand += more }
      content.isDelivering = false
      isOpen.set(content.isOpen)
      return !content.buffer.isEmpty || content.completion != nil
    }
  }

  private func nextDelivery() -> Delivery? {
    content.withLock { content in
      guard content.hasStarted, !content.isDelivering, let receiver = content.receiver else {
        return nil
      }
      if content.demand > .none, let value = content.buffer.popFirst() {
        content.isDelivering = true
        content.demand -= 1
        return .value(value, receiver)
      }
      isOpen.set(content.isOpen)
      guard content.buffer.isEmpty, let completion = content.completion else { return nil }
      content.receiver = nil
      return .completion(completion, receiver)
    }
  }
}

extension Conduit: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline var description: String { "PopupFlow" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}

/// A publisher of the values that a closure sends through a conduit, for each subscriber separately.
struct ConduitPublisher<Output: Sendable>: Publisher {
  typealias Failure = Never

  /// The values without demand that are buffered.
  let buffering: Conduit<Output, Never>.Buffering

  /// Subscribes a conduit to its sources, before it starts. The subscriptions that it keeps are
  /// cancelled when the subscriber cancels.
  let connect: (Conduit<Output, Never>, CompositeCancellable) -> Void

  var adapt: (AnySubscriber<Output, Never>) -> AnySubscriber<Output, Never> = { $0 }

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let subscriptions = CompositeCancellable()
    let conduit = Conduit<Output, Never>(
      to: adapt(AnySubscriber(subscriber)), buffering: buffering
    ) { _ in subscriptions.cancel() }
    connect(conduit, subscriptions)
    conduit.start()
  }
}

extension ConduitPublisher where Output: Equatable {
  /// Passes on only values that differ from the previous one.
  func distinct() -> AnyPublisher<Output, Never> {
    var publisher = self
    publisher.adapt = { subscriber in
      var last: Output?
      // The conduit calls it, one value after another.
      return AnySubscriber(
        receiveSubscription: { subscriber.receive(subscription: $0) },
        receiveValue: { value in
          // The demand for this value remains.
          guard value != last else { return .max(1) }
          last = value
          return subscriber.receive(value)
        },
        receiveCompletion: { subscriber.receive(completion: $0) })
    }
    return publisher.eraseToAnyPublisher()
  }
}
