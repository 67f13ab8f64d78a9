// A popup while a Bool is true.
extension Publisher where Output == Bool, Failure == Never {
  /// Shows a popup while the latest value is true, such as a banner without a connection.
  ///
  /// ```swift
  /// isOffline.present(.offline, id: "offline", lane: .banner, in: store)
  /// ```
  ///
  /// - A change to true requests the popup. A repeated value changes nothing.
  /// - A change to false, the completion of the publisher and the end of the subscription withdraw it,
  ///   whether it waits or is on screen.
  /// - However the popup ends before, for example because the user closes it, it is requested again
  ///   with the next change to true. If the options name pages, set the retention to `keepAlive`, so that
  ///   it returns with them.
  ///
  /// If other conditions, or tasks that await its outcome, have requested a popup of the id, it is shared,
  /// and withdrawn with the last of them (<doc:Rules#R48>). If `present(_:)` has requested it, or it was
  /// restored, it stays. The popup is not user-initiated, and its scope is `app`, so a logout does not end
  /// it, unless the options say otherwise. For async code, see
  /// ``PopupStore/withPopup(_:id:lane:options:isolation:_:fileID:filePath:line:column:)``.
  ///
  /// Values can arrive on any thread. On another thread than the main one, the store processes them
  /// asynchronously, in order.
  ///
  /// - Parameters:
  ///   - content: The content that the host shows.
  ///   - id: The id.
  ///   - lane: The lane.
  ///   - store: The store.
  ///   - options: Sets other properties of the request. Called once, before this method returns.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: A cancellable that ends the subscription.
  public func present<Domain: PopupDomain>(
    _ content: Domain.Content, id: PopupID, lane: PopupLane = .modal, in store: PopupStore<Domain>,
    options: (inout PopupRequest<Domain>) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AnyCancellable {
    let request = PopupRequest<Domain>(
      ofCondition: content, id: id, lane: lane, options: options)
    let callSite = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return present(
      ConditionalPopup { [weak store] in store?.engine.request(request, whileTrueAt: callSite) })
  }

  /// Shows a popup of a feature while the latest value is true.
  ///
  /// ```swift
  /// isOffline.present(.offline, in: popups)
  /// ```
  ///
  /// Like `present(_:id:lane:in:options:)` of a store. The id and the other options are those of the
  /// requester's `embed`. The scope is `app`, unless the requester is restricted to a session, or `embed`
  /// names one.
  ///
  /// A requester that was created from a closure is asked like by
  /// ``PopupRequester/ask(_:isolation:fileID:filePath:line:column:)``, in a task that is cancelled
  /// to withdraw the popup.
  ///
  /// - Parameters:
  ///   - content: The content of the popup.
  ///   - requester: The requester.
  ///   - fileID: The file of the caller, for issues.
  ///   - filePath: The path of the file.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  /// - Returns: A cancellable that ends the subscription.
  public func present<Content: Sendable, Answer: Sendable>(
    _ content: Content, in requester: PopupRequester<Content, Answer>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AnyCancellable {
    let callSite = PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let requester = requester.inSessionOfTask
    return present(ConditionalPopup { requester.request(content, whileTrueAt: callSite) })
  }

  private func present(_ popup: ConditionalPopup) -> AnyCancellable {
    let subscription = sink(
      receiveCompletion: { _ in popup.end() }, receiveValue: { popup.set($0) })
    return AnyCancellable {
      subscription.cancel()
      popup.end()
    }
  }
}
