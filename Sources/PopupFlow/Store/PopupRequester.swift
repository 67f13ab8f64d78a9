/// A feature's way to ask for popups, without seeing the whole app.
///
/// Features take a requester; the app makes it of its store with
/// ``PopupStore/requester(embed:answer:)``, tests make it of a closure.
///
/// ```swift
/// let fake = PopupRequester<CartPopup, CartAnswer> { _ in .completed(.emptyIt) }
/// ```
public struct PopupRequester<Content: Sendable, Answer: Sendable>: Sendable {
  private let ask: @Sendable (Content) async -> PopupOutcome<Answer>

  /// Makes a requester of whatever answers.
  public init(_ ask: @escaping @Sendable (Content) async -> PopupOutcome<Answer>) {
    self.ask = ask
  }

  /// Asks for a popup, and waits for how it ends. Cancelling the task withdraws the request.
  public func present(_ content: Content) async -> PopupOutcome<Answer> {
    await ask(content)
  }
}

extension PopupStore {
  /// Makes a requester for a feature's own content and answer.
  ///
  /// - Parameters:
  ///   - embed: makes the app's request of the feature's content: what it is, and how it is
  ///     scheduled, which is the app's affair.
  ///   - answer: takes the feature's answer out of the app's; one that is not the feature's counts
  ///     as dismissed by the user.
  /// - Returns: a requester that can be used from any thread. It does not keep the store alive:
  ///   after the store is gone, it answers `cancelled`.
  public nonisolated func requester<Content: Sendable, Answer: Sendable>(
    embed: @escaping @Sendable (Content) -> PopupRequest<Domain>,
    answer: @escaping @Sendable (Domain.Answer) -> Answer?
  ) -> PopupRequester<Content, Answer> {
    PopupRequester { [weak self] content in
      guard let handle = self?.post(embed(content)) else { return .cancelled }
      return await handle.outcome.compactMapAnswer(answer)
    }
  }
}

extension PopupOutcome {
  fileprivate func compactMapAnswer<Other>(
    _ transform: (Answer) -> Other?
  ) -> PopupOutcome<Other> {
    switch self {
    case .completed(let answer): transform(answer).map { .completed($0) } ?? .dismissed(.user)
    case .dismissed(let dismissal): .dismissed(dismissal)
    case .replaced: .replaced
    case .cancelled: .cancelled
    case .failed: .failed
    case .discarded(let discard): .discarded(discard)
    }
  }
}
