import IssueReporting
import PopupFlow

// Requests from inside a popup.
extension ShownPopup {
  /// Requests a popup above this one.
  ///
  /// ```swift
  /// Button("Details") { popup.present(.details) }
  /// ```
  ///
  /// The popup is presented in the lane of this one, beside it: its presence is
  /// `concurrent`, whatever the request says. It is user-initiated, unless
  /// `PopupRequest.userInitiated` is `false`. A host of sheets and alerts presents it on top.
  ///
  /// The request is withdrawn when this popup begins to leave the screen, even if this popup will
  /// return, or when another request replaces this one. An update does not withdraw it. If this popup is
  /// not on screen or is leaving, nothing is requested and the outcome is `cancelled`.
  ///
  /// - Parameters:
  ///   - request: The request. Its lane and presence have no effect, and it does not survive a
  ///     relaunch.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The handle of the request.
  @discardableResult
  public func present(
    _ request: PopupRequest<Domain>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> PopupHandle<Domain.Answer> {
    send(
      request, isMadeByTask: false,
      at: PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Requests a popup with a content above this one.
  ///
  /// Otherwise the same as ``present(_:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - content: The content that the host shows.
  ///   - id: The id; a new one by default.
  ///   - options: Sets other properties of the request.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: The handle of the request.
  @discardableResult
  public func present(
    _ content: Domain.Content, id: PopupID? = nil,
    options: (inout PopupRequest<Domain>) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> PopupHandle<Domain.Answer> {
    present(
      PopupRequest(content, id: id, options: options),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Requests a popup above this one and returns the user's answer.
  ///
  /// ```swift
  /// Button("Buy") {
  ///   Task { if await popup.answer(to: .confirmPurchase) == .yes { popup.complete(with: .bought) } }
  /// }
  /// ```
  ///
  /// A question that is requested from the store instead waits until this popup closes. If this
  /// popup closes only with the answer, that is never.
  ///
  /// The rest is as for ``present(_:fileID:filePath:line:column:)``, and as for `answer(to:)` of the
  /// store: if the id is in use, the task awaits the popup that has it, and the code behind the
  /// `await` goes on before another popup of the lane is presented. Cancelling the task withdraws
  /// the request, unless another task awaits it. If the task is cancelled already, nothing is
  /// requested.
  ///
  /// - Parameters:
  ///   - request: The request. Its lane and presence have no effect, and it does not survive a
  ///     relaunch.
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
    let handle = send(
      request, isMadeByTask: true,
      at: PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return await handle.outcome.answer
  }

  /// Requests a popup with a content above this one, and returns the user's answer.
  ///
  /// The parameters are those of `present`.
  ///
  /// - Returns: The answer; `nil` if the popup ends in any other way.
  public func answer(
    to content: Domain.Content, id: PopupID? = nil,
    options: (inout PopupRequest<Domain>) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> Domain.Answer? {
    await answer(
      to: PopupRequest(content, id: id, options: options),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private func send(
    _ request: PopupRequest<Domain>, isMadeByTask: Bool, at callSite: PopupCallSite
  ) -> PopupHandle<Domain.Answer> {
    guard let innerRequest else {
      reportIssue(
        """
        "\(id)" is shown without a store, so no popup can be requested from inside it; the request \
        failed. Add its host to a store with store.drive(host).
        """, fileID: callSite.file?.id ?? #fileID, filePath: callSite.file?.path ?? #filePath,
        line: callSite.line, column: callSite.column)
      return PopupHandle(endedWith: .failed)
    }
    if isOver { return PopupHandle(endedWith: .cancelled) }
    var request = request
    request.callSite = callSite
    return innerRequest(request, self.request, isMadeByTask)
  }
}
