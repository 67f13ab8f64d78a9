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

extension TransitionLock {
  /// A token of a running transition, which ends it.
  ///
  /// Releasing the token does not end the transition.
  @MainActor
  public final class Token {
    // The caller that an issue names.
    package enum Origin: CustomStringConvertible {
      case place(PopupCallSite)
      case popup(PopupID)
      /// Lasts as long as the user's finger rests on the popup.
      case swipe(of: PopupID)
      /// A change of the screen whose end the library waits for.
      case screenChange(PopupCallSite)

      package var description: String {
        switch self {
        case .place(let site), .screenChange(let site): "begun at \(site.text)"
        case .popup(let id), .swipe(let id): "of popup \"\(id)\""
        }
      }
    }

    /// A Boolean value that indicates whether the transition was ended, or ended as forgotten after
    /// the timeout.
    package private(set) var isEnded = false

    var timer: AnyCancellable?

    // Called when the lock ends the transition as forgotten, before the next one begins.
    var onForgotten: (() -> Void)?

    private weak var lock: TransitionLock?
    private let origin: Origin
    private var wasForgotten = false

    init(lock: TransitionLock?, origin: Origin) {
      self.lock = lock
      self.origin = origin
    }

    /// Ends the transition.
    ///
    /// The next transition begins before this method returns. If it is called in the closure that
    /// began the transition, the next one begins when that closure has returned.
    ///
    /// If the transition has ended already, this changes nothing and is an issue for the developer.
    public func end() {
      guard !isEnded else {
        let why = wasForgotten ? "was given up as forgotten before" : "has ended already"
        return report(
          """
          The transition \(origin) \(why); nothing was changed. End each transition once, when \
          it is over\(wasForgotten ? ", or raise the lock's timeout" : "").
          """)
      }
      finish()
    }

    /// Ends the transition, unless it was ended or counts as forgotten.
    package func endIfRunning() {
      if !isEnded { finish() }
    }

    /// Ends the transition as forgotten, with an issue.
    func giveUp(after timeout: Duration) {
      guard !isEnded else { return }
      wasForgotten = true
      report(
        """
        The transition \(origin) has not ended for \(TimeText.length(timeout.inSeconds)); it counts as \
        over, and the next begins. Call end() on every path, also where the transition is cancelled or \
        fails, or raise the lock's timeout.
        """)
      // The observer of the issue may have ended it.
      guard !isEnded else { return }
      onForgotten?()
      finish()
    }

    // At the line that began the transition, if it is known.
    private func report(_ message: String) {
      let site: PopupCallSite? =
        switch origin {
        case .place(let site), .screenChange(let site): site
        case .popup, .swipe: nil
        }
      reportIssue(message, at: site)
    }

    private func finish() {
      isEnded = true
      timer = nil
      onForgotten = nil
      lock?.advance()
    }
  }
}
