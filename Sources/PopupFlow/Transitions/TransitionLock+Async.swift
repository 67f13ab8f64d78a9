extension TransitionLock {
  /// Waits for its turn, and runs an async body as one transition.
  ///
  /// The transition ends when the body returns, throws or is cancelled.
  ///
  /// ```swift
  /// try await lock.withTransition {
  ///   await navigation.push(screen)
  /// }
  /// ```
  ///
  /// Do not await the outcome of a popup in the body: the popup cannot be presented during the
  /// transition.
  ///
  /// - Parameters:
  ///   - file: The file of the caller, for issues.
  ///   - line: The line in the file.
  ///   - body: The transition, on the main actor.
  /// - Returns: The value that the body returns.
  /// - Throws: The error that the body throws; `CancellationError` if the task is cancelled before
  ///   the body has begun.
  public func withTransition<Result>(
    file: StaticString = #fileID, line: UInt = #line,
    _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    let turn = try await turn(.place(file, line))
    defer { turn.end() }
    try Task.checkCancellation()
    return try await body()
  }

  private func turn(_ origin: Token.Origin) async throws -> TransitionTurn {
    let waiter = TransitionWaiter()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter.wait(for: self, origin, $0) }
    } onCancel: {
      MainQueue.perform { waiter.cancel() }
    }
  }
}

/// A task that waits for its turn.
@MainActor
private final class TransitionWaiter {
  typealias Continuation = CheckedContinuation<TransitionTurn, any Error>

  private let turn = TransitionTurn()
  private var continuation: Continuation?
  private var isCancelled = false

  func wait(
    for lock: TransitionLock, _ origin: TransitionLock.Token.Origin, _ continuation: Continuation
  ) {
    guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    turn.take(from: lock, origin) {
      self.continuation.take()?.resume(returning: self.turn)
    }
  }

  func cancel() {
    isCancelled = true
    if turn.leave() { continuation.take()?.resume(throwing: CancellationError()) }
  }
}
