/// Hands values to its subscribers in the order in which they subscribed; all see the same order.
///
/// Values are sent by one sender at a time. Subscribing, demanding and cancelling may come from any
/// thread, and from inside a delivery.
@usableFromInline
final class Broadcast<Output: Sendable>: Publisher, @unchecked Sendable {
  // Sendable because all that changes is reached only with the lock held.
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

  /// What is given to a new subscriber first. It is changed by the sender, with the lock held: who
  /// else reads it has the lock.
  @usableFromInline
  final class Current {
    @exclusivity(unchecked) @usableFromInline var value: Borrowed<Output>
    // The sender's alone.
    @exclusivity(unchecked) @usableFromInline var isBorrowed = false

    init(_ value: Output) {
      self.value = Borrowed(value)
    }
  }

  private let buffering: Conduit<Output, Never>.Buffering
  @usableFromInline let current: Current?
  @usableFromInline let content = Locked(Content())

  /// Whether anyone would receive what is sent. Changed only with the lock held.
  @usableFromInline let hasSubscribers = AtomicFlag()

  /// What happens, from when one subscribes; nothing is dropped for want of demand.
  init() {
    buffering = .all
    current = nil
  }

  /// What is current, beginning with the latest value; only the latest waits for demand.
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
    // The value before ends after the lock: its end may run the user's code.
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
    // The current value is in the conduit before a newer one can come to it.
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
    // Nothing ends here: the caller has references to the conduit and its receiver.
    content.withLock { content in
      content.entries.removeAll { $0.owned.0 === conduit }
      hasSubscribers.set(!content.entries.isEmpty)
    }
  }
}

extension Broadcast {
  // A subscriber that demands everything is told without a lock: nobody else delivers to it, for
  // nothing is buffered, and what it demands more changes nothing. One that cancels from elsewhere
  // meanwhile may be told once more, as ever.
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
