import PopupFlow

/// The screen on which the presenters of a store present sheets, covers and alerts.
///
/// The system presents one at a time on a screen. It loses a second one without a word, even if that is
/// requested in the turn in which the first has gone. Two locks prevent this:
///
/// - `stays` belongs to the screen. An owner holds it from its command until one turn after it is gone.
/// - `lock` is shared with the app and with UIKit hosts, if there are any. The owner on the screen holds it
///   while it moves in or out.
@MainActor
final class ModalScreen {
  /// The lock of the window scene; without one, transitions begin at once.
  var lock: TransitionLock?

  private let clock: any PopupClock
  private let stays = TransitionLock()
  private var occupant: AnyObject?
  private var stay: TransitionLock.Token?
  /// The transition of the occupant that is running.
  private var transition: TransitionLock.Token?
  /// Whether the occupant is over, and still on the screen.
  private var isLingering = false
  private var departure: AnyCancellable?

  init(clock: any PopupClock, lock: TransitionLock? = nil) {
    self.clock = clock
    self.lock = lock
  }

  // MARK: Occupying the screen

  /// Occupies the screen when all earlier owners are gone: at once if the screen is free.
  func enter(_ owner: AnyObject, begin: @escaping @MainActor () -> Void) {
    stays.serialize(owner: owner) { [weak self, weak owner] stay in
      guard let self, let owner else { return stay.end() }
      occupant = owner
      self.stay = stay
      begin()
    }
  }

  /// Leaves the screen, if the owner occupies it.
  ///
  /// - Parameter delay: The time in seconds until the screen is taken for free, where the system has not
  ///   said that the owner is gone.
  func leave(_ owner: AnyObject, after delay: Double = 0) {
    guard occupant === owner else { return }
    occupant = nil
    isLingering = false
    let tokens = [transition.take(), stay.take()]
    departure = clock.schedule(at: clock.now + delay) {
      for token in tokens { token?.endIfRunning() }
    }
  }

  /// Leaves the screen to a successor: a finger rests on the popup, or the system has more to say.
  ///
  /// - Parameter successor: The object that leaves the screen in the owner's place.
  func linger(_ owner: AnyObject, as successor: AnyObject) {
    guard occupant === owner else { return }
    occupant = successor
    isLingering = true
    endTransition(of: successor)
  }

  /// Takes a lingering owner for gone, since it has taken longer than the next one may wait (R33).
  func isOverdue() {
    if isLingering, let occupant { leave(occupant) }
  }

  // MARK: Transitions of the occupant

  /// Begins a transition of the occupant as soon as the lock is free; at once if one of its transitions
  /// is running already.
  ///
  /// Does nothing if the owner has left the screen when the lock is free.
  func beginTransition(of owner: AnyObject, _ begin: @escaping @MainActor () -> Void) {
    guard let lock, !isMoving else { return begin() }
    lock.serialize(owner: owner) { [weak self, weak owner] token in
      guard let self, let owner, occupant === owner else { return token.end() }
      // Asked for twice: the first of both runs.
      if isMoving { token.end() } else { transition = token }
      begin()
    }
  }

  private var isMoving: Bool { transition?.isEnded == false }

  /// Ends the running transition of the occupant, if there is one.
  func endTransition(of owner: AnyObject) {
    if occupant === owner { transition.take()?.endIfRunning() }
  }
}
