// Requests from inside popups.
extension StoreEngine {
  /// Sends a request that is made from inside a popup.
  func process(
    _ request: PopupRequest<Domain>, inside outer: Int
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
    let handle = Handle(owner: self)
    core.inners.append((outer, handle))
    process(.request(request), handle: handle)
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
    @MainActor (PopupRequest<Domain>, _ outer: Int) -> PopupHandle<Domain.Answer>

  /// A closure that sends requests from inside popups.
  ///
  /// A popup so requested is presented beside the outer one, in its lane, and withdrawn when the
  /// outer one leaves the screen. The closure does not retain the store.
  package var innerRequest: InnerRequest {
    { [weak self] request, outer in
      self?.engine.process(request, inside: outer) ?? PopupHandle(endedWith: .cancelled)
    }
  }
}
