/// The turn of a host at a lock: it waits in the lock's row, and then holds the lock until it ends.
///
/// All hosts use it, those of a store's driver and those that begin transitions themselves. Steps
/// that belong together share a turn, so that no other transition comes between them.
@MainActor
package final class TransitionTurn {
  /// The token of the latest transition; nil if the turn waits or was ended.
  package private(set) var token: TransitionLock.Token?

  // The place in the row, while the turn waits.
  private var place: (lock: TransitionLock, key: Int)?
  private var steps: [@MainActor () -> Void] = []

  package init() {}

  /// Whether the lock has granted the turn, and the turn has not ended.
  package var isTaken: Bool { token?.isEnded == false }

  /// Whether the turn waits in the row of a lock.
  package var isWaiting: Bool { place != nil }

  /// Performs a step in the turn: before this returns if the lock is free or the turn is taken, or
  /// else when the lock grants the turn.
  ///
  /// - Parameters:
  ///   - lock: The lock; nil if none is needed. If the turn waits already, it stays in the row of
  ///     the lock for which it waits. With nil, it leaves that row.
  ///   - origin: The caller that an issue names.
  ///   - isNext: Whether the turn goes before all that wait, because it continues the transition
  ///     that holds the lock.
  ///   - step: The step. It is dropped if the turn ends before it is granted.
  package func join(
    _ lock: TransitionLock?, _ origin: TransitionLock.Token.Origin, isNext: Bool = false,
    _ step: @escaping @MainActor () -> Void
  ) {
    guard !isTaken else { return step() }
    steps.append(step)
    guard let lock else {
      leaveRow()
      return begin(TransitionLock.Token(lock: nil, origin: origin))
    }
    guard !isWaiting else { return }
    let key = lock.append(owner: self, origin, isNext: isNext) { [weak self] in self?.begin($0) }
    place = (lock, key)
    lock.advance()
  }

  /// Leaves the row.
  ///
  /// - Returns: Whether the turn was waiting.
  @discardableResult
  package func leave() -> Bool {
    // Released after the change, because their end can run the app's code.
    let dropped = steps
    guard leaveRow() else { return false }
    steps = []
    withExtendedLifetime(dropped) {}
    return true
  }

  /// Ends the transition, unless the lock has ended it as forgotten, or leaves the row.
  package func finish() {
    if !leave() { token.take()?.endIfRunning() }
  }

  @discardableResult
  private func leaveRow() -> Bool {
    guard let (lock, key) = place.take() else { return false }
    return lock.leave(key)
  }

  private func begin(_ token: TransitionLock.Token) {
    self.token = token
    place = nil
    let steps = steps
    self.steps = []
    for step in steps { step() }
  }
}
