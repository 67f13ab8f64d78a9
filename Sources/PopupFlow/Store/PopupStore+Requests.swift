// Asking for popups, and taking them back.
extension PopupStore {
  /// Asks for a popup.
  ///
  /// - Returns: the handle of this request.
  @discardableResult
  public func present(_ request: PopupRequest<Domain>) -> PopupHandle<Domain.Answer> {
    let (message, handle) = message(for: request)
    engine.send(message.event, handle: handle)
    return handle
  }

  /// Asks for a popup with the most common options; use ``present(_:)`` with a request for all of
  /// them.
  ///
  /// ```swift
  /// store.present(.saved, lane: .toast, duration: .seconds(3))
  /// ```
  ///
  /// - Parameters:
  ///   - content: the content that the host shows.
  ///   - id: the id; a fresh one by default.
  ///   - priority: the priority. Higher ones are presented first.
  ///   - lane: the lane.
  ///   - pages: the pages on which the popup may be presented, such as `[.home]`.
  ///   - interrupts: whether lower-ranked popups that hold their slot must yield it.
  ///   - duration: the time that the popup stays on screen. By default it stays until it is dismissed.
  /// - Returns: the handle of this request.
  @discardableResult
  public func present(
    _ content: Domain.Content, id: PopupID? = nil, priority: PopupPriority = .normal,
    lane: PopupLane = .modal, pages: PopupPages<Domain.Page> = .any, interrupts: Bool = false,
    duration: Duration? = nil
  ) -> PopupHandle<Domain.Answer> {
    present(
      PopupRequest(
        content, id: id, priority: priority, lane: lane, pages: pages, interrupts: interrupts,
        duration: duration?.inSeconds))
  }

  /// Asks for a popup and waits for the user's answer.
  ///
  /// ```swift
  /// if await store.answer(to: .deleteDraft) == .delete { drafts.removeLast() }
  /// ```
  ///
  /// Cancelling the task withdraws the request. To distinguish a dismissal from a popup that was never
  /// presented, await the ``PopupHandle/outcome`` of ``present(_:)`` instead.
  ///
  /// - Returns: the answer; `nil` if the popup ends in any other way.
  public func answer(to request: PopupRequest<Domain>) async -> Domain.Answer? {
    await present(request).outcome.answer
  }

  /// Asks for a popup with the most common options, and waits for the user's answer.
  ///
  /// The parameters are those of ``present(_:id:priority:lane:pages:interrupts:duration:)``.
  ///
  /// - Returns: the answer; `nil` if the popup ends in any other way.
  public func answer(
    to content: Domain.Content, id: PopupID? = nil, priority: PopupPriority = .normal,
    lane: PopupLane = .modal, pages: PopupPages<Domain.Page> = .any, interrupts: Bool = false,
    duration: Duration? = nil
  ) async -> Domain.Answer? {
    await present(
      content, id: id, priority: priority, lane: lane, pages: pages, interrupts: interrupts,
      duration: duration
    ).outcome.answer
  }

  /// Asks for a popup from any thread: at once on the main queue, otherwise as soon as the main actor
  /// is free.
  ///
  /// - Returns: the handle of this request.
  @discardableResult
  public nonisolated func post(_ request: PopupRequest<Domain>) -> PopupHandle<Domain.Answer> {
    let (message, handle) = message(for: request)
    post([message])
    return handle
  }

  /// Dismisses all popups of an id (R34).
  public func dismiss(_ id: PopupID) {
    send(.dismiss(id))
  }

  /// Dismisses all popups of a lane, or of all lanes (R34).
  public func dismissAll(lane: PopupLane? = nil) {
    send(.dismissAll(lane: lane))
  }

  /// Dismisses the popup of a lane that came on screen last and is not on its way out.
  public func dismissFront(lane: PopupLane = .modal) {
    let front = state.presented.last {
      $0.popup.lane == lane && $0.phase != .dismissing && $0.reason == nil
    }
    if let front { send(.withdraw(request: front.popup.number)) }
  }

  /// Brings no popup in until ``resume()`` (R19).
  public func suspend() {
    send(.suspend)
  }

  /// Brings popups in again (R19).
  public func resume() {
    send(.resume)
  }

  /// Brings popups in this once, where the policy waits for triggers (R20).
  public func trigger() {
    send(.trigger)
  }

  private nonisolated func message(
    for request: PopupRequest<Domain>
  ) -> (message: StoreEngine<Domain>.Message, handle: PopupHandle<Domain.Answer>) {
    let states = engine.stateBroadcast
    let handle = PopupHandle<Domain.Answer>(
      withdraw: { [weak self] number in self?.post(.withdraw(request: number)) },
      places: { number in
        states.map { state in number().flatMap(state.place(ofRequest:)) }.eraseToAnyPublisher()
      })
    return (StoreEngine.Message(event: .request(request), handle: handle), handle)
  }
}
