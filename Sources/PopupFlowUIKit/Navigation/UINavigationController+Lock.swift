#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// Changes of the stack that share a screen with popups (L7).
  ///
  /// ```swift
  /// navigation.push(details, through: lock) { store.trigger() }
  /// ```
  ///
  /// Each waits until all that was asked of the lock earlier is over, and until nothing else moves on
  /// the screen; and calls its completion once, on a later turn of the main loop: when the
  /// transition is over, be it cancelled, or if there was nothing to do. Then the lock's next
  /// begins.
  extension UINavigationController {
    /// Pushes a controller.
    ///
    /// - Parameters:
    ///   - controller: what is pushed; on the stack already, it is left where it is.
    ///   - animated: whether it is seen to come.
    ///   - lock: the lock of the scene's transitions.
    ///   - nextTurn: how the next turn of the main loop is awaited; without it, by the main queue.
    ///   - file: where it is asked for, for the issue if it is forgotten.
    ///   - line: the line there.
    ///   - completion: called once, on the main actor.
    public func push(
      _ controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      nextTurn: NextTurn? = nil, file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      ScreenChange.run(self, place, ScreenChange.push(controller, animated), completion)
    }

    /// Pops the topmost controller, unless it is the only one; parameters as of
    /// ``push(_:animated:through:nextTurn:file:line:completion:)``.
    public func pop(
      animated: Bool = true, through lock: TransitionLock, nextTurn: NextTurn? = nil,
      file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      ScreenChange.run(self, place, ScreenChange.pop(animated), completion)
    }

    /// Pops everything above a controller, if it is on the stack by then; parameters as of
    /// ``push(_:animated:through:nextTurn:file:line:completion:)``.
    public func pop(
      to controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      nextTurn: NextTurn? = nil, file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      ScreenChange.run(self, place, ScreenChange.pop(to: controller, animated), completion)
    }

    /// Pops everything but the first controller; parameters as of
    /// ``push(_:animated:through:nextTurn:file:line:completion:)``.
    public func popToRoot(
      animated: Bool = true, through lock: TransitionLock, nextTurn: NextTurn? = nil,
      file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      ScreenChange.run(self, place, ScreenChange.popToRoot(animated), completion)
    }

    /// Replaces the whole stack; parameters as of
    /// ``push(_:animated:through:nextTurn:file:line:completion:)``.
    public func setStack(
      _ controllers: [UIViewController], animated: Bool = true, through lock: TransitionLock,
      nextTurn: NextTurn? = nil, file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      ScreenChange.run(self, place, ScreenChange.setStack(controllers, animated), completion)
    }
  }
#endif
