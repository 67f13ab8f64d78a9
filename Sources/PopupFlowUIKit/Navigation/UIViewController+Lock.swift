#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// The app's own modals and segues on a screen that is shared with popups (L7).
  ///
  /// Each waits as the changes of a navigation controller's stack do, and calls its completion once,
  /// as they do: see
  /// ``UIKit/UINavigationController/push(_:animated:through:nextTurn:file:line:completion:)``.
  extension UIViewController {
    /// Presents a controller.
    ///
    /// UIKit may refuse: then the completion is called all the same, and
    /// `presentingViewController` says so (U1–U4).
    ///
    /// - Parameters:
    ///   - controller: what is presented.
    ///   - animated: whether it is seen to come.
    ///   - lock: the lock of the scene's transitions.
    ///   - nextTurn: how the next turn of the main loop is awaited; without it, by the main queue.
    ///   - file: where it is asked for, for the issue if it is forgotten.
    ///   - line: the line there.
    ///   - completion: called once, on the main actor.
    public func present(
      _ controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      nextTurn: NextTurn? = nil, file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      ScreenChange.run(self, place, ScreenChange.present(controller, animated), completion)
    }

    /// Dismisses what this controller presents, with everything on top, or, if it presents nothing,
    /// this controller itself (U5); if there is neither, nothing. Parameters as of
    /// ``present(_:animated:through:nextTurn:file:line:completion:)``.
    public func dismiss(
      animated: Bool = true, through lock: TransitionLock, nextTurn: NextTurn? = nil,
      file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      ScreenChange.run(self, place, ScreenChange.dismiss(animated), completion)
    }

    /// Performs the segue of a name, whatever it does; the sender is what `prepare(for:sender:)` is
    /// told, the other parameters are as of
    /// ``present(_:animated:through:nextTurn:file:line:completion:)``.
    @available(visionOS, deprecated: 1.0, message: "UIKit deprecates segues on visionOS.")
    public func performSegue(
      _ identifier: String, sender: Any? = nil, through lock: TransitionLock,
      nextTurn: NextTurn? = nil, file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      let place = TransitionPlace(lock: lock, nextTurn: nextTurn, file: file, line: line)
      ScreenChange.run(self, place, ScreenChange.segue(identifier, sender), completion)
    }
  }
#endif
