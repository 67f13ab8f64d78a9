#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A controller whose screen is shared with popups: each view controller.
  @MainActor
  public protocol ScreenChanging: UIViewController {}

  extension UIViewController: ScreenChanging {}

  extension ScreenChanging {
    /// Returns the changes of this screen that wait for their turn at a lock.
    ///
    /// ```swift
    /// navigation.through(lock).push(details) { store.send(.trigger) }
    /// try await navigation.through(lock).pop(to: home)
    /// ```
    ///
    /// Use the value at once: it retains the controller, and issues name the line of this call.
    ///
    /// - Parameters:
    ///   - lock: The lock of the scene's transitions.
    ///   - fileID: The file of the call, for an issue if the transition never ends.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column in the line.
    public func through(
      _ lock: TransitionLock, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ScreenChanges<Self> {
      ScreenChanges(
        screen: self, lock: lock,
        site: PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }

  /// The changes of a screen that wait for their turn at a lock: pushes, pops, modals, and whatever
  /// else the app changes, such as `change { $0.performSegue(withIdentifier: "show", sender: nil) }`.
  ///
  /// Each change waits until all earlier transitions of the lock are over and no other transition
  /// runs on the screen. When its own transition is over, its completion is called once, on a later
  /// turn of the main loop, or its call in async code returns: also if the transition is cancelled or
  /// nothing changes. Then the next transition of the lock begins. If the controller is gone at its
  /// turn, there is no change.
  ///
  /// In async code, a call throws `CancellationError` if its task is cancelled before the change
  /// begins; then there is no change. A change that has begun runs to its end, and the call waits for
  /// it. Do not call it inside a transition of the same lock, such as `withTransition`: each would
  /// wait for the other.
  @MainActor
  public struct ScreenChanges<Screen: UIViewController> {
    fileprivate let screen: Screen
    fileprivate let lock: TransitionLock
    fileprivate let site: PopupCallSite

    /// Changes the screen when no transition runs, and calls the completion when the change is over.
    ///
    /// The methods with a name, such as `push`, do the same, and leave out what would raise an
    /// exception.
    ///
    /// - Parameters:
    ///   - change: Begins at most one transition on the screen of the controller, which it receives.
    ///   - completion: Called once, on the main actor.
    public func change(
      _ change: @escaping @MainActor (Screen) -> Void,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(screen, lock, site, completion, change)
    }

    /// Changes the screen when no transition runs, and waits until the change is over.
    ///
    /// - Parameter change: Begins at most one transition on the screen of the controller, which it
    ///   receives.
    /// - Throws: `CancellationError` if the task is cancelled before the change begins.
    public func change(_ change: @escaping @MainActor (Screen) -> Void) async throws {
      try await ScreenChange.run(screen, lock, site, change)
    }
  }

  // MARK: Stacks

  extension ScreenChanges where Screen: UINavigationController {
    /// Pushes a controller, unless it is on the stack.
    public func push(
      _ controller: UIViewController, animated: Bool = true,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      change({ $0.pushNew(controller, animated) }, completion: completion)
    }

    /// Pushes a controller, unless it is on the stack, and waits until that is over.
    public func push(_ controller: UIViewController, animated: Bool = true) async throws {
      try await change { $0.pushNew(controller, animated) }
    }

    /// Pops the topmost controller, unless it is the only one.
    public func pop(
      animated: Bool = true, completion: @escaping @MainActor () -> Void = {}
    ) {
      change({ $0.popViewController(animated: animated) }, completion: completion)
    }

    /// Pops the topmost controller, unless it is the only one, and waits until that is over.
    public func pop(animated: Bool = true) async throws {
      try await change { $0.popViewController(animated: animated) }
    }

    /// Pops all controllers above the given one, if it is on the stack.
    public func pop(
      to controller: UIViewController, animated: Bool = true,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      change({ $0.popIfThere(to: controller, animated) }, completion: completion)
    }

    /// Pops all controllers above the given one, if it is on the stack, and waits until that is over.
    public func pop(to controller: UIViewController, animated: Bool = true) async throws {
      try await change { $0.popIfThere(to: controller, animated) }
    }
  }

  // MARK: Modals

  extension ScreenChanges {
    /// Presents a controller, unless it is presented.
    ///
    /// If this controller presents another one at its turn, such as a popup, or is in no window, UIKit
    /// refuses, and an issue says so. If UIKit refuses, the controller's `presentingViewController` is
    /// `nil` at the end. UIKit presents some controllers of the system's seconds after the call, such as
    /// a share sheet, and the change waits up to nine seconds for that.
    public func present(
      _ controller: UIViewController, animated: Bool = true,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(screen, lock, site, awaiting: controller, completion) {
        $0.presentNew(controller, animated)
      }
    }

    /// Presents a controller, unless it is presented, and waits until that is over.
    ///
    /// If this controller presents another one at its turn, such as a popup, or is in no window, UIKit
    /// refuses, and an issue says so. If UIKit refuses, the controller's `presentingViewController` is
    /// `nil` at the end. UIKit presents some controllers of the system's seconds after the call, such as
    /// a share sheet, and the change waits up to nine seconds for that.
    public func present(_ controller: UIViewController, animated: Bool = true) async throws {
      try await ScreenChange.run(screen, lock, site, awaiting: controller) {
        $0.presentNew(controller, animated)
      }
    }

    /// Dismisses the controller that this one presents, with all above it, or else this controller.
    public func dismiss(
      animated: Bool = true, completion: @escaping @MainActor () -> Void = {}
    ) {
      change({ $0.dismissIfThere(animated) }, completion: completion)
    }

    /// Dismisses the controller that this one presents, with all above it, or else this controller,
    /// and waits until that is over.
    public func dismiss(animated: Bool = true) async throws {
      try await change { $0.dismissIfThere(animated) }
    }
  }

  // UIKit raises an exception in the other cases.
  extension UINavigationController {
    fileprivate func pushNew(_ controller: UIViewController, _ animated: Bool) {
      guard !viewControllers.contains(controller) else { return }
      pushViewController(controller, animated: animated)
    }

    fileprivate func popIfThere(to controller: UIViewController, _ animated: Bool) {
      guard viewControllers.contains(controller) else { return }
      popToViewController(controller, animated: animated)
    }
  }

  extension UIViewController {
    fileprivate func presentNew(_ controller: UIViewController, _ animated: Bool) {
      // UIKit raises an exception for this (U12).
      guard controller.presentingViewController == nil else { return }
      present(controller, animated: animated)
    }

    fileprivate func dismissIfThere(_ animated: Bool) {
      guard presentedViewController != nil || presentingViewController != nil else { return }
      dismiss(animated: animated)
    }
  }

  /// A transition of the app, from its turn to its completion (L7).
  ///
  /// The completion is called once, on a turn on which no transition runs on the screen, or when the end
  /// of one counts as untold (U25, U40). Retained by the calls that it waits for.
  @MainActor
  final class ScreenChange<Subject: UIViewController> {
    /// Calls UIKit when no transition runs.
    typealias Change = @MainActor (Subject) -> Void

    private weak var subject: Subject?
    private weak var awaited: UIViewController?
    private let clock: any PopupClock
    private let site: PopupCallSite
    private var completion: (@MainActor () -> Void)?
    private var hasBegun = false
    // Why UIKit may refuse to present the awaited controller. It can say so later than it refuses (U4).
    private var refusal: String?

    /// Whether it was cancelled before the call of UIKit.
    private(set) var isCancelled = false

    private let transition: TransitionWait

    /// Takes the lock for a transition.
    ///
    /// The transition retains the lock, so that its completion is called even if the app has
    /// released the lock.
    ///
    /// - Parameters:
    ///   - subject: The controller to change; not retained. If it is gone, there is no change (L8).
    ///   - lock: The lock.
    ///   - site: The line of the call.
    ///   - awaited: The controller that the change presents; nil for other changes.
    ///   - completion: Called once.
    ///   - change: The call of UIKit.
    static func run(
      _ subject: Subject, _ lock: TransitionLock, _ site: PopupCallSite,
      awaiting awaited: UIViewController? = nil,
      _ completion: @escaping @MainActor () -> Void, _ change: @escaping Change
    ) {
      let new = ScreenChange(subject, lock, site, awaiting: awaited)
      lock.serialize(.screenChange(site)) { token in
        withExtendedLifetime(lock) {
          new.begin(change) {
            // The next transition begins when this completion has returned.
            completion()
            token.endIfRunning()
          }
        }
      }
    }

    /// Takes the lock for a transition, and waits for its end.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before the call of UIKit. Then there
    ///   is no change (L4).
    static func run(
      _ subject: Subject, _ lock: TransitionLock, _ site: PopupCallSite,
      awaiting awaited: UIViewController? = nil, _ change: @escaping Change
    ) async throws {
      try await lock.withTransition(.screenChange(site)) {
        let new = ScreenChange(subject, lock, site, awaiting: awaited)
        await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            new.begin(change) { continuation.resume() }
          }
        } onCancel: {
          MainQueue.run { new.cancel() }
        }
        if new.isCancelled { throw CancellationError() }
      }
    }

    private init(
      _ subject: Subject, _ lock: TransitionLock, _ site: PopupCallSite,
      awaiting awaited: UIViewController?
    ) {
      self.subject = subject
      self.site = site
      self.awaited = awaited
      clock = lock.clock
      transition = TransitionWait(lock.clock)
    }

    /// Waits for transitions that the user or another library has begun, such as a back-swipe (U2).
    private func begin(
      _ change: @escaping Change, _ completion: @escaping @MainActor () -> Void
    ) {
      self.completion = completion
      whenStill { [self] in
        guard let subject else { return end() }
        hasBegun = true
        let canBeDelayed = awaited?.canBeDelayed == true && subject.canPresent
        refusal = awaited.flatMap(subject.refusal(toPresent:))
        change(subject)
        clock.nextTurn {
          self.transition.reset()
          guard canBeDelayed else { return self.whenStill { self.end() } }
          self.whenPresented { self.whenStill { self.end() } }
        }
      }
    }

    /// Waits until a controller is presented that UIKit may have delayed (U4).
    private func whenPresented(_ action: @escaping @MainActor () -> Void) {
      _ = SignalWait(
        clock, isActive: { [weak subject] in subject?.isInActiveScene ?? true },
        limit: { [weak subject, weak awaited] in
          let isAwaited = awaited.map { $0.presentingViewController == nil } ?? false
          // Popups that wait for the lock have ten seconds (R33).
          return isAwaited && subject?.canPresent == true ? 9 : 0
        }, then: action)
    }

    /// Cancels the transition before the call of UIKit.
    private func cancel() {
      guard !hasBegun, completion != nil else { return }
      isCancelled = true
      end()
    }

    private func whenStill(_ action: @escaping @MainActor () -> Void) {
      guard completion != nil else { return }
      guard let subject, let running = subject.screenTransition else { return action() }
      let again: @MainActor () -> Void = { self.whenStill(action) }
      if let coordinator = running.coordinator {
        let willTell = transition.awaitEnd(
          of: coordinator, isActive: { [weak subject] in subject?.isInActiveScene ?? true },
          current: { [weak subject] in subject?.screenTransition?.coordinator }, then: again)
        if willTell { return }
      }
      let isOver = transition.noteUnreported(
        isActive: subject.isInActiveScene,
        isInteractive: running.coordinator?.isInteractive == true)
      if isOver { action() } else { transition.reconsider(again) }
    }

    private func end() {
      guard let completion else { return }
      self.completion = nil
      transition.reset()
      // A controller that is gone was not presented either.
      if let refusal, awaited?.presentingViewController == nil {
        reportIssue(refusal, at: site)
      }
      // Below a popup that covers it, no page is informed of the change (U9).
      PageTrackers.reconsider()
      completion()
    }
  }

  extension UIViewController {
    /// Whether UIKit does not refuse at once to present something on this controller (U3, U4).
    fileprivate var canPresent: Bool {
      viewIfLoaded?.window != nil && presentedViewController == nil
    }

    /// Returns why UIKit may refuse to present a controller on this one (U1, U3).
    fileprivate func refusal(toPresent controller: UIViewController) -> String? {
      if let presentedViewController {
        """
        \(type(of: controller)) is not presented: \(type(of: self)) presents \
        \(type(of: presentedViewController)) already. Present on that, or dismiss it first; a popup, with \
        dismiss(_:) of the store.
        """
      } else if viewIfLoaded?.window == nil {
        """
        \(type(of: controller)) is not presented: \(type(of: self)) is in no window. Present on a \
        controller that is on screen.
        """
      } else {
        nil
      }
    }

    /// The transition that runs on the screen of this controller.
    fileprivate var screenTransition: RunningTransition? {
      runningTransition ?? bottommostPresenter.runningTransition
    }
  }
#endif
