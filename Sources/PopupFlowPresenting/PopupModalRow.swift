import PopupFlow

/// What the system presents modally on one screen, one after the other (V1).
///
/// A sheet, cover or alert that is asked for while another is there, or in the turn in which another
/// has gone, is lost without a word. So each has the screen to itself from when it is commanded until
/// it is gone, and the next begins on a later turn of the main loop.
///
/// The presenters of a store share one. Each step is O(*n*) in what waits, which is little.
@MainActor
final class PopupModalRow {
  private struct Waiting {
    let owner: AnyObject
    let begin: @MainActor () -> Void
  }

  private let clock: any PopupClock
  private var occupant: AnyObject?
  /// Whether the occupant is over, and on the screen still.
  private var isLingering = false
  private var waiting: [Waiting] = []
  private var nextTurn: AnyCancellable?

  init(clock: any PopupClock) {
    self.clock = clock
  }

  /// Begins when all that was asked for earlier is gone: at once if nothing is there.
  func enter(_ owner: AnyObject, begin: @escaping @MainActor () -> Void) {
    waiting.append(Waiting(owner: owner, begin: begin))
    if nextTurn == nil { beginNext() }
  }

  /// Leaves the screen, or the row.
  ///
  /// - Parameter delay: how long the screen is not to be trusted yet, in seconds, where the system
  ///   has not said that the owner is gone.
  func leave(_ owner: AnyObject, after delay: Double = 0) {
    waiting.removeAll { $0.owner === owner }
    guard occupant === owner else { return }
    occupant = nil
    isLingering = false
    nextTurn = clock.schedule(at: clock.now + delay) { [weak self] in
      self?.nextTurn = nil
      self?.beginNext()
    }
  }

  /// Leaves the row, but not the screen yet: a finger rests on it, or the system has more to say.
  ///
  /// - Parameter successor: what leaves the screen in its place.
  func linger(_ owner: AnyObject, as successor: AnyObject) {
    waiting.removeAll { $0.owner === owner }
    guard occupant === owner else { return }
    occupant = successor
    isLingering = true
  }

  /// Waits no longer for what lingers: it has taken longer than the next one may wait (R33).
  func isOverdue() {
    if isLingering, let occupant { leave(occupant) }
  }

  private func beginNext() {
    guard occupant == nil, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    occupant = next.owner
    next.begin()
  }
}
