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
    leases[lease] = TransitionLease(lock: lock)
    let key = lock.enqueue(.popup(id)) { self.begin(lease, $0) }
    leases[lease]?.key = key
  }

  private func begin(_ lease: Int, _ token: TransitionLock.Token) {
    guard leases[lease] != nil, !engine.hasEnded else { return token.end() }
    leases[lease]?.token = token
    token.onForgotten = { self.routing.lost(lease) }
    perform(routing.granted(lease, presented: engine.state.presented))
  }

  private func end(_ lease: Int) {
    routing.ended(lease)
    leases.removeValue(forKey: lease)?.end()
  }

  private func limit(_ lease: Int) {
    guard let timeout = engine.loop.state.configuration.transitionSeconds else { return }
    leases[lease]?.timer = engine.clock.schedule(at: engine.clock.now + timeout) {
      self.end(lease)
    }
  }
}

/// A transition of a popup in the row of a lock. It is waiting or running.
@MainActor
struct TransitionLease {
  let lock: TransitionLock
  // Nil during the call of the lock.
  var key: Int?
  // Nil while the transition waits.
  var token: TransitionLock.Token?
  var timer: AnyCancellable?

  init(lock: TransitionLock) {
    self.lock = lock
  }

  /// Leaves the row, if the transition waits.
  func leave() {
    if token == nil, let key { _ = lock.leave(key) }
  }

  /// Ends the transition, unless the lock has ended it as forgotten.
  func end() {
    timer?.cancel()
    token?.endIfRunning()
  }
}
