#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// Changes of the stack on a screen that is shared with popups.
  ///
  /// ```swift
  /// navigation.push(details, through: lock) { store.trigger() }
  /// ```
  ///
  /// Each change waits until all earlier transitions of the lock are over and no other transition
  /// runs on the screen. It calls its completion once, on a later turn of the main loop, even if
  /// the transition is cancelled or there is no change. Then the next transition of the lock
  /// begins.
  extension UINavigationController {
    /// Pushes a controller.
    ///
    /// - Parameters:
    ///   - controller: The controller to push. If it is already on the stack, there is no change.
    ///   - animated: Whether the push is animated.
    ///   - lock: The lock of the scene's transitions.
    ///   - file: The file of the call, for an issue if the transition never ends.
    ///   - line: The line of the call.
    ///   - completion: Called once, on the main actor.
    public func push(
      _ controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(self, lock, file, line, ScreenChange.push(controller, animated), completion)
    }

    /// Pops the topmost controller, unless it is the only one.
    ///
    /// For the parameters, see ``push(_:animated:through:file:line:completion:)``.
    public func pop(
      animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(self, lock, file, line, ScreenChange.pop(animated), completion)
    }

    /// Pops all controllers above the given one, if it is on the stack at its turn.
    ///
    /// For the parameters, see ``push(_:animated:through:file:line:completion:)``.
    public func pop(
      to controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(
        self, lock, file, line, ScreenChange.pop(to: controller, animated), completion)
    }

    /// Pops all controllers but the first.
    ///
    /// For the parameters, see ``push(_:animated:through:file:line:completion:)``.
    public func popToRoot(
      animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(self, lock, file, line, ScreenChange.popToRoot(animated), completion)
    }

    /// Replaces the whole stack.
    ///
    /// For the parameters, see ``push(_:animated:through:file:line:completion:)``.
    public func setStack(
      _ controllers: [UIViewController], animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(
        self, lock, file, line, ScreenChange.setStack(controllers, animated), completion)
    }
  }
#endif
