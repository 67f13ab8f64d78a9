#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// The host's place among the transitions of the screen, and its timers.
  ///
  /// The lock reports only when it is the host's turn. Transitions of UIKit that did not take the
  /// lock, such as a swipe back, are found by looking at the controllers.
  @MainActor
  struct ModalRow {
    /// The turn of the host at the lock.
    let turn = TransitionTurn()

    /// The turn's token while a transition runs that the host has begun.
    var running: TransitionLock.Token?

    var isAdvancingSoon = false
    var retry: AnyCancellable?

    /// The time for which UIKit has refused to dismiss the app's own modals (U36).
    var refusal = Silence()

    /// The controller that was on top on an earlier turn (U3).
    weak var top: UIViewController?

    /// The number of the latest dismissal. A way in can follow in the same turn (R8), before UIKit
    /// reports the end of the dismissal.
    private var departureCount = 0

    /// Returns the number of a dismissal that begins.
    mutating func beginDeparture() -> Int {
      departureCount += 1
      return departureCount
    }

    /// Notes that a way in begins: reports about earlier dismissals are late.
    mutating func beginWayIn() {
      departureCount += 1
    }

    /// Whether a dismissal still runs in a turn.
    func isRunning(_ token: TransitionLock.Token, _ departure: Int) -> Bool {
      running === token && departureCount == departure
    }
  }

  // The order of the host's transitions, one at a time.
  extension ModalCanvas {
    /// Looks for the next step on the next turn, because UIKit's callbacks are no place to begin a
    /// transition.
    func advanceSoon() {
      guard !row.isAdvancingSoon else { return }
      row.isAdvancingSoon = true
      clock.nextTurn { [weak self] in
        guard let self else { return }
        row.isAdvancingSoon = false
        advance()
      }
    }

    private func advance() {
      settle()
      lookAtScreen()
      presenter?.lookout.watch()
      if row.running?.isEnded ?? true { begin() }
      // If the host has begun no transition in its turn, the turn ends, and others can begin theirs.
      if row.running == nil, row.turn.isTaken { endTurn() }
    }

    private func begin() {
      let sessions = sessions
      let isClearing = !clearings.isEmpty
      let leaving =
        sessions
        .filter {
          guard !isOutOfSight($0) else { return false }
          return isClearing && $0.life.isShown
            || isToGo($0) && !isHeldBack($0) && !$0.place.wayOut.isWaiting && !$0.place.isStuck
        }
        .min { depth(of: $0) < depth(of: $1) }
      if let leaving {
        guard isStill(leaving.place.window?.rootViewController) else { return }
        return dismiss(leaving)
      }
      guard !isClearing else { return clear() }
      // A popup on top of it would be dismissed, too. The host looks again after that (U5).
      let remade = sessions.first {
        $0.place.nextContent != nil && $0.life.isShown
          && $0.place.content?.controller.presentedViewController == nil
      }
      if let remade {
        guard isStill(remade.place.window?.rootViewController) else { return }
        return dismiss(remade)
      }
      guard !isScreenTaken else { return }
      guard let next = sessions.first(where: { $0.life.phase == .waiting }) else { return }
      guard let window, isStill(window.rootViewController),
        let presenter = readyPresenter(in: window)
      else {
        return advanceLater()
      }
      present(next, on: presenter, in: window)
    }

    private func depth(of session: Session) -> Int {
      session.place.content?.controller.presentationDepth ?? 0
    }

    // MARK: Turns

    /// Takes the turn for a transition.
    ///
    /// The store takes the lock for its commands, because only the store knows whether a popup is
    /// still wanted at its turn. The host takes the same lock for transitions without a
    /// command.
    ///
    /// - Returns: The token of the turn, or `nil` if another transition has the lock. In that case
    ///   the host looks again when it has its turn.
    func takeTurn(_ origin: TransitionLock.Token.Origin) -> TransitionLock.Token? {
      // The caller of `clearScreen` has the lock, too.
      let isLockTaken =
        !clearings.isEmpty
        || sessions.contains { isStoreTurn($0) || $0.place.wayOut.isTaken }
      if isLockTaken || !row.turn.isWaiting {
        row.turn.join(isLockTaken ? nil : lock, origin) { [weak self] in
          self?.advanceInTurn()
        }
      }
      row.running = row.turn.isTaken ? row.turn.token : nil
      return row.running
    }

    /// Looks for the next step on the next turn of the main loop, because the lock may grant the
    /// turn inside a callback of UIKit.
    private func advanceInTurn() {
      let turn = row.turn
      clock.nextTurn { [weak self] in
        if let self { advance() } else { turn.finish() }
      }
    }

    /// Ends the host's turn, if it has one.
    func endTurn() {
      row.running = nil
      if row.turn.isTaken { row.turn.finish() }
    }

    /// Ends the turn of a popup's way in, if it still runs.
    func endWayIn(of session: Session) {
      if let token = session.place.wayIn.take(), row.running === token { endTurn() }
    }

    // MARK: Looking again

    /// Looks again after a while. UIKit does not report when a window is shown (U3), and does not
    /// report the end of each transition.
    func advanceLater() {
      guard row.retry == nil else { return }
      row.retry = clock.schedule(at: clock.now + 0.1) { [weak self] in
        guard let self else { return }
        row.retry = nil
        advanceSoon()
      }
    }

    /// Whether a controller, its children and its modals are free of transitions (U2). If not, the
    /// host awaits the end of the transition.
    ///
    /// If a controller is in transition for two seconds of an active scene without a coordinator, it
    /// counts as still (U25).
    func isStill(_ controller: UIViewController?) -> Bool {
      guard let controller, let running = controller.runningTransition else {
        transition.reset()
        return true
      }
      if running.coordinator != nil {
        transition.reset()
      } else if transition.isOverdue(isActive: isSceneActive) {
        return true
      }
      wait(for: running, on: controller)
      return false
    }

    /// Performs an action when a transition of a controller is over, or when its end counts as untold
    /// (U40).
    ///
    /// - Returns: Whether the action will be called.
    func awaitEnd(
      of running: RunningTransition, on controller: UIViewController,
      then action: @escaping @MainActor (_ isEndless: Bool) -> Void
    ) -> Bool {
      guard let coordinator = running.coordinator else { return false }
      return SignalWait.awaitEnd(
        of: coordinator, clock, isActive: isTimePassing,
        current: { [weak controller] in controller?.runningTransition?.coordinator }, then: action)
    }

    // No time would pass in a scene that is closed.
    private var isTimePassing: @MainActor () -> Bool {
      { [weak self] in self.map { $0.isSceneActive || !$0.isOpen } ?? true }
    }

    func wait(for running: RunningTransition, on controller: UIViewController) {
      advanceLater()
      advance(after: running, on: controller)
    }

    /// Looks for the next step when a transition of a controller is over.
    func advance(after running: RunningTransition, on controller: UIViewController) {
      guard let coordinator = running.coordinator else { return }
      _ = transition.awaitEnd(
        of: coordinator, isActive: isTimePassing,
        current: { [weak controller] in controller?.runningTransition?.coordinator }
      ) { [weak self] in self?.advanceSoon() }
    }

    // MARK: Where

    /// The app's main window, on the screen or not (U14, U31).
    var mainWindow: UIWindow? {
      foundWindow = scene?.mainWindow(after: foundWindow)
      return foundWindow
    }

    /// The window for popups, which is on the screen.
    var window: UIWindow? { mainWindow.flatMap { scene?.shownWindow(for: $0) } }

    /// Returns the topmost controller of a window if it was there on an earlier turn. UIKit reports
    /// only the controller itself that it has appeared, at the latest on the next turn (U3).
    private func readyPresenter(in window: UIWindow) -> UIViewController? {
      guard let top = window.rootViewController?.topmostPresented,
        top.viewIfLoaded?.window === window, !top.isBeingPresented, !top.isBeingDismissed
      else { return nil }
      guard row.top === top else {
        row.top = top
        advanceSoon()
        return nil
      }
      return top
    }
  }
#endif
