// Requests from inside popups.
extension StoreEngine {
  /// Sends a request that is made from inside a popup.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - outer: The request of the popup around it.
  ///   - isAwaited: Whether a single task awaits the outcome, and makes the request for it (R48).
  func process(
    _ request: PopupRequest<Domain>, inside outer: Int, isAwaited: Bool
  ) -> PopupHandle<Domain.Answer> {
    guard !hasEnded, let popup = state.popupOnScreen(of: outer) else {
      return PopupHandle(endedWith: .cancelled)
    }
    var request = request
    request.lane = popup.lane
    request.presence = .concurrent
    request.userInitiated = request.userInitiated ?? true
    // The popup around it may not survive a relaunch.
    request.relaunch = .end
    let handle = Handle(owner: self, lane: request.lane, isAwaited: isAwaited)
    core.inners.append((outer, handle))
    mailbox.enqueue((.request(request), handle))
    drain()
    return handle
  }

  @usableFromInline
  func withdraw(_ handles: [Handle]) {
    for handle in handles { handle.withdraw() }
  }
}

extension PopupStore {
  /// Sends a request from inside the popup of another request.
  package typealias InnerRequest =
    @MainActor (PopupRequest<Domain>, _ outer: Int, _ isAwaited: Bool) ->
    PopupHandle<Domain.Answer>

  /// A closure that sends requests from inside popups.
  ///
  /// A popup so requested is presented beside the outer one, in its lane, and withdrawn when the
  /// outer one leaves the screen. The closure does not retain the store.
  package var innerRequest: InnerRequest {
    { [weak self] request, outer, isAwaited in
      self?.engine.process(request, inside: outer, isAwaited: isAwaited)
        ?? PopupHandle(endedWith: .cancelled)
    }
  }
}
