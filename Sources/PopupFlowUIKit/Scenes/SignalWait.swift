#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A wait for a signal of UIKit's, which may never come (U40).
  ///
  /// The wait is over when its owner notes the signal, or when the signal has not come for a number of
  /// seconds of an active scene (U25). Time in which a finger rests on the screen does not count.
  ///
  /// The clock retains the wait until it is over.
  @MainActor
  final class SignalWait {
    private let clock: any PopupClock
    private let isActive: @MainActor () -> Bool
    private let limit: @MainActor () -> Double?
    private var action: (@MainActor () -> Void)?
    private var formerLimit: Double?
    private var silence = Silence()
    private var timer: AnyCancellable?

    /// Begins to wait.
    ///
    /// - Parameters:
    ///   - clock: The clock.
    ///   - isActive: Returns whether the scene is active.
    ///   - limit: Returns the seconds after which the signal counts as lost; `nil` if a finger rests on
    ///     the screen. If it returns another value than before, the time begins anew.
    ///   - action: Called once, when the wait is over.
    init(
      _ clock: any PopupClock, isActive: @escaping @MainActor () -> Bool,
      limit: @escaping @MainActor () -> Double?, then action: @escaping @MainActor () -> Void
    ) {
      self.clock = clock
      self.isActive = isActive
      self.limit = limit
      self.action = action
      poll()
    }

    /// Notes that the signal has come.
    func end() {
      guard let action = action.take() else { return }
      timer = nil
      action()
    }

    /// Ends the wait without its action.
    func cancel() {
      action = nil
      timer = nil
    }

    private func poll() {
      guard action != nil else { return }
      let limit = limit()
      if limit == nil || limit != formerLimit { silence = Silence() }
      formerLimit = limit
      silence.note(clock.now, isActive: isActive())
      if let limit, silence.seconds >= limit { return end() }
      timer = clock.schedule(at: clock.now + 0.5) { self.poll() }
    }
  }

  // The ends of transitions.
  extension SignalWait {
    /// The limits for the end of a transition, in seconds of an active scene: while UIKit says that the
    /// transition runs, and when it says so no longer.
    private static var limits: (running: Double, over: Double) { (10, 2) }

    /// Performs an action once, on the turn after the end of a transition, or when its end counts as
    /// untold.
    ///
    /// - Parameters:
    ///   - coordinator: The coordinator of the transition.
    ///   - clock: The clock.
    ///   - isActive: Returns whether the scene is active.
    ///   - current: Returns the coordinator of the transition that runs now in the same place.
    ///   - action: The action. It receives whether the transition still runs, as far as UIKit says.
    /// - Returns: Whether the action will be called. It is not if the coordinator refuses to report.
    static func awaitEnd(
      of coordinator: any UIViewControllerTransitionCoordinator, _ clock: any PopupClock,
      isActive: @escaping @MainActor () -> Bool,
      current: @escaping @MainActor () -> (any UIViewControllerTransitionCoordinator)?,
      then action: @escaping @MainActor (_ isEndless: Bool) -> Void
    ) -> Bool {
      // A coordinator may be gone before it has reported the end.
      let isRunning: @MainActor () -> Bool = { [weak coordinator] in
        coordinator != nil && current() === coordinator
      }
      let wait = SignalWait(clock, isActive: isActive) { [weak coordinator] in
        guard isRunning() else { return limits.over }
        return coordinator?.isInteractive == true ? nil : limits.running
      } then: {
        action(isRunning())
      }
      // Not earlier than on the next turn, because UIKit may refuse a transition until then (U2).
      let willTell = coordinator.animate(alongsideTransition: nil) { _ in
        clock.nextTurn { wait.end() }
      }
      if !willTell { wait.cancel() }
      return willTell
    }
  }

  /// The time for which UIKit has not reported the end of a transition, in seconds of an active
  /// scene (U25).
  struct Silence {
    private var last: Double?
    private(set) var seconds = 0.0

    var isNew: Bool { last == nil }

    /// UIKit may not reset its flags after a cancelled swipe.
    var isOverdue: Bool { seconds >= 2 }

    mutating func note(_ now: Double, isActive: Bool) {
      // An app that was suspended between two polls has not waited.
      if isActive, let last { seconds += min(now - last, 0.5) }
      last = now
    }

    /// Counts what was awaited as overdue.
    mutating func giveUp() {
      seconds = .infinity
    }
  }
#endif
