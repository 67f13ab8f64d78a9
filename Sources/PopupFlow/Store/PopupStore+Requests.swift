// Requesting and dismissing popups.
extension PopupStore {
  /// Requests a popup. Takes effect like ``send(_:)``.
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
    let handle = PopupHandle<Domain.Answer>(owner: engine, lane: request.lane)
    engine.process(.request(request), handle: handle)
    return handle
  }

  /// Requests a popup with a content.
  ///
  /// ```swift
  /// store.present(.saved, lane: .toast) { $0.duration = .seconds(3) }
  /// ```
  ///
  /// - Parameters:
  ///   - content: The content that the host shows.
  ///   - id: The id; a new one by default.
  ///   - lane: The lane.
  ///   - options: Sets other properties of the request.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The handle of the request.
  @discardableResult
  @inlinable
  public func present(
    _ content: Domain.Content, id: PopupID? = nil, lane: PopupLane = .modal,
    options: (inout PopupRequest<Domain>) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> PopupHandle<Domain.Answer> {
    present(
      PopupRequest(content, id: id, lane: lane, options: options),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns the handle of the popup that waits or is presented under an id, such as one that was
  /// restored at a relaunch.
  ///
  /// ```swift
  /// if let outcome = await store.handle(for: "survey")?.outcome { … }
  /// ```
  ///
  /// Cancelling a task that awaits the outcome withdraws the request, as with each handle.
  /// O(*p* + *n*), where *p* popups are presented and *n* wait.
  ///
  /// - Parameter id: The id. If several popups have it, the queued one counts first, then the alive
  ///   one.
  /// - Returns: The handle; nil if no popup has the id.
  public func handle(for id: PopupID) -> PopupHandle<Domain.Answer>? {
    engine.state.openPopup(of: id).map { engine.handle(ofRequest: $0.number, in: $0.lane) }
  }

  /// Dismisses all popups with an id (<doc:Rules#R34>). Takes effect like ``send(_:)``.
  public func dismiss(_ id: PopupID) {
    send(.dismiss(id))
  }

  /// Dismisses all popups of a lane, or of all lanes (<doc:Rules#R34>). Takes effect like
  /// ``send(_:)``.
  ///
  /// ```swift
  /// store.dismissAll(lane: .toast, only: .waiting)
  /// ```
  ///
  /// - Parameters:
  ///   - lane: The lane; nil for all lanes.
  ///   - range: The popups to dismiss: those on screen, or those that wait; nil for both.
  public func dismissAll(lane: PopupLane? = nil, only range: PopupDismissalRange? = nil) {
    send(.dismissAll(lane: lane, only: range))
  }

  /// Dismisses all popups for which a closure returns true, on screen and waiting: a kill switch
  /// (<doc:Rules#R34>).
  ///
  /// ```swift
  /// store.dismiss { $0.request.limits.contains("ads") }
  /// ```
  ///
  /// The store settles once, after all of them, so none of them comes while the others go. Requests
  /// that the store has yet to take in count, too. Later requests are not affected: to keep them out,
  /// use a limit with a count of 0, or a gate. Takes effect like ``send(_:)``.
  ///
  /// O(*n* log *n* + *m* *n*), where *m* of *n* popups are dismissed.
  ///
  /// - Parameter isIncluded: Returns whether a popup is dismissed. It must not change the store.
  public func dismiss(where isIncluded: (Popup<Domain>) throws -> Bool) rethrows {
    try engine.withdraw(where: isIncluded)
  }

  /// Returns a Boolean value that indicates whether a popup with an id is on screen, or on its way in
  /// or out. O(*p*), where *p* popups are presented.
  ///
  /// Observed: from iOS 17 on, a SwiftUI `body` that reads it is updated when it changes.
  ///
  /// - Parameter id: The id.
  public func isPresented(_ id: PopupID) -> Bool {
    noteRead(.id(id))
    return engine.state.isPresented(id)
  }
}

// MARK: - Awaiting the outcome (R47, R48)

extension PopupStore {
  /// Requests a popup and returns the user's answer.
  ///
  /// ```swift
  /// if await store.answer(to: .deleteDraft) == .delete { drafts.removeLast() }
  /// ```
  ///
  /// To find out how a popup without an answer ended, call ``ask(_:fileID:filePath:line:column:)``, which
  /// this method calls.
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
    await ask(request, fileID: fileID, filePath: filePath, line: line, column: column).answer
  }

  /// Requests a popup with a content, and returns the user's answer.
  ///
  /// The parameters are those of `present`.
  ///
  /// - Returns: The answer; `nil` if the popup ends in any other way.
  public func answer(
    to content: Domain.Content, id: PopupID? = nil, lane: PopupLane = .modal,
    options: (inout PopupRequest<Domain>) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> Domain.Answer? {
    await ask(
      PopupRequest(content, id: id, lane: lane, options: options),
      fileID: fileID, filePath: filePath, line: line, column: column
    ).answer
  }

  /// Requests a popup and returns its outcome.
  ///
  /// ```swift
  /// switch await store.ask(.login, id: "login") { … }
  /// ```
  ///
  /// - The popup is user-initiated, because somebody waits for it: it comes before others of its priority,
  ///   and neither a pause nor a collection of its lane holds it back. To change that, set
  ///   ``PopupRequest/userInitiated`` to `false`.
  /// - If the id is in use, nothing new is requested: the task awaits the outcome of the popup that
  ///   has the id, also of one that was restored (<doc:Rules#R48>). If that popup waits, and the request
  ///   comes before it by more than the tie-break, the request replaces it for all who await it; also
  ///   if the popup waits for a slot, and the request needs none in the same lane. If the contents are
  ///   `Equatable` and differ, that is an issue for the developer,
  ///   ``PopupIssue/differentContent(id:request:)``. A request whose coalescing is not `keep` is taken in
  ///   as always.
  /// - If the user ends the popup, its lane is suspended until the code behind the `await` has run
  ///   to where it waits next. So code on the main actor can request the next popup, suspend the
  ///   store or change the page before another popup is presented (<doc:Rules#R47>).
  ///
  /// Cancelling the task withdraws the popup, unless another task awaits it or the app has requested
  /// it in another way, too:
  ///
  /// | The popup | The task goes on |
  /// | --- | --- |
  /// | is withdrawn while it waits | with the outcome `cancelled` |
  /// | is withdrawn on screen | as soon as it is gone, with the outcome `dismissed(.requested)` |
  /// | stays for others | at once, with the outcome `cancelled` |
  ///
  /// If the task is cancelled already, nothing is requested, and the outcome is `cancelled`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The outcome.
  public func ask(
    _ request: PopupRequest<Domain>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> PopupOutcome<Domain.Answer> {
    if Task.isCancelled { return .cancelled }
    let callSite = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await engine.ask(request, at: callSite).outcome
  }

  /// Requests a popup with a content, and returns its outcome.
  ///
  /// The parameters are those of `present`.
  ///
  /// - Returns: The outcome.
  public func ask(
    _ content: Domain.Content, id: PopupID? = nil, lane: PopupLane = .modal,
    options: (inout PopupRequest<Domain>) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> PopupOutcome<Domain.Answer> {
    await ask(
      PopupRequest(content, id: id, lane: lane, options: options),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
