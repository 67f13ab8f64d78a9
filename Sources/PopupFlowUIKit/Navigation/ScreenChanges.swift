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
    /// If UIKit refuses, the controller's `presentingViewController` is `nil` at the end.
    public func present(
      _ controller: UIViewController, animated: Bool = true,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      change({ $0.presentNew(controller, animated) }, completion: completion)
    }

    /// Presents a controller, unless it is presented, and waits until that is over.
    ///
    /// If UIKit refuses, the controller's `presentingViewController` is `nil` at the end.
    public func present(_ controller: UIViewController, animated: Bool = true) async throws {
      try await change { $0.presentNew(controller, animated) }
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
#endif
