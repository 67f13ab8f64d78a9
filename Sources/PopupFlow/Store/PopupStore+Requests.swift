// Asking for popups, and taking them back.
extension PopupStore {
  /// Asks for a popup.
  ///
  /// - Returns: the handle of this request.
  @discardableResult
  @inlinable
  public func present(_ request: PopupRequest<Domain>) -> PopupHandle<Domain.Answer> {
    let handle = PopupHandle<Domain.Answer>(owner: engine)
    engine.send(.request(request), handle: handle)
    return handle
  }

  /// Asks for a popup that is plain but for what is said here.
  ///
  /// - Returns: the handle of this request.
  @discardableResult
  @inlinable
  public func present(
    _ content: Domain.Content, id: PopupID? = nil, priority: PopupPriority = .normal,
    lane: PopupLane = .modal
  ) -> PopupHandle<Domain.Answer> {
    present(PopupRequest(content, id: id, priority: priority, lane: lane))
  }

  /// Asks for a popup, from any thread: at once on the main queue, as soon as it can be elsewhere.
  ///
  /// - Returns: the handle of this request.
  @discardableResult
  public nonisolated func enqueue(_ request: PopupRequest<Domain>) -> PopupHandle<Domain.Answer> {
    let handle = PopupHandle<Domain.Answer>(owner: engine)
    post([StoreEngine.Message(event: .request(request), handle: handle)])
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
}
