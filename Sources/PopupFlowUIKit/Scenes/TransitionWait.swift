#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A wait until no transition runs, for an owner that polls (U2).
  ///
  /// The end of a transition is awaited with its coordinator. Without one, or if a transition is there
  /// after its end, the owner polls on the next turn, and then each 0.1 seconds. After two
  /// seconds of an active scene it counts as over, because UIKit may not reset its flags after a
  /// cancelled swipe (U25).
  @MainActor
  final class TransitionWait {
    private let clock: any PopupClock
    private var silence = Silence()
    private var isFirstPoll = false
    private var retry: AnyCancellable?
    private weak var awaited: (any UIViewControllerTransitionCoordinator)?
    // It has reported its end, or that counts as untold. A second wait might not take any time.
    private weak var reported: (any UIViewControllerTransitionCoordinator)?
    private weak var refusing: (any UIViewControllerTransitionCoordinator)?

    init(_ clock: any PopupClock) {
      self.clock = clock
    }

    /// Performs an action when a transition is over, or when its end counts as untold (U40); once for
    /// each transition.
    ///
    /// - Parameters:
    ///   - coordinator: The coordinator of the transition.
    ///   - isActive: Returns whether the scene is active.
    ///   - current: Returns the coordinator of the transition that runs now in the same place.
    ///   - action: The action.
    /// - Returns: Whether the action will be called, by this call or an earlier one.
    func awaitEnd(
      of coordinator: any UIViewControllerTransitionCoordinator,
      isActive: @escaping @MainActor () -> Bool,
      current: @escaping @MainActor () -> (any UIViewControllerTransitionCoordinator)?,
      then action: @escaping @MainActor () -> Void
    ) -> Bool {
      guard coordinator !== reported else { return false }
      guard coordinator !== awaited else { return true }
      let willTell = SignalWait.awaitEnd(
        of: coordinator, clock, isActive: isActive, current: current
      ) { [weak self, weak coordinator] _ in
        self?.reported = coordinator
        self?.awaited = nil
        action()
      }
      guard willTell else {
        refusing = coordinator
        return false
      }
      awaited = coordinator
      silence = Silence()
      return true
    }

    /// Whether a coordinator reports its end, as far as is known. One that has refused is like none.
    func canTell(_ coordinator: (any UIViewControllerTransitionCoordinator)?) -> Bool {
      coordinator != nil && coordinator !== refusing
    }

    /// Notes a transition whose end nobody reports, and returns whether it counts as over. If not, the
    /// owner must poll again.
    ///
    /// - Parameters:
    ///   - isActive: Whether the scene is active.
    ///   - isInteractive: Whether a finger moves it, which can rest for as long as it likes.
    func noteUnreported(isActive: Bool, isInteractive: Bool = false) -> Bool {
      isFirstPoll = silence.isNew
      if isInteractive { silence = Silence() }
      silence.note(clock.now, isActive: isActive)
      return silence.isOverdue
    }

    /// Whether a transition whose end nobody reports would count as over now. Notes nothing.
    func wouldBeOverdue(isActive: Bool) -> Bool {
      var silence = silence
      silence.note(clock.now, isActive: isActive)
      return silence.isOverdue
    }

    /// Performs an action when the owner must poll a transition whose end nobody reports.
    func reconsider(_ action: @escaping @MainActor () -> Void) {
      if isFirstPoll { return clock.nextTurn(action) }
      guard retry == nil else { return }
      retry = clock.schedule(at: clock.now + 0.1) { [weak self] in
        self?.retry = nil
        action()
      }
    }

    /// Notes that no transition runs.
    func reset() {
      silence = Silence()
      retry = nil
    }
  }

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
