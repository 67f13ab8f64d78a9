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
#endif
