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
    case .release:
      // The command ends with the actions.
      break
    }
  }
}
