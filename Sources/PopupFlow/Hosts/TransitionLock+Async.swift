extension TransitionLock {
  /// Waits until all transitions that were asked for earlier have ended, and does something as one
  /// transition; it ends when the body returns, throws or is cancelled (L4).
  ///
  /// ```swift
  /// try await lock.withTransition {
  ///   await navigation.push(screen)
  /// }
  /// ```
  ///
  /// Do not wait for a popup's outcome in there: the popup cannot come while the transition runs.
  ///
  /// - Parameters:
  ///   - file: where the transition is asked for, for the issue if it is forgotten.
  ///   - line: the line there.
  ///   - body: the transition, on the main actor.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws; `CancellationError` if the task is cancelled before the body
  ///   has begun: it leaves the row then.
  public func withTransition<Result>(
    file: StaticString = #fileID, line: UInt = #line,
    _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    let token = try await turn(.place(file, line))
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
