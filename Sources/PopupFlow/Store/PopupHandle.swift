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
  ///   - withdraw: takes back the request of a number.
  ///   - places: tells where the request of a number is in each state, the current one first; the
  ///     number is asked for each time, since it is not known before the request is taken in.
  init(
    withdraw: @escaping @Sendable (Int) -> Void,
    places: @escaping @Sendable (@escaping @Sendable () -> Int?) -> Places
  ) {
    withdrawNumber = withdraw
    placesOfNumber = places
  }

  /// The number of the request; nil until it is taken in.
  public var number: Int? { content.withLock { $0.number } }

  /// How the request ended; nil until it has.
  var knownOutcome: PopupOutcome<Answer>? { content.withLock { $0.outcome } }

  /// The place of the request in each state, the current one first; nil where it has none.
  var placesInStates: Places { placesOfNumber { self.number } }

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
    if let number { withdrawNumber(number) }
  }

  /// The request was taken in.
  func isNumbered(_ number: Int) {
    let isWithdrawn = content.withLock { content in
      content.number = number
      return content.isWithdrawn
    }
    if isWithdrawn { withdrawNumber(number) }
  }

  /// The request ended; whatever is said later is not heard.
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
