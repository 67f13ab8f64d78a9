// Requests from inside popups.
extension StoreEngine {
  /// Sends a request that is made from inside a popup.
  func send(
    _ request: PopupRequest<Domain>, inside outer: Int
  ) -> PopupHandle<Domain.Answer> {
    let presented = state.presented
    guard !hasEnded, InnerRequests<Domain>.isOnScreen(outer, in: presented),
      let lane = presented.first(where: { $0.popup.number == outer })?.popup.lane
    else { return PopupHandle(endedWith: .cancelled) }
    var request = request
    request.lane = lane
    request.presence = .concurrent
    request.userInitiated = request.userInitiated ?? true
    // The popup around it may not survive a relaunch.
    request.relaunch = .end
    let handle = Handle(owner: self)
    core.inners.add(handle, inside: outer)
    send(.request(request), handle: handle)
    return handle
  }

  /// Withdraws the requests that were made from inside a popup which has its outcome.
  @usableFromInline
  func endInners(of request: Int) {
    for handle in core.inners.takeEnded(request) { handle.withdraw() }
  }

  /// Withdraws the requests that were made from inside popups which have left or are leaving.
  @usableFromInline
  func followInners() {
    for handle in core.inners.takeLeft(in: state.presented) { handle.withdraw() }
  }
}

extension PopupStore {
  /// Sends a request from inside the popup of another request.
  package typealias InnerRequest =
    @MainActor (PopupRequest<Domain>, _ outer: Int) -> PopupHandle<Domain.Answer>

  /// A closure that sends requests from inside popups.
  ///
  /// A popup so requested is presented beside the outer one, in its lane, and withdrawn when the
  /// outer one leaves the screen. The closure does not retain the store.
  package var innerRequest: InnerRequest {
    { [weak self] request, outer in
      self?.engine.send(request, inside: outer) ?? PopupHandle(endedWith: .cancelled)
    }
  }
}
