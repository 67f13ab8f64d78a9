import PopupFlow

// Short helpers for tests of the store.
extension PopupStore<Shop> {
  var presented: [String] { state.presentedIDs }
  var queued: [String] { state.queued.map(\.id.description) }
  var alive: [String] { state.alive.map(\.id.description) }

  /// Requests a popup whose content is its id.
  @discardableResult
  func ask(
    _ id: PopupID, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> PopupHandle<String> {
    present(.named(id, adjust))
  }

  func report(_ kind: PopupReport<String>.Kind, _ id: PopupID, presentation: Int? = nil) {
    send(.report(kind, id, presentation: presentation))
  }
}

extension PopupState<Shop> {
  var presentedIDs: [String] { presented.map(\.popup.id.description) }
}

extension PopupResolution<String> {
  /// The request and its outcome: `a#1 dismissed.user`.
  var words: String { "\(id)#\(request) \(outcome)" }
}

/// Lets other tasks and the main queue run until a condition holds, or the test is out of time.
@MainActor
func until(_ condition: () -> Bool) async {
  while !condition() && !Task.isCancelled { await Task.yield() }
}
