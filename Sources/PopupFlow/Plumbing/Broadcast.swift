/// Delivers values to its subscribers in the order in which they subscribed. All receive the same
/// order.
///
/// One sender at a time sends values. Subscriptions, demand and cancellations can come from any
/// thread, and during a delivery.
@usableFromInline
final class Broadcast<Output: Sendable>: Publisher, @unchecked Sendable {
  // Sendable because all variables are accessed only with the lock held.
  @usableFromInline typealias Failure = Never

  /// A subscriber, and the closures that call it.
  @usableFromInline
  struct SubscriberEntry {
    // The entry owns both, so calling them needs no further references.
    let owned: (Conduit<Output, Never>, Conduit<Output, Never>.Receiver)
    @usableFromInline let conduit: Unmanaged<Conduit<Output, Never>>
    @usableFromInline let receiver: Unmanaged<Conduit<Output, Never>.Receiver>

    init(conduit: Conduit<Output, Never>, receiver: Conduit<Output, Never>.Receiver) {
      owned = (conduit, receiver)
      self.conduit = .passUnretained(conduit)
      self.receiver = .passUnretained(receiver)
    }
  }

  @usableFromInline
  struct Content {
    @usableFromInline var entries: [SubscriberEntry] = []
    @usableFromInline var isFinished = false

    init() {}
  }

  /// The first value of a new subscriber. The sender changes it with the lock held, and all others
  /// read it with the lock held.
  @usableFromInline
  final class Current {
    @exclusivity(unchecked) @usableFromInline var value: Borrowed<Output>
    // Accessed by the sender only.
    @exclusivity(unchecked) @usableFromInline var isBorrowed = false

    init(_ value: Output) {
      self.value = Borrowed(value)
    }
  }

  private let buffering: Conduit<Output, Never>.Buffering
  @usableFromInline let current: Current?
  @usableFromInline let content = Locked(Content())

  /// Whether there are subscribers. Changed only with the lock held.
  @usableFromInline let hasSubscribers = AtomicFlag()

  /// Creates a broadcast of events, which are delivered from the subscription on. Events without
  /// demand are buffered.
  init() {
    buffering = .all
    current = nil
  }

  /// Creates a broadcast of a current value, beginning with the latest one. Only the latest value
  /// is buffered.
  init(current: Output) {
    buffering = .latest
    self.current = Current(current)
  }

  @inlinable
  func send(_ value: consuming Output) {
    var sent = Borrowed(value)
    guard let current else {
      guard hasSubscribers.isSet else { return }
      return serve(content.withLock { $0.entries }, with: sent)
    }
    precondition(!current.isBorrowed, "What is current is sent from inside a delivery of it")
    let entries = content.withLock { content in
      if !content.isFinished { swap(&current.value, &sent) }
      return content.entries
    }
    // The previous value ends after the lock, because its end can run the app's code.
    _ = consume sent
    current.isBorrowed = true
    serve(entries, with: current.value)
    current.isBorrowed = false
  }

  @usableFromInline
  func finish() {
    let entries = content.withLock { content in
      content.isFinished = true
      hasSubscribers.set(false)
      defer { content.entries = [] }
      return content.entries
    }
    for entry in entries { entry.owned.0.send(completion: .finished) }
  }

  @usableFromInline
  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let receiver = Conduit<Output, Never>.Receiver(subscriber) { [weak self] in self?.remove($0) }
    let conduit = Conduit<Output, Never>(to: receiver, buffering: buffering)
    // The current value must be in the conduit before a newer one arrives.
    let isFinished = content.withLock { content in
      if let current { conduit.send(current.value.value) }
      if !content.isFinished {
        content.entries.append(SubscriberEntry(conduit: conduit, receiver: receiver))
        hasSubscribers.set(true)
      }
      return content.isFinished
    }
    conduit.start()
    if isFinished { conduit.send(completion: .finished) }
  }

  private func remove(_ conduit: Conduit<Output, Never>) {
    // No object is deallocated under the lock: the caller has references to the conduit and its receiver.
    content.withLock { content in
      content.entries.removeAll { $0.owned.0 === conduit }
      hasSubscribers.set(!content.entries.isEmpty)
    }
  }
}

extension Broadcast {
  // A subscriber with unlimited demand is called without a lock: nothing is buffered, so no other
  // thread delivers to it, and further demand changes nothing. If another thread cancels meanwhile,
  // it can receive one more value, as with every publisher.
  @inlinable
  func serve(_ entries: [SubscriberEntry], with sent: borrowing Borrowed<Output>) {
    for index in entries.indices {
      entries[index].conduit._withUnsafeGuaranteedRef { conduit in
        if conduit.isOpen.isSet {
          _ = entries[index].receiver._withUnsafeGuaranteedRef { $0.value(sent.value) }
        } else {
          conduit.send(sent.value)
        }
      }
    }
  }
}
