#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// The host's place among the transitions of the screen, and its timers.
  ///
  /// The lock reports only when it is the host's turn. Transitions of UIKit that did not take the
  /// lock, such as a swipe back, are found by polling the controllers.
  @MainActor
  struct ModalQueue {
    /// The turn of the host at the lock.
    let turn = TransitionTurn()

    /// The turn's token while a transition runs that the host has begun.
    var running: TransitionLock.Token?

    var isAdvancingSoon = false
    var retry: AnyCancellable?

    /// Whether a transition was found since the last poll began.
    var hasSeenMotion = false

    /// The time for which UIKit has refused to dismiss the app's own modals (U36).
    var refusal = Silence()

    /// The controller that was on top on an earlier turn (U3).
    weak var top: UIViewController?

    /// The controllers from which popups were to be presented that were declined, until their screens
    /// are free (U21).
    var declinedSources: [Weak<UIViewController>] = []

    /// The number of the latest transition. A presentation can follow a dismissal in the same turn (R8),
    /// before UIKit reports the end of the dismissal.
    private var transitionCount = 0

    /// Notes that a presentation or a dismissal begins: reports about earlier dismissals are late.
    ///
    /// - Returns: The number of the transition.
    @discardableResult
    mutating func beginTransition() -> Int {
      transitionCount += 1
      return transitionCount
    }

    /// Notes that a popup was declined which was to be presented from a controller.
    mutating func noteDecline(from source: UIViewController?) {
      guard let source, !declinedSources.contains(where: { $0.object === source }) else { return }
      declinedSources.append(Weak(source))
    }

    /// Whether a dismissal still runs in a turn.
    func isRunning(_ token: TransitionLock.Token, _ dismissalNumber: Int) -> Bool {
      running === token && transitionCount == dismissalNumber
    }
  }

  // The turns of the host at the lock.
  extension ModalBackend {
    /// Takes the turn for a transition.
    ///
    /// The store takes the lock for its commands, because only the store knows whether a popup is
    /// still wanted at its turn. The host takes the same lock for transitions without a
    /// command.
    ///
    /// - Returns: The token of the turn, or `nil` if another transition has the lock. In that case
    ///   the host polls again when it has its turn.
    func takeTurn(_ origin: TransitionLock.Token.Origin) -> TransitionLock.Token? {
      // The caller of `clearScreen` has the lock, too.
      let isLockTaken =
        !clearings.isEmpty
        || sessions.contains { isStoreTurn($0) || $0.place.dismissalTurn.isTaken }
      if isLockTaken || !queue.turn.isWaiting {
        queue.turn.join(isLockTaken ? nil : lock, origin) { [weak self] in
          self?.advanceInTurn()
        }
      }
      queue.running = queue.turn.isTaken ? queue.turn.token : nil
      return queue.running
    }

    /// Decides the next step on the next turn of the main loop, because the lock may grant the
    /// turn inside a callback of UIKit.
    private func advanceInTurn() {
      let turn = queue.turn
      clock.nextTurn { [weak self] in
        if let self { advance() } else { turn.finish() }
      }
    }

    /// Ends the host's turn, if it has one.
    func endTurn() {
      queue.running = nil
      if queue.turn.isTaken { queue.turn.finish() }
    }

    /// Ends the turn of a popup's presentation, if it still runs.
    func endPresentation(of session: Session) {
      if let token = session.place.presentationTurn.take(), queue.running === token { endTurn() }
    }

    /// Whether the store has the lock for a popup: until a command is answered, or a closing is over.
    private func isStoreTurn(_ session: Session) -> Bool {
      let life = session.life
      guard !life.isAnswered else { return false }
      if life.phase == .swiping || life.phase == .gone(wasSwiping: true) { return true }
      return (life.isCommanded || !life.hasBeenPresented) && !session.isDeferred
    }
  }
#endif
