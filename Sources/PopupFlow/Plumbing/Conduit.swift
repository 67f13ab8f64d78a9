/// Takes values to one subscriber: serially, in order, never more than it demanded, and without
/// recursion however it answers.
///
/// What was not demanded yet is held: all of it where it is about what happened, the latest where
/// it is about what is current, nothing where it is about the moment.
@usableFromInline
final class Conduit<Output: Sendable, Failure: Error>: Subscription, @unchecked Sendable {
  // Sendable because all that changes is reached only with the lock held.
  @usableFromInline
  enum Holding: Sendable {
    case nothing
    case latest
    case all
  }

  @usableFromInline
  struct Content {
    @usableFromInline var receiver: Receiver?
    @usableFromInline var demand = Subscribers.Demand.none
    @usableFromInline var held = HeldValues<Output>()
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
      hasStarted && !isDelivering && demand > .none && held.isEmpty && completion == nil
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

  @usableFromInline let holding: Holding
  @usableFromInline let content: Locked<Content>

  /// Whether each value is due at once and all that came is delivered, so that one sender need not
  /// come here with the next: it may call the receiver. Changed only with the lock held.
  @usableFromInline let isOpen = AtomicFlag()

  init(to receiver: Receiver, holding: Holding) {
    self.holding = holding
    content = Locked(Content(receiver: receiver))
  }

  /// - Parameter onCancel: called once, if the subscriber cancels before the completion.
  convenience init<Downstream: Subscriber>(
    to downstream: Downstream, holding: Holding,
    onCancel: @escaping @Sendable (Conduit) -> Void
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    self.init(to: Receiver(downstream, onCancel: onCancel), holding: holding)
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
    // Most of the time it is demanded, and need not be held.
    let receiver: Receiver? = content.withLock { content in
      guard content.isReady, let receiver = content.receiver else { return nil }
      content.isDelivering = true
      content.demand -= 1
      return receiver
    }
    guard let receiver else { return hold(value) }
    let more = receiver.value(value)
    if endDelivery(more) { deliver() }
  }

  @usableFromInline
  func hold(_ value: Output) {
    // What is let go of ends after the lock: its end may run the user's code.
    var dropped = HeldValues<Output>()
    content.withLock { content in
      guard content.receiver != nil, content.completion == nil else { return }
      switch holding {
      case .nothing where content.demand <= content.held.count: return
      case .latest: swap(&dropped, &content.held)
      case .nothing, .all: break
      }
      content.held.append(value)
    }
    withExtendedLifetime(dropped) {}
    deliver()
  }

  /// Gives a value and ends behind it, as one: of two who do so at once, one is heard. For what
  /// happened, which is held until it is demanded.
  func send(last value: Output) {
    content.withLock { content in
      guard content.receiver != nil, content.completion == nil else { return }
      content.held.append(value)
      content.completion = .finished
      isOpen.set(false)
    }
    deliver()
  }

  /// Ends: behind what is held of what happened, and of what is current if it is demanded.
  func send(completion: Subscribers.Completion<Failure>) {
    var dropped = HeldValues<Output>()
    content.withLock { content in
      guard content.receiver != nil, content.completion == nil else { return }
      content.completion = completion
      isOpen.set(false)
      if holding != .all && content.demand == .none { swap(&dropped, &content.held) }
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
    var dropped = HeldValues<Output>()
    let receiver = content.withLock { content in
      swap(&dropped, &content.held)
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
      return !content.held.isEmpty || content.completion != nil
    }
  }

  private func nextDelivery() -> Delivery? {
    content.withLock { content in
      guard content.hasStarted, !content.isDelivering, let receiver = content.receiver else {
        return nil
      }
      if content.demand > .none, let value = content.held.popFirst() {
        content.isDelivering = true
        content.demand -= 1
        return .value(value, receiver)
      }
      isOpen.set(content.isOpen)
      guard content.held.isEmpty, let completion = content.completion else { return nil }
      content.receiver = nil
      return .completion(completion, receiver)
    }
  }
}

/// Values that wait, first in, first out. Each step is O(1), amortised.
@usableFromInline
struct HeldValues<Value> {
  @usableFromInline var incoming: [Value] = []
  // The first to go is last.
  @usableFromInline var outgoing: [Value] = []

  @inlinable
  init() {}

  var count: Int { incoming.count + outgoing.count }
  @inlinable var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

  mutating func append(_ value: Value) {
    incoming.append(value)
  }

  mutating func popFirst() -> Value? {
    if outgoing.isEmpty {
      outgoing = incoming.reversed()
      incoming = []
    }
    return outgoing.popLast()
  }
}

extension Conduit: CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline var description: String { "PopupFlow" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}
