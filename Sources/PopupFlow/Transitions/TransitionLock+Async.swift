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
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  ///   - body: The transition, on the main actor.
  /// - Returns: The value that the body returns.
  /// - Throws: The error that the body throws; `CancellationError` if the task is cancelled before
  ///   the body has begun.
  public func withTransition<Result>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    let turn = TransitionTurn()
    defer { turn.finish() }
    let (granted, grant) = AsyncStream<Void>.makeStream()
    await withTaskCancellationHandler {
      turn.join(
        self, .place(PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column))
      ) { grant.finish() }
      for await _ in granted {}
    } onCancel: {
      MainQueue.run { turn.leave() }
    }
    try Task.checkCancellation()
    return try await body()
  }
}
