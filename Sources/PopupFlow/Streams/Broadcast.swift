/// Hands values to its subscribers in the order in which they subscribed; all see the same order.
///
/// Values are sent by one sender at a time. Subscribing, demanding and cancelling may come from any
/// thread, and from inside a delivery.
@usableFromInline
final class Broadcast<Output: Sendable>: Publisher, @unchecked Sendable {
  // Sendable because all that changes is reached only with the lock held.
  @usableFromInline typealias Failure = Never

  @usableFromInline
  struct Content {
    @usableFromInline var conduits: [Conduit<Output, Never>] = []
    // What is given to a new subscriber first, if anything is.
    @usableFromInline var current: Current?
    @usableFromInline var isFinished = false

    init(current: Current? = nil) {
      self.current = current
    }
  }

  /// A value that is given from where it stands: copies of it may cost more than a place of its own.
  @usableFromInline
  final class Current {
    @usableFromInline let value: Output

    @inlinable
    init(_ value: consuming Output) {
      self.value = value
    }
  }

  private let holding: Conduit<Output, Never>.Holding
  @usableFromInline let isCurrent: Bool
  @usableFromInline let content: Locked<Content>

  /// What happens, from when one subscribes; nothing is dropped for want of demand.
  init() {
    holding = .all
    isCurrent = false
    content = Locked(Content())
  }

  /// What is current, beginning with the latest value; only the latest waits for demand.
  init(current: Output) {
    holding = .latest
    isCurrent = true
    content = Locked(Content(current: Current(current)))
  }

  /// Whether anyone would receive what is sent.
  @inlinable var hasSubscribers: Bool { content.withLock { !$0.conduits.isEmpty } }

  @inlinable
  func send(_ value: consuming Output) {
    guard isCurrent else {
      let conduits = content.withLock { $0.conduits }
      for conduit in conduits { conduit.send(value) }
      return
    }
    let sent = Current(value)
    // The value before ends after the lock: its end may run the user's code.
    var current: Current? = sent
    let conduits = content.withLock { content in
      if !content.isFinished { swap(&current, &content.current) }
      return content.conduits
    }
    withExtendedLifetime(current) {}
    for conduit in conduits { conduit.send(sent.value) }
  }

  func finish() {
    let conduits = content.withLock { content in
      content.isFinished = true
      defer { content.conduits = [] }
      return content.conduits
    }
    for conduit in conduits { conduit.send(completion: .finished) }
  }

  @usableFromInline
  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let conduit = Conduit<Output, Never>(to: subscriber, holding: holding) { [weak self] in
      self?.remove($0)
    }
    // The current value is held by the conduit before a newer one can come to it.
    let isFinished = content.withLock { content in
      if let current = content.current { conduit.send(current.value) }
      if !content.isFinished { content.conduits.append(conduit) }
      return content.isFinished
    }
    conduit.start()
    if isFinished { conduit.send(completion: .finished) }
  }

  private func remove(_ conduit: Conduit<Output, Never>) {
    content.withLock { $0.conduits.removeAll { $0 === conduit } }
  }
}
