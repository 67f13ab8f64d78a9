#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// The app's own modals and segues, for async code (L4, L7).
  ///
  /// They wait, return and throw as the changes of a stack do: see
  /// ``UIKit/UINavigationController/push(_:animated:through:nextTurn:file:line:)``.
  extension UIViewController {
    /// Presents a controller, and waits until that is over.
    ///
    /// UIKit may refuse: then this returns all the same, and `presentingViewController` says so
    /// (U1–U4).
    ///
    /// - Parameters:
    ///   - controller: what is presented.
    ///   - animated: whether it is seen to come.
    ///   - lock: the lock of the scene's transitions.
    ///   - nextTurn: how the next turn of the main loop is awaited; without it, by the main queue.
    ///   - file: where it is asked for, for the issue if it is forgotten.
    ///   - line: the line there.
    /// - Throws: `CancellationError` if the task is cancelled before UIKit was told.
    public func present(
      _ controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      nextTurn: NextTurn? = nil, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      try await ScreenChange.run(self, place, ScreenChange.present(controller, animated))
    }

    /// Dismisses what this controller presents, with everything on top, or, if it presents nothing,
    /// this controller itself (U5), and waits until that is over; parameters and errors as of
    /// ``present(_:animated:through:nextTurn:file:line:)``.
    public func dismiss(
      animated: Bool = true, through lock: TransitionLock, nextTurn: NextTurn? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      try await ScreenChange.run(self, place, ScreenChange.dismiss(animated))
    }

    /// Performs the segue of a name, whatever it does, and waits until that is over; the sender is
    /// what `prepare(for:sender:)` is told, other parameters and errors are as of
    /// ``present(_:animated:through:nextTurn:file:line:)``.
    @available(visionOS, deprecated: 1.0, message: "UIKit deprecates segues on visionOS.")
    public func performSegue(
      _ identifier: String, sender: Any? = nil, through lock: TransitionLock,
      nextTurn: NextTurn? = nil, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      try await ScreenChange.run(self, place, ScreenChange.segue(identifier, sender))
    }
  }
#endif
