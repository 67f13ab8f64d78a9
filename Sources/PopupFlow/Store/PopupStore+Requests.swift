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

  /// Asks for a popup that is plain but for what is said here.
  ///
  /// - Returns: the handle of this request.
  @discardableResult
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

  /// Brings no popup in until ``resume(_:)`` takes the reason away (R19).
  public func suspend(_ reason: PopupSuspension = .app) {
    send(.suspend(reason))
  }

  /// Takes a reason away; popups are brought in again if it was the last (R19).
  public func resume(_ reason: PopupSuspension = .app) {
    send(.resume(reason))
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
