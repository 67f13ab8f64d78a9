#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// The app's own modals and segues on a screen that is shared with popups, for async code.
  ///
  /// Each call waits, returns and throws like the changes of a navigation stack; see
  /// ``UIKit/UINavigationController/push(_:animated:through:file:line:)``.
  extension UIViewController {
    /// Presents a controller, and waits until the transition is over.
    ///
    /// If UIKit refuses, the call returns and the controller's `presentingViewController` is `nil`.
    ///
    /// - Parameters:
    ///   - controller: The controller to present.
    ///   - animated: Whether the presentation is animated.
    ///   - lock: The lock of the scene's transitions.
    ///   - file: The file of the call, for an issue if the transition never ends.
    ///   - line: The line of the call.
    /// - Throws: `CancellationError` if the task is cancelled before the change begins.
    public func present(
      _ controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      try await ScreenChange.run(self, lock, file, line, ScreenChange.present(controller, animated))
    }

    /// Dismisses the controller that this one presents, with all controllers above it, or else this
    /// controller, and waits until the transition is over.
    ///
    /// For parameters and errors, see ``present(_:animated:through:file:line:)``.
    public func dismiss(
      animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      try await ScreenChange.run(self, lock, file, line, ScreenChange.dismiss(animated))
    }

    /// Performs the segue with the given identifier, and waits until the transition is over.
    ///
    /// The sender is passed to `prepare(for:sender:)`. For the other parameters and errors, see
    /// ``present(_:animated:through:file:line:)``.
    @available(visionOS, deprecated: 1.0, message: "UIKit deprecates segues on visionOS.")
    public func performSegue(
      _ identifier: String, sender: Any? = nil, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line
    ) async throws {
      try await ScreenChange.run(self, lock, file, line, ScreenChange.segue(identifier, sender))
    }
  }
#endif
