#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// The changes of the stack, for async code (L4, L7).
  ///
  /// ```swift
  /// try await navigation.popToRoot(through: lock)
  /// try await navigation.push(details, through: lock)
  /// ```
  ///
  /// Each returns when the transition is over, be it cancelled, as a back-swipe can be, or if there
  /// was nothing to do. If the task is cancelled before UIKit was told of the change, it throws
  /// `CancellationError`, and nothing is changed; what has begun comes to its end, and is waited for.
  ///
  /// Not for inside of a transition of the same lock, `withTransition`, say: each would wait for the
  /// other.
  extension UINavigationController {
    /// Pushes a controller, and waits until that is over.
    ///
    /// - Parameters:
    ///   - controller: what is pushed; on the stack already, it is left where it is.
    ///   - animated: whether it is seen to come.
    ///   - lock: the lock of the scene's transitions.
    ///   - nextTurn: how the next turn of the main loop is awaited; without it, by the main queue.
    ///   - file: where it is asked for, for the issue if it is forgotten.
    ///   - line: the line there.
    /// - Throws: `CancellationError` if the task is cancelled before UIKit was told.
    public func push(
      _ controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      nextTurn: NextTurn? = nil, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      try await ScreenChange.run(self, place, ScreenChange.push(controller, animated))
    }

    /// Pops the topmost controller, unless it is the only one, and waits until that is over;
    /// parameters and errors as of
    /// ``push(_:animated:through:nextTurn:file:line:)``.
    public func pop(
      animated: Bool = true, through lock: TransitionLock, nextTurn: NextTurn? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      try await ScreenChange.run(self, place, ScreenChange.pop(animated))
    }

    /// Pops everything above a controller, if it is on the stack by then, and waits until that is
    /// over; parameters and errors as of
    /// ``push(_:animated:through:nextTurn:file:line:)``.
    public func pop(
      to controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      nextTurn: NextTurn? = nil, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      try await ScreenChange.run(self, place, ScreenChange.pop(to: controller, animated))
    }

    /// Pops everything but the first controller, and waits until that is over; parameters and errors
    /// as of
    /// ``push(_:animated:through:nextTurn:file:line:)``.
    public func popToRoot(
      animated: Bool = true, through lock: TransitionLock, nextTurn: NextTurn? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      try await ScreenChange.run(self, place, ScreenChange.popToRoot(animated))
    }

    /// Replaces the whole stack, and waits until that is over; parameters and errors as of
    /// ``push(_:animated:through:nextTurn:file:line:)``.
    public func setStack(
      _ controllers: [UIViewController], animated: Bool = true, through lock: TransitionLock,
      nextTurn: NextTurn? = nil, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      try await ScreenChange.run(self, place, ScreenChange.setStack(controllers, animated))
    }
  }
#endif
