/// Takes values to one subscriber: serially, in order, never more than it demanded, and without
/// recursion however it answers.
///
/// Values that were not demanded yet are buffered: all of them if they are events, the latest if they
/// are states, none if they are signals.
@usableFromInline
final class Conduit<Output: Sendable, Failure: Error>: Subscription, @unchecked Sendable {
  // Sendable because all that changes is reached only with the lock held.
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
    @usableFromInline var buffer = FIFOBuffer<Output>()
    @usableFromInline var completion: Subscribers.Completion<Failure>?
    // Nothing comes before the subscription, nor while it is being given.
    @usableFromInline var hasStarted = false
    // One at a time: who comes while another delivers leaves it to that one.
    @usableFromInline var isDelivering = false

    @inlinable
    init(receiver: Receiver) {
      self.receiver = receiver
    }

    /// Whether a value that comes now is due at once.
    @inlinable var isReady: Bool {
      hasStarted && !isDelivering && demand > .none && buffer.isEmpty && completion == nil
        && receiver != nil
    }

    /// Whether each that comes will be, until the subscriber cancels or all is over.
    @inlinable var isOpen: Bool { demand == .unlimited && isReady }
  }

  // What a subscriber is told by, and what is to be done about its cancel.
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

  @usableFromInline let buffering: Buffering
  @usableFromInline let content: Locked<Content>

  /// Whether each value is due at once and all that came is delivered, so that one sender need not
  /// come here with the next: it may call the receiver. Changed only with the lock held.
  @usableFromInline let isOpen = AtomicFlag()

  init(to receiver: Receiver, buffering: Buffering) {
    self.buffering = buffering
    content = Locked(Content(receiver: receiver))
  }

  /// - Parameter onCancel: called once, if the subscriber cancels before the completion.
  convenience init<Downstream: Subscriber>(
    to downstream: Downstream, buffering: Buffering,
    onCancel: @escaping @Sendable (Conduit) -> Void
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    self.init(to: Receiver(downstream, onCancel: onCancel), buffering: buffering)
  }

  /// Gives the subscriber its subscription; what was sent before comes behind it.
  func start() {
    content.withLock { $0.receiver }?.subscription(self)
    content.withLock { $0.hasStarted = true }
    deliver()
  }

  /// Gives a value, now or as soon as it is demanded.
  @inlinable
  func send(_ value: Output) {
    // Most of the time it is demanded, and need not be buffered.
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
    // What is let go of ends after the lock: its end may run the user's code.
    var dropped = FIFOBuffer<Output>()
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

  /// Gives a value and ends behind it, as one: of two who do so at once, one is heard. For
  /// events, which are buffered until they are demanded.
  func send(last value: Output) {
    content.withLock { content in
      guard content.receiver != nil, content.completion == nil else { return }
      content.buffer.append(value)
      content.completion = .finished
      isOpen.set(false)
    }
    deliver()
  }

  /// Ends: behind buffered events, and behind a buffered state if it is demanded.
  func send(completion: Subscribers.Completion<Failure>) {
    var dropped = FIFOBuffer<Output>()
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
    var dropped = FIFOBuffer<Output>()
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

  /// A value was received.
  ///
  /// - Returns: whether something may have come meanwhile.
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
