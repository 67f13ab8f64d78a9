import Dispatch

/// Delivers values to its subscribers in the order in which they subscribed. All receive the same
/// order.
///
/// One sender at a time sends values. Subscriptions, demand and cancellations can come from any
/// thread, and during a delivery.
///
/// A broadcast of a current value reads that value where its owner stores it, so that the owner can
/// change it in place. The owner changes it on the main actor and announces each change. Another
/// thread that subscribes meanwhile waits for the end, so the owner must not wait for that thread.
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
    @usableFromInline var isChanging = false

    // Called only with the lock held, and not during a change.
    var readCurrent: (@Sendable () -> Output)?

    // For the threads that wait for the end of a change.
    @usableFromInline var ends: [DispatchSemaphore] = []

    @usableFromInline
    mutating func signalEnd() {
      for end in ends { end.signal() }
      ends = []
    }
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

  /// Makes this a broadcast of a current value: subscribers begin with it.
  ///
  /// - Parameter read: Returns the current value. Called on any thread until the broadcast is
  ///   finished, but not between ``beginChange()`` and ``endChange()``. Later subscribers receive
  ///   the last value.
  func setCurrent(_ read: @escaping @Sendable () -> Output) {
    content.withLock { $0.readCurrent = read }
  }

  /// Sends an event.
  @inlinable
  func publish(_ value: consuming Output) {
    guard hasSubscribers.isSet else { return }
    serve(content.withLock { $0.entries }, with: Borrowed(value))
  }

  /// Begins a change of the current value.
  @inlinable
  func beginChange() {
    content.withLock { $0.isChanging = true }
  }

  /// Ends a change of the current value, which new subscribers receive from now on.
  ///
  /// - Returns: The earlier subscribers, to be served with the value.
  @inlinable
  func endChange() -> [SubscriberEntry] {
    content.withLock { content in
      content.isChanging = false
      if !content.ends.isEmpty { content.signalEnd() }
      return content.entries
    }
  }

  /// The current value; nil if this is a broadcast of events. For other threads than the sender's.
  var latest: Output? {
    withCurrent { $0.readCurrent?() }
  }

  /// Calls a closure with the lock held. Another thread than the sender's waits until no change is
  /// in progress.
  private func withCurrent<Result>(_ body: (inout Content) -> Result) -> Result {
    var result: Result?
    while true {
      let end = content.withLock { content -> DispatchSemaphore? in
        guard content.isChanging && !MainQueue.isCurrent else {
          result = body(&content)
          return nil
        }
        let end = DispatchSemaphore(value: 0)
        content.ends.append(end)
        return end
      }
      if let result { return result }
      end?.wait()
    }
  }

  @usableFromInline
  func finish() {
    let entries = content.withLock { content in
      content.isFinished = true
      if let last = content.readCurrent?() { content.readCurrent = { last } }
      hasSubscribers.set(false)
      defer { content.entries = [] }
      return content.entries
    }
    for entry in entries { entry.owned.0.complete(with: .finished) }
  }

  @usableFromInline
  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let receiver = Conduit<Output, Never>.Receiver(subscriber) { [weak self] in self?.remove($0) }
    let conduit = Conduit<Output, Never>(to: receiver, buffering: buffering)
    // The current value must be in the conduit before a newer one arrives.
    let isFinished = withCurrent { content in
      if !content.isChanging, let read = content.readCurrent { conduit.push(read()) }
      if !content.isFinished {
        content.entries.append(SubscriberEntry(conduit: conduit, receiver: receiver))
        hasSubscribers.set(true)
      }
      return content.isFinished
    }
    conduit.start()
    if isFinished { conduit.complete(with: .finished) }
  }

  private func remove(_ conduit: Conduit<Output, Never>) {
    // No object is deallocated under the lock: the caller has references to the conduit and its
    // receiver.
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
          conduit.push(sent.value)
        }
      }
    }
  }
}
