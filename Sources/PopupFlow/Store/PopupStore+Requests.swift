// Requesting and dismissing popups.
extension PopupStore {
  /// Requests a popup.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The handle of the request.
  @discardableResult
  @inlinable
  public func present(
    _ request: consuming PopupRequest<Domain>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> PopupHandle<Domain.Answer> {
    request.callSite = PopupCallSite(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let handle = PopupHandle<Domain.Answer>(owner: engine)
    engine.process(.request(request), handle: handle)
    return handle
  }

  /// Requests a popup with the most common options.
  ///
  /// To set other options, pass a request.
  ///
  /// ```swift
  /// store.present(.saved, lane: .toast, duration: .seconds(3))
  /// ```
  ///
  /// - Parameters:
  ///   - content: The content that the host shows.
  ///   - id: The id; a new one by default.
  ///   - priority: The priority. A higher one is presented first.
  ///   - lane: The lane.
  ///   - pages: The pages on which the popup can be presented, such as `[.home]`.
  ///   - interrupts: Whether lower-ranked popups that hold their slot must leave for this one.
  ///   - duration: The time that the popup stays on screen; by default the lane's, or until it is
  ///     dismissed.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The handle of the request.
  @discardableResult
  @inlinable
  public func present(
    _ content: Domain.Content, id: PopupID? = nil, priority: PopupPriority = .normal,
    lane: PopupLane = .modal, pages: PopupPages<Domain.Page> = .any, interrupts: Bool = false,
    duration: PopupDuration = .ofLane,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> PopupHandle<Domain.Answer> {
    present(
      PopupRequest(
        content, id: id, priority: priority, lane: lane, pages: pages, interrupts: interrupts,
        duration: duration),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Requests a popup and returns the user's answer.
  ///
  /// ```swift
  /// if await store.answer(to: .deleteDraft) == .delete { drafts.removeLast() }
  /// ```
  ///
  /// The popup is user-initiated, because somebody waits for it: neither a pause nor a collection of
  /// its lane holds it back. To change that, set ``PopupRequest/userInitiated`` to `false`.
  ///
  /// Cancelling the task withdraws the request. If the task is cancelled already, nothing is
  /// requested. To distinguish a dismissal from a popup that was never presented, await the
  /// ``PopupHandle/outcome`` of the handle instead.
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
    if Task.isCancelled { return nil }
    var request = request
    request.userInitiated = request.userInitiated ?? true
    return await present(
      request, fileID: fileID, filePath: filePath, line: line, column: column
    ).outcome.answer
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

  /// Requests a popup from any thread. On the main queue, the request is processed immediately,
  /// else asynchronously.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The handle of the request.
  @discardableResult
  public nonisolated func post(
    _ request: PopupRequest<Domain>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> PopupHandle<Domain.Answer> {
    var request = request
    request.callSite = PopupCallSite(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let handle = PopupHandle<Domain.Answer>(owner: engine)
    engine.mailbox.enqueue((.request(request), handle))
    drainSoon()
    return handle
  }

  /// Returns the handle of the popup that waits or is presented under an id, such as one that was
  /// restored at a relaunch.
  ///
  /// ```swift
  /// if let outcome = await store.handle(for: "survey")?.outcome { … }
  /// ```
  ///
  /// Cancelling a task that awaits the outcome withdraws the request, as with each handle. O(log
  /// *n*), where *n* popups wait.
  ///
  /// - Parameter id: The id. If several popups have it, the queued one counts first, then the alive
  ///   one.
  /// - Returns: The handle; nil if no popup has the id.
  public func handle(for id: PopupID) -> PopupHandle<Domain.Answer>? {
    state.openRequest(of: id).map(engine.handle(ofRequest:))
  }

  /// Dismisses all popups with an id (<doc:Rules#R34>). Takes effect like ``send(_:)``.
  public func dismiss(_ id: PopupID) {
    send(.dismiss(id))
  }

  /// Dismisses all popups of a lane, or of all lanes (<doc:Rules#R34>). Takes effect like
  /// ``send(_:)``.
  public func dismissAll(lane: PopupLane? = nil) {
    send(.dismissAll(lane: lane))
  }

  /// Dismisses the popup of a lane that was presented last and is not on its way out. Takes
  /// effect like ``send(_:)``.
  public func dismissFront(lane: PopupLane = .modal) {
    // A popup that is being dismissed has a reason.
    let front = state.presented.last { $0.popup.lane == lane && $0.reason == nil }
    if let front { send(.withdraw(request: front.popup.number)) }
  }
}
