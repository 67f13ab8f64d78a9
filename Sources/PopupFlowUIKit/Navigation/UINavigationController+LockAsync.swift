#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// Changes of the stack on a screen that is shared with popups, for async code.
  ///
  /// ```swift
  /// try await navigation.popToRoot(through: lock)
  /// try await navigation.push(details, through: lock)
  /// ```
  ///
  /// Each call returns when the transition is over, even if it is cancelled or there is no change.
  /// If the task is cancelled before the change begins, the call throws `CancellationError` and
  /// there is no change. A change that has begun runs to its end, and the call waits for it.
  ///
  /// Do not call these inside a transition of the same lock, such as `withTransition`: each would
  /// wait for the other.
  extension UINavigationController {
    /// Pushes a controller, and waits until the transition is over.
    ///
    /// - Parameters:
    ///   - controller: The controller to push. If it is already on the stack, there is no change.
    ///   - animated: Whether the push is animated.
    ///   - lock: The lock of the scene's transitions.
    ///   - file: The file of the call, for an issue if the transition never ends.
    ///   - line: The line of the call.
    /// - Throws: `CancellationError` if the task is cancelled before the change begins.
    public func push(
      _ controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      try await ScreenChange.run(self, lock, file, line, ScreenChange.push(controller, animated))
    }

    /// Pops the topmost controller, unless it is the only one, and waits until the transition is
    /// over.
    ///
    /// For parameters and errors, see ``push(_:animated:through:file:line:)``.
    public func pop(
      animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      try await ScreenChange.run(self, lock, file, line, ScreenChange.pop(animated))
    }

    /// Pops all controllers above the given one, if it is on the stack at its turn, and
    /// waits until the transition is over.
    ///
    /// For parameters and errors, see ``push(_:animated:through:file:line:)``.
    public func pop(
      to controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      try await ScreenChange.run(self, lock, file, line, ScreenChange.pop(to: controller, animated))
    }

    /// Pops all controllers but the first, and waits until the transition is over.
    ///
    /// For parameters and errors, see ``push(_:animated:through:file:line:)``.
    public func popToRoot(
      animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      try await ScreenChange.run(self, lock, file, line, ScreenChange.popToRoot(animated))
    }

    /// Replaces the whole stack, and waits until the transition is over.
    ///
    /// For parameters and errors, see ``push(_:animated:through:file:line:)``.
    public func setStack(
      _ controllers: [UIViewController], animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      try await ScreenChange.run(
        self, lock, file, line, ScreenChange.setStack(controllers, animated))
    }
  }
#endif
