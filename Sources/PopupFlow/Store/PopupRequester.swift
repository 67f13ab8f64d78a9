/// A value with which a feature requests popups, without depending on the app's types.
///
/// The app creates a requester from its store, with ``PopupStore/requester(embed:answer:)``. Tests
/// create one from a closure:
///
/// ```swift
/// let fake = PopupRequester<CartPopup, CartAnswer> { _ in .completed(.emptyIt) }
/// ```
public struct PopupRequester<Content: Sendable, Answer: Sendable>: Sendable {
  /// Awaits the outcome of a popup that is requested already.
  typealias Wait = @Sendable () async -> PopupOutcome<Answer>

  private let ask: @Sendable (Content, PopupCallSite) -> Wait

  /// Creates a requester from a closure that returns the outcome.
  public init(_ ask: @escaping @Sendable (Content) async -> PopupOutcome<Answer>) {
    self.ask = { content, _ in { await ask(content) } }
  }

  init(askingFrom ask: @escaping @Sendable (Content, PopupCallSite) -> Wait) {
    self.ask = ask
  }

  /// Requests a popup and returns its outcome. Cancelling the task withdraws the request. If the
  /// task is cancelled already, nothing is requested, and the outcome is `cancelled`.
  ///
  /// On the main actor, the popup is requested before the first suspension, so popups are requested
  /// in the order of the calls.
  ///
  /// - Parameters:
  ///   - content: The content of the popup.
  ///   - isolation: The actor of the caller.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public func outcome(
    of content: Content, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> PopupOutcome<Answer> {
    if Task.isCancelled { return .cancelled }
    let wait = ask(
      content, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return await wait()
  }
}

extension PopupStore {
  /// Returns a requester for a feature's own content and answer.
  ///
  /// - Parameters:
  ///   - embed: Converts the feature's content to a request of the app, with its scheduling
  ///     options.
  ///   - answer: Converts the app's answer to the feature's answer. If it returns nil, the outcome
  ///     is dismissed by the user.
  /// - Returns: A requester that is thread-safe and does not retain the store. After the store is
  ///   deallocated, it returns `cancelled`.
  public nonisolated func requester<Content: Sendable, Answer: Sendable>(
    embed: @escaping @Sendable (Content) -> PopupRequest<Domain>,
    answer: @escaping @Sendable (Domain.Answer) -> Answer?
  ) -> PopupRequester<Content, Answer> {
    PopupRequester(askingFrom: { [weak self] content, site in
      let handle = self?.post(
        embed(content), fileID: site.fileID, filePath: site.filePath, line: site.line,
        column: site.column)
      return { await handle?.outcome.compactMapAnswer(answer) ?? .cancelled }
    })
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
