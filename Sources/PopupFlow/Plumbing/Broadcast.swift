/// Hands values to its subscribers in the order in which they subscribed; all see the same order.
///
/// Values are sent by one sender at a time. Subscribing, demanding and cancelling may come from any
/// thread, and from inside a delivery.
@usableFromInline
final class Broadcast<Output: Sendable>: Publisher, @unchecked Sendable {
  // Sendable because all that changes is reached only with the lock held.
  @usableFromInline typealias Failure = Never

  /// A subscriber, and what it is told by: held as long as the broadcast may call it.
  @usableFromInline
  struct Served {
    // Who holds this holds both, so while it serves it need not hold each of them once more.
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
    @usableFromInline var served: [Served] = []
    @usableFromInline var isFinished = false

    init() {}
  }

  /// What is given to a new subscriber first. It is changed by the sender, with the lock held: who
  /// else reads it holds the lock.
  @usableFromInline
  final class Current {
    @exclusivity(unchecked) @usableFromInline var value: Lent<Output>
    // The sender's alone.
    @exclusivity(unchecked) @usableFromInline var isLent = false

    init(_ value: Output) {
      self.value = Lent(value)
    }
  }

  private let holding: Conduit<Output, Never>.Holding
  @usableFromInline let current: Current?
  @usableFromInline let content = Locked(Content())

  /// Whether anyone would receive what is sent. Changed only with the lock held.
  @usableFromInline let hasSubscribers = AtomicFlag()

  /// What happens, from when one subscribes; nothing is dropped for want of demand.
  init() {
    holding = .all
    current = nil
  }

  /// What is current, beginning with the latest value; only the latest waits for demand.
  init(current: Output) {
    holding = .latest
    self.current = Current(current)
  }

  @inlinable
  func send(_ value: consuming Output) {
    var sent = Lent(value)
    guard let current else {
      guard hasSubscribers.isSet else { return }
      return serve(content.withLock { $0.served }, with: sent)
    }
    precondition(!current.isLent, "What is current is sent from inside a delivery of it")
    let served = content.withLock { content in
      if !content.isFinished { swap(&current.value, &sent) }
      return content.served
    }
    // The value before ends after the lock: its end may run the user's code.
    _ = consume sent
    current.isLent = true
    serve(served, with: current.value)
    current.isLent = false
  }

  func finish() {
    let served = content.withLock { content in
      content.isFinished = true
      hasSubscribers.set(false)
      defer { content.served = [] }
      return content.served
    }
    for subscriber in served { subscriber.owned.0.send(completion: .finished) }
  }

  @usableFromInline
  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let receiver = Conduit<Output, Never>.Receiver(subscriber) { [weak self] in self?.remove($0) }
    let conduit = Conduit<Output, Never>(to: receiver, holding: holding)
    // The current value is held by the conduit before a newer one can come to it.
    let isFinished = content.withLock { content in
      if let current { conduit.send(current.value.value) }
      if !content.isFinished {
        content.served.append(Served(conduit: conduit, receiver: receiver))
        hasSubscribers.set(true)
      }
      return content.isFinished
    }
    conduit.start()
    if isFinished { conduit.send(completion: .finished) }
  }

  private func remove(_ conduit: Conduit<Output, Never>) {
    // Nothing ends here: who cancels holds the conduit and what it told its subscriber by.
    content.withLock { content in
      content.served.removeAll { $0.owned.0 === conduit }
      hasSubscribers.set(!content.served.isEmpty)
    }
  }
}

extension Broadcast {
  // A subscriber that demands everything is told without a lock: nobody else delivers to it, for
  // nothing is held, and what it demands more changes nothing. One that cancels from elsewhere
  // meanwhile may be told once more, as ever.
  @inlinable
  func serve(_ served: [Served], with sent: borrowing Lent<Output>) {
    for index in served.indices {
      served[index].conduit._withUnsafeGuaranteedRef { conduit in
        if conduit.isOpen.isSet {
          _ = served[index].receiver._withUnsafeGuaranteedRef { $0.value(sent.value) }
        } else {
          conduit.send(sent.value)
        }
      }
    }
  }
}

/// A value that is told from where it stands: copies of it, which may refer to much, are made by
/// those alone who keep it.
@usableFromInline
struct Lent<Value>: ~Copyable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: consuming Value) {
    self.value = value
  }
}
