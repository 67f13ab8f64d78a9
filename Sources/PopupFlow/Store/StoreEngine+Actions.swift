// Executes the actions of the routing, in order.
extension StoreEngine {
  @usableFromInline
  func execute(_ actions: [HostRouting<Domain>.Action]) {
    for action in actions { execute(action) }
    if core.routing.removedCount > 0 { releaseUnusedHosts() }
  }

  private func execute(_ action: HostRouting<Domain>.Action) {
    switch action {
    case .call(let driving, let command):
      // Events that the call causes wait, so that the host receives everything in order.
      drain { call(driving, with: command) }
    case .send(let report):
      process(.report(report))
    case .ask(let lease, let id):
      ask(for: lease, id)
    case .end(let lease, _):
      core.routing.leases[lease.driving]?.ended(lease)
      turns.removeValue(forKey: lease)?.turn.finish()
    case .limit(let lease):
      let timeout = state.transitionSeconds
      guard timeout.isFinite else { break }
      let limit = schedule(at: now + timeout) { self.execute([.end(lease)]) }
      turns[lease]?.limit = limit
    case .release:
      // The command ends with the actions.
      break
    }
  }

  private func ask(for lease: HostLease, _ id: PopupID) {
    guard let lock = indexOfHost(lease.driving).flatMap({ hosts[$0].lock }) else { return }
    let turn = TransitionTurn()
    turns[lease] = (turn, nil)
    turn.join(lock, .popup(id)) { [unowned turn] in self.use(lease, turn) }
  }

  private func use(_ lease: HostLease, _ turn: TransitionTurn) {
    guard turns[lease] != nil, !hasEnded else { return turn.finish() }
    turn.token?.onForgotten = { self.core.routing.leases[lease.driving]?.lost(lease) }
    execute(core.routing.granted(lease, presented: state.presented))
  }
}
