// Dismissing popups by a condition (R34).
extension StoreEngine {
  /// Withdraws all popups and all pending requests that fulfill a condition, in one batch.
  func withdraw(where isIncluded: (Popup<Domain>) throws -> Bool) rethrows {
    // Outside a delivery, this leaves no event pending.
    drain()
    core.receive(mailbox.dequeueAll(), instantOfDate: instantOfDate)
    let (state, pending) = (state, core.inbox)
    let popups = state.presented.map(\.popup) + state.queued + state.alive
    let events = try popups.filter(isIncluded)
      .map { PopupEvent<Domain>.withdraw(request: $0.number) }
    let indices = try pending.indices.filter { index in
      guard case .request(let request) = pending[index].event else { return false }
      return try isIncluded(
        Popup(request, number: state.requestCount + 1, order: core.reducer.policy.order, now: now))
    }
    for index in indices { withdrawPending(index) }
    mailbox.enqueue(events.map { ($0, nil) })
    drain()
  }

  // A handle withdraws its request when it is taken in.
  private func withdrawPending(_ index: Int) {
    guard core.inbox.indices.contains(index),
      case .request(let request) = core.inbox[index].event
    else { return }
    let handle = core.inbox[index].handle ?? Handle(owner: self, lane: request.lane)
    core.inbox[index].handle = handle
    handle.withdraw()
  }
}
