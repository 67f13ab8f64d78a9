/// Delivers values to its subscribers in the order in which they subscribed. All receive the same
/// order.
///
/// One sender at a time sends values. Subscriptions, demand and cancellations can come from any
/// thread, and during a delivery.
///
/// A broadcast of a current value reads that value where its owner stores it, so that the owner can
/// change it in place. It reads it on the main actor only: a subscriber on another thread receives
/// it a moment later.
@usableFromInline
final class Broadcast<Output: Sendable>: Publisher, Sendable {
  @usableFromInline typealias Failure = Never

  /// A subscriber, and the closure that calls it.
  @usableFromInline
  struct SubscriberEntry: @unchecked Sendable {
    // Sendable because the conduit serializes the calls of the subscriber, or, while its demand is
    // unlimited, the one sender does.
    @usableFromInline let conduit: Conduit<Output, Never>
    @usableFromInline let receive: (Output) -> Subscribers.Demand

    init(conduit: Conduit<Output, Never>, receiver: Conduit<Output, Never>.Receiver) {
      self.conduit = conduit
      receive = receiver.value
    }
  }

  @usableFromInline
  struct Content {
    @usableFromInline var entries: [SubscriberEntry] = []
    var isFinished = false
    // Returns nil while the owner changes the value. Then the next one is the first.
    var readCurrent: (@MainActor @Sendable () -> Output?)?
  }

  private let buffering: Conduit<Output, Never>.Buffering
  @usableFromInline let content = Locked(Content())

  /// Whether there are subscribers. Changed only with the lock held.
  @usableFromInline let hasSubscribers = AtomicFlag()

  /// Creates a broadcast of events, which are delivered from the subscription on.
  ///
  /// - Parameter buffering: The values without demand that are buffered.
  init(buffering: Conduit<Output, Never>.Buffering = .all) {
    self.buffering = buffering
  }

  /// Makes this a broadcast of a current value: subscribers begin with it. Those that come after
  /// the end receive the last value.
  ///
  /// - Parameter read: Returns the current value; nil while the owner changes it.
  func setCurrent(_ read: @escaping @MainActor @Sendable () -> Output?) {
    content.withLock { $0.readCurrent = read }
  }

  /// The subscribers, in order.
  @inlinable var subscribers: [SubscriberEntry] {
    hasSubscribers.isSet ? content.withLock { $0.entries } : []
  }

  /// Sends a value to all subscribers.
  @inlinable
  func publish(_ value: Output) {
    publish(value, to: subscribers)
  }

  /// Sends a value to those that were subscribers at an earlier time.
  @inlinable
  func publish(_ value: Output, to entries: [SubscriberEntry]) {
    // A subscriber with unlimited demand is called without a lock: nothing is buffered, so no other
    // thread delivers to it, and further demand changes nothing. If another thread cancels meanwhile,
    // it can receive one more value, as with every publisher.
    for entry in entries {
      if entry.conduit.isOpen.isSet {
        _ = entry.receive(value)
      } else {
        entry.conduit.push(value)
      }
    }
  }

  /// Completes. A broadcast of a current value is finished on the main actor.
  @usableFromInline
  func finish() {
    let last = readCurrent()
    let entries = content.withLock { content in
      content.isFinished = true
      if let last { content.readCurrent = { last } }
      hasSubscribers.set(false)
      defer { content.entries = [] }
      return content.entries
    }
    for entry in entries { entry.conduit.complete(with: .finished) }
  }

  @usableFromInline
  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let receiver = Conduit<Output, Never>.Receiver(subscriber) { [weak self] in self?.remove($0) }
    let conduit = Conduit<Output, Never>(to: receiver, buffering: buffering)
    let entry = SubscriberEntry(conduit: conduit, receiver: receiver)
    guard content.withLock({ $0.readCurrent != nil }) && !MainQueue.isCurrent else {
      let isFinished = add(entry)
      conduit.start()
      if isFinished { conduit.complete(with: .finished) }
      return
    }
    conduit.start()
    MainQueue.run {
      if self.add(entry) { entry.conduit.complete(with: .finished) }
    }
  }

  /// Adds a subscriber, with the current value, which must arrive before a newer one.
  ///
  /// - Returns: Whether the broadcast is finished.
  private func add(_ entry: SubscriberEntry) -> Bool {
    if let current = readCurrent() { entry.conduit.push(current) }
    return content.withLock { content in
      if !content.isFinished && !entry.conduit.isCancelled {
        content.entries.append(entry)
        hasSubscribers.set(true)
      }
      return content.isFinished
    }
  }

  private func readCurrent() -> Output? {
    guard let read = content.withLock({ $0.readCurrent }) else { return nil }
    // Correct because this is the main queue, where the main actor runs.
    return MainActor.assumeIsolated { read() }
  }

  private func remove(_ conduit: Conduit<Output, Never>) {
    // No object is deallocated under the lock: the caller has references to the conduit and its
    // receiver.
    content.withLock { content in
      content.entries.removeAll { $0.conduit === conduit }
      hasSubscribers.set(!content.entries.isEmpty)
    }
  }
}
