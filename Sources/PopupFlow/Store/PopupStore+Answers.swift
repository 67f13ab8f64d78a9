// Requesting popups whose outcome is awaited (R47, R48).
extension PopupStore {
  /// Requests a popup and returns the user's answer.
  ///
  /// ```swift
  /// if await store.answer(to: .deleteDraft) == .delete { drafts.removeLast() }
  /// ```
  ///
  /// To distinguish a dismissal from a popup that was never presented, call
  /// ``outcome(of:fileID:filePath:line:column:)``, which this method calls.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The answer; `nil` if the popup ends in any other way.
  public func answer(
    to request: PopupRequest<Domain>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> Domain.Answer? {
    await outcome(of: request, fileID: fileID, filePath: filePath, line: line, column: column)
      .answer
  }

  /// Requests a popup with the most common options, and returns the user's answer.
  ///
  /// The parameters are those of `present`.
  ///
  /// - Returns: The answer; `nil` if the popup ends in any other way.
  public func answer(
    to content: Domain.Content, id: PopupID? = nil, priority: PopupPriority = .normal,
    lane: PopupLane = .modal, pages: PopupPages<Domain.Page> = .any, interrupts: Bool = false,
    duration: PopupDuration = .ofLane,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> Domain.Answer? {
    await answer(
      to: PopupRequest(
        content, id: id, priority: priority, lane: lane, pages: pages, interrupts: interrupts,
        duration: duration),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Requests a popup and returns its outcome.
  ///
  /// ```swift
  /// switch await store.outcome(of: PopupRequest(.login, id: "login")) { … }
  /// ```
  ///
  /// - The popup is user-initiated, because somebody waits for it: neither a pause nor a collection
  ///   of its lane holds it back. To change that, set ``PopupRequest/userInitiated`` to `false`.
  /// - If the id is in use, nothing new is requested: the task awaits the outcome of the popup that
  ///   has the id, also of one that was restored (<doc:Rules#R48>). A request whose coalescing is
  ///   `replace` or `best` is a new one, as always.
  /// - If the user ends the popup, its lane is suspended until the code behind the `await` has run
  ///   to where it waits next. So code on the main actor can request the next popup, suspend the
  ///   store or change the page before another popup is presented (<doc:Rules#R47>).
  ///
  /// Cancelling the task withdraws the popup, unless another task awaits it or the app has requested
  /// it in another way, too. In both cases, this task goes on with the outcome `cancelled`. If the
  /// task is cancelled already, nothing is requested.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The outcome.
  public func outcome(
    of request: PopupRequest<Domain>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> PopupOutcome<Domain.Answer> {
    if Task.isCancelled { return .cancelled }
    let callSite = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await engine.ask(request, at: callSite).outcome
  }
}
