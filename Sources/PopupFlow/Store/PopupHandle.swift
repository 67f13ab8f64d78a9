/// One request that was made, by whoever made it: how it goes, how it ends, and a way to take it
/// back.
///
/// ```swift
/// let handle = store.present(.offer("Two for one"))
/// switch await handle.outcome { … }
/// ```
///
/// It can be used from any thread. It is about this one request: another of the same id is never
/// touched.
public final class PopupHandle<Answer: Sendable>: Sendable {
  @usableFromInline
  struct Content {
    @usableFromInline var number: Int?
    @usableFromInline var isWithdrawn = false
    @usableFromInline var outcome: PopupOutcome<Answer>?
    @usableFromInline var continuations: [CheckedContinuation<PopupOutcome<Answer>, Never>] = []
    // Created for the first subscriber: most handles have none.
    @usableFromInline var broadcast: Broadcast<PopupOutcome<Answer>>?

    @inlinable
    init() {}
  }

  @usableFromInline let content = Locked(Content())
  @usableFromInline let owner: any HandleOwner

  /// - Parameter owner: The owner of the request.
  @inlinable
  init(owner: any HandleOwner) {
    self.owner = owner
  }

  /// The number of the request; nil until it is taken in.
  public var number: Int? { content.withLock { $0.number } }

  /// How the request ended; nil until it has.
  var knownOutcome: PopupOutcome<Answer>? { content.withLock { $0.outcome } }

  /// Where the request is in each state, the current one first; nil where it is nowhere.
  var places: AnyPublisher<PopupPlace?, Never> { owner.places(of: { self.number }) }

  /// The outcome, for those who subscribe before the request ends.
  var outcomeBroadcast: Broadcast<PopupOutcome<Answer>> {
    content.withLock { content in
      let broadcast = content.broadcast ?? Broadcast()
      content.broadcast = broadcast
      return broadcast
    }
  }

  /// How the request ends. Cancelling the task that waits for it withdraws the request; the
  /// outcome comes nevertheless, as soon as the popup is gone.
  public var outcome: PopupOutcome<Answer> {
    get async {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let known = content.withLock { content in
            if content.outcome == nil { content.continuations.append(continuation) }
            return content.outcome
          }
          if let known { continuation.resume(returning: known) }
        }
      } onCancel: {
        withdraw()
      }
    }
  }

  /// Takes the request back, wherever it is (R34). Nothing happens if it has its outcome.
  public func withdraw() {
    let number: Int? = content.withLock { content in
      guard content.outcome == nil else { return nil }
      content.isWithdrawn = true
      return content.number
    }
    if let number { owner.withdraw(request: number) }
  }

  /// The request was taken in.
  @inlinable
  func isNumbered(_ number: Int) {
    let isWithdrawn = content.withLock { content in
      content.number = number
      return content.isWithdrawn
    }
    if isWithdrawn { owner.withdraw(request: number) }
  }

  /// The request ended; whatever is said later is not heard.
  @inlinable
  func end(_ outcome: PopupOutcome<Answer>) {
    let known = content.withLock { content in
      let known = content
      if known.outcome == nil {
        content.outcome = outcome
        content.continuations = []
        content.broadcast = nil
      }
      return known
    }
    guard known.outcome == nil else { return }
    for continuation in known.continuations { continuation.resume(returning: outcome) }
    known.broadcast?.send(outcome)
    known.broadcast?.finish()
  }
}

/// The owner of a handle's request: a store's engine, without the types that the handle does not know.
@usableFromInline
protocol HandleOwner: AnyObject, Sendable {
  /// Takes back the request of a number.
  func withdraw(request number: Int)

  /// The place of a request in each state, the current one first. Its number is asked for each time,
  /// since it is not known before the request is taken in.
  func places(of number: @escaping @Sendable () -> Int?) -> AnyPublisher<PopupPlace?, Never>
}
