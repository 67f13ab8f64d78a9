// Performs the actions of the routing, in order.
extension HostDriver {
  @usableFromInline
  func perform(_ actions: [HostRouting<Domain>.Action]) {
    for action in actions { perform(action) }
    if routing.removedCount > 0 { releaseUnusedHosts() }
  }

  private func perform(_ action: HostRouting<Domain>.Action) {
    switch action {
    case .call(let driving, let command):
      // Events that the call causes wait, so that the host receives everything in order.
      engine.drain { call(driving, with: command) }
    case .send(let report):
      engine.send(.report(report))
    case .tellUnserved(let command):
      tellUnserved(command)
    case .ask(let lease, let driving, let id):
      ask(for: lease, of: driving, id)
    case .cancel(let lease, _):
      leases.removeValue(forKey: lease)?.leave()
    case .end(let lease):
      end(lease)
    case .limit(let lease):
      limit(lease)
    case .release:
      // The command ends with the actions.
      break
    }
  }

  private func ask(for lease: Int, of driving: Int, _ id: PopupID) {
    guard let lock = host(driving)?.lock else { return }
    let turn = TransitionTurn()
    leases[lease] = turn
    turn.take(from: lock, .popup(id)) { [unowned turn] in self.begin(lease, turn) }
  }

  private func begin(_ lease: Int, _ turn: TransitionTurn) {
    guard leases[lease] != nil, !engine.hasEnded else { return turn.end() }
    turn.token?.onForgotten = { self.routing.lost(lease) }
    perform(routing.granted(lease, presented: engine.state.presented))
  }

  private func end(_ lease: Int) {
    routing.ended(lease)
    limits[lease] = nil
    leases.removeValue(forKey: lease)?.end()
  }

  private func limit(_ lease: Int) {
    guard let timeout = engine.loop.state.configuration.transitionSeconds else { return }
    limits[lease] = engine.clock.schedule(at: engine.clock.now + timeout) {
      self.end(lease)
    }
  }
}
