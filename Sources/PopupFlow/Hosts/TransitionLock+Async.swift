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
    let token = try await turn(.place(file, line))
    // The lock may have ended it as forgotten meanwhile.
    defer { token.endIfRunning() }
    try Task.checkCancellation()
    return try await body()
  }

  private func turn(_ origin: Token.Origin) async throws -> Token {
    let waiter = TransitionWaiter(lock: self)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter.wait(with: $0, origin) }
    } onCancel: {
      MainQueue.perform { waiter.cancel() }
    }
  }
}

/// A task that waits for its turn.
@MainActor
private final class TransitionWaiter {
  private let lock: TransitionLock
  private var key: Int?
  private var continuation: CheckedContinuation<TransitionLock.Token, any Error>?
  private var isCancelled = false

  init(lock: TransitionLock) {
    self.lock = lock
  }

  func wait(
    with continuation: CheckedContinuation<TransitionLock.Token, any Error>,
    _ origin: TransitionLock.Token.Origin
  ) {
    guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    key = lock.enqueue(origin) { self.begin($0) }
  }

  private func begin(_ token: TransitionLock.Token) {
    guard let continuation else { return token.end() }
    self.continuation = nil
    continuation.resume(returning: token)
  }

  func cancel() {
    isCancelled = true
    guard let key, lock.leave(key), let continuation else { return }
    self.continuation = nil
    continuation.resume(throwing: CancellationError())
  }
}
