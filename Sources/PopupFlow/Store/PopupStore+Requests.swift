// Requesting and dismissing popups.
extension PopupStore {
  /// Requests a popup.
  ///
  /// - Returns: The handle of the request.
  @discardableResult
  public func present(_ request: PopupRequest<Domain>) -> PopupHandle<Domain.Answer> {
    let (message, handle) = message(for: request)
    engine.send(message.event, handle: handle)
    return handle
  }

  /// Requests a popup with default options, except for the given ones.
  ///
  /// - Returns: The handle of the request.
  @discardableResult
  public func present(
    _ content: Domain.Content, id: PopupID? = nil, priority: PopupPriority = .normal,
    lane: PopupLane = .modal
  ) -> PopupHandle<Domain.Answer> {
    present(PopupRequest(content, id: id, priority: priority, lane: lane))
  }

  /// Requests a popup from any thread. On the main queue, the request is processed immediately,
  /// else asynchronously.
  ///
  /// - Returns: The handle of the request.
  @discardableResult
  public nonisolated func enqueue(_ request: PopupRequest<Domain>) -> PopupHandle<Domain.Answer> {
    let (message, handle) = message(for: request)
    post([message])
    return handle
  }

  /// Dismisses all popups with an id (<doc:Rules#R34>).
  public func dismiss(_ id: PopupID) {
    send(.dismiss(id))
  }

  /// Dismisses all popups of a lane, or of all lanes (<doc:Rules#R34>).
  public func dismissAll(lane: PopupLane? = nil) {
    send(.dismissAll(lane: lane))
  }

  /// Dismisses the popup of a lane that was presented last and is not on its way out.
  public func dismissFront(lane: PopupLane = .modal) {
    let front = state.presented.last {
      $0.popup.lane == lane && $0.phase != .dismissing && $0.reason == nil
    }
    if let front { send(.withdraw(request: front.popup.number)) }
  }

  /// Suspends the store: no popup is presented until ``resume()`` (<doc:Rules#R19>).
  public func suspend() {
    send(.suspend)
  }

  /// Resumes the store (<doc:Rules#R19>).
  public func resume() {
    send(.resume)
  }

  /// Presents waiting popups once, if the policy's promotion is `onTrigger` (<doc:Rules#R20>).
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
