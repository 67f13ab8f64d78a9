/// A handle that observes, awaits or withdraws a single request.
///
/// ```swift
/// let handle = store.present(.offer("Two for one"))
/// switch await handle.outcome { … }
/// ```
///
/// Thread-safe. Other requests with the same id are not affected.
public final class PopupHandle<Answer: Sendable>: Sendable {
  private struct Content {
    var number: Int?
    var isWithdrawn = false
    var outcome: PopupOutcome<Answer>?
    var continuations: [CheckedContinuation<PopupOutcome<Answer>, Never>] = []
  }

  private let content = Locked(Content())
  let outcomeBroadcast = Broadcast<PopupOutcome<Answer>>()
  private let withdrawNumber: @Sendable (Int) -> Void
  private let placesOfNumber: @Sendable (@escaping @Sendable () -> Int?) -> Places

  typealias Places = AnyPublisher<PopupPlace?, Never>

  /// - Parameters:
  ///   - withdraw: Withdraws the request with a number.
  ///   - places: Returns a publisher of the places of the request with a number, the current one
  ///     first. The number is a closure, because the request has no number before it is taken in.
  init(
    withdraw: @escaping @Sendable (Int) -> Void,
    places: @escaping @Sendable (@escaping @Sendable () -> Int?) -> Places
  ) {
    withdrawNumber = withdraw
    placesOfNumber = places
  }

  /// The number of the request; nil until it is taken in.
  public var number: Int? { content.withLock { $0.number } }

  /// The outcome of the request; nil until the request has one.
  var knownOutcome: PopupOutcome<Answer>? { content.withLock { $0.outcome } }

  /// The place of the request in each state, the current one first; nil if it has none.
  var placesInStates: Places { placesOfNumber { self.number } }

  /// The outcome of the request.
  ///
  /// Cancelling the task that awaits the outcome withdraws the request. The task still receives the
  /// outcome, as soon as the popup is gone.
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

  /// Withdraws the request, whatever place it is in (<doc:Rules#R34>).
  ///
  /// Has no effect if the request has its outcome.
  public func withdraw() {
    let number: Int? = content.withLock { content in
      guard content.outcome == nil else { return nil }
      content.isWithdrawn = true
      return content.number
    }
    if let number { withdrawNumber(number) }
  }

  /// Called when the request was taken in.
  func isNumbered(_ number: Int) {
    let isWithdrawn = content.withLock { content in
      content.number = number
      return content.isWithdrawn
    }
    if isWithdrawn { withdrawNumber(number) }
  }

  /// Called when the request has its outcome. Later calls have no effect.
  @usableFromInline
  func end(_ outcome: PopupOutcome<Answer>) {
    let waiting: [CheckedContinuation<PopupOutcome<Answer>, Never>]? = content.withLock { content in
      guard content.outcome == nil else { return nil }
      content.outcome = outcome
      defer { content.continuations = [] }
      return content.continuations
    }
    guard let waiting else { return }
    for continuation in waiting { continuation.resume(returning: outcome) }
    outcomeBroadcast.send(outcome)
    outcomeBroadcast.finish()
  }
}
