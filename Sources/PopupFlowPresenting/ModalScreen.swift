import PopupFlow

/// The screen on which the presenters of a store present sheets, covers and alerts.
///
/// The system presents one at a time on a screen and loses a second one without a word, also if it is
/// requested in the turn in which the first has gone. So each owner occupies the screen from its command
/// until it is gone, and the next one begins on a later turn of the main loop.
///
/// Each way in and out is a transition under the lock, if the screen has one: the app's own transitions
/// and those of UIKit hosts then never run at the same time.
///
/// Each step is O(*n*), where *n* is the number of owners that wait.
@MainActor
final class ModalScreen {
  private struct Waiting {
    let owner: AnyObject
    let begin: @MainActor () -> Void
  }

  /// The lock of the window scene; without one, transitions begin at once.
  var lock: TransitionLock?

  private let clock: any PopupClock
  private var occupant: AnyObject?
  /// Whether the occupant is over, and still on the screen.
  private var isLingering = false
  /// The transition of the occupant that is running.
  private var transition: TransitionLock.Token?
  private var waiting: [Waiting] = []
  private var nextTurn: AnyCancellable?

  init(clock: any PopupClock, lock: TransitionLock? = nil) {
    self.clock = clock
    self.lock = lock
  }

  // MARK: Occupying the screen

  /// Occupies the screen when all earlier owners are gone: at once if the screen is free.
  func enter(_ owner: AnyObject, begin: @escaping @MainActor () -> Void) {
    waiting.append(Waiting(owner: owner, begin: begin))
    if nextTurn == nil { beginNext() }
  }

  /// Leaves the screen, or the owners that wait for it.
  ///
  /// - Parameter delay: The time in seconds until the screen is taken for free, where the system has not
  ///   said that the owner is gone.
  func leave(_ owner: AnyObject, after delay: Double = 0) {
    waiting.removeAll { $0.owner === owner }
    guard occupant === owner else { return }
    occupant = nil
    isLingering = false
    let transition = transition.take()
    nextTurn = clock.schedule(at: clock.now + delay) { [weak self] in
      transition?.end()
      self?.nextTurn = nil
      self?.beginNext()
    }
  }

  /// Leaves the screen to a successor: a finger rests on the popup, or the system has more to say.
  ///
  /// - Parameter successor: The object that leaves the screen in the owner's place.
  func linger(_ owner: AnyObject, as successor: AnyObject) {
    waiting.removeAll { $0.owner === owner }
    guard occupant === owner else { return }
    occupant = successor
    isLingering = true
    endTransition(of: successor)
  }

  /// Takes a lingering owner for gone, since it has taken longer than the next one may wait (R33).
  func isOverdue() {
    if isLingering, let occupant { leave(occupant) }
  }

  private func beginNext() {
    guard occupant == nil, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    occupant = next.owner
    next.begin()
  }

  // MARK: Transitions of the occupant

  /// Begins a transition of the occupant as soon as the lock is free; at once if one of its transitions
  /// is running already.
  ///
  /// Does nothing if the owner has left the screen when the lock is free.
  func beginTransition(of owner: AnyObject, _ begin: @escaping @MainActor () -> Void) {
    guard let lock, transition == nil else { return begin() }
    lock.serialize(owner: owner) { [weak self, weak owner] token in
      guard let self, let owner, occupant === owner else { return token.end() }
      // Asked for twice: the first of both runs.
      if transition == nil { transition = token } else { token.end() }
      begin()
    }
  }

  /// Ends the running transition of the occupant, if there is one.
  func endTransition(of owner: AnyObject) {
    guard occupant === owner else { return }
    transition.take()?.end()
  }
}
