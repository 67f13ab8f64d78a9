/// The open requests that were made from inside popups.
///
/// A request from inside a popup is withdrawn when that popup leaves the screen, even if the popup
/// will return: its question is about what the user sees.
///
/// It is a companion of the store, created by the first such request. It follows the store only
/// while there are open ones.
@MainActor
final class InnerRequests<Domain: PopupDomain> {
  private typealias Handle = PopupHandle<Domain.Answer>

  private let engine: StoreEngine<Domain>
  // With the requests of the popups around them.
  private var open: [(outer: Int, handle: Handle)] = []
  private var subscriptions: [AnyCancellable] = []

  init(of engine: StoreEngine<Domain>) {
    self.engine = engine
  }

  /// Sends a request from inside the popup of another request.
  ///
  /// - Parameter isMadeByTask: Whether a single task awaits the outcome, and makes the request for it
  ///   (R48).
  func send(
    _ request: PopupRequest<Domain>, inside outer: Int, isMadeByTask: Bool
  ) -> PopupHandle<Domain.Answer> {
    guard !engine.hasEnded, let popup = engine.state.popupOnScreen(of: outer) else {
      return Handle(endedWith: .cancelled)
    }
    var request = request
    request.lane = popup.lane
    request.presence = .concurrent
    request.userInitiated = request.userInitiated ?? true
    // The popup around it may not survive a relaunch.
    request.relaunch = .end
    let handle = Handle(
      owner: engine, lane: request.lane, for: isMadeByTask ? .awaiting : .presenting)
    open.append((outer, handle))
    if subscriptions.isEmpty { follow() }
    engine.mailbox.enqueue((.request(request), handle))
    engine.drain()
    return handle
  }

  private func follow() {
    subscriptions = [
      // Before the settle, so that none is presented after the end of its popup.
      engine.outcomeBroadcast.sink { [weak self] in self?.didResolve($0) },
      engine.stateBroadcast.sink { [weak self] in self?.didSettle($0) },
    ]
  }

  private func didResolve(_ resolution: PopupResolution<Domain>) {
    if let successor = engine.core.successor(of: resolution) {
      // The popup goes on under another number.
      for index in open.indices where open[index].outer == resolution.request {
        open[index].outer = successor.number
      }
      return
    }
    open.removeAll { $0.handle.number == resolution.request }
    withdraw { $0 == resolution.request }
  }

  private func didSettle(_ state: PopupState<Domain>) {
    withdraw { state.popupOnScreen(of: $0) == nil }
  }

  private func withdraw(where isOver: (Int) -> Bool) {
    let over = open.filter { isOver($0.outer) }
    open.removeAll { isOver($0.outer) }
    if open.isEmpty { subscriptions = [] }
    for request in over { request.handle.withdraw() }
  }
}

extension PopupState {
  /// Returns the popup of a request, if it is on screen and will not leave for a reason that is known
  /// already.
  fileprivate func popupOnScreen(of request: Int) -> Popup<Domain>? {
    presented.first { $0.popup.number == request && $0.reason == nil }?.popup
  }
}

extension PopupStore {
  /// Sends a request from inside the popup of another request.
  package typealias InnerRequest =
    @MainActor (PopupRequest<Domain>, _ outer: Int, _ isMadeByTask: Bool) ->
    PopupHandle<Domain.Answer>

  /// A closure that sends requests from inside popups.
  ///
  /// A popup so requested is presented beside the outer one, in its lane, and withdrawn when the
  /// outer one leaves the screen. The closure does not retain the store.
  package var innerRequest: InnerRequest {
    { [weak self] request, outer, isMadeByTask in
      guard let self else { return PopupHandle(endedWith: .cancelled) }
      return companion { InnerRequests(of: self.engine) }
        .send(request, inside: outer, isMadeByTask: isMadeByTask)
    }
  }
}
