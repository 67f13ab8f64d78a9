#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// The app's own modals and segues on a screen that is shared with popups.
  ///
  /// Each call waits and calls its completion like the changes of a navigation stack; see
  /// ``UIKit/UINavigationController/push(_:animated:through:file:line:completion:)``.
  extension UIViewController {
    /// Presents a controller.
    ///
    /// If UIKit refuses, the completion is called and the controller's `presentingViewController`
    /// is `nil`.
    ///
    /// - Parameters:
    ///   - controller: The controller to present.
    ///   - animated: Whether the presentation is animated.
    ///   - lock: The lock of the scene's transitions.
    ///   - file: The file of the call, for an issue if the transition never ends.
    ///   - line: The line of the call.
    ///   - completion: Called once, on the main actor.
    public func present(
      _ controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(
        self, lock, file, line, ScreenChange.present(controller, animated), completion)
    }

    /// Dismisses the controller that this one presents, with all controllers above it, or else this
    /// controller.
    ///
    /// If there is neither, there is no change. For the parameters, see
    /// ``present(_:animated:through:file:line:completion:)``.
    public func dismiss(
      animated: Bool = true, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(self, lock, file, line, ScreenChange.dismiss(animated), completion)
    }

    /// Performs the segue with the given identifier.
    ///
    /// The sender is passed to `prepare(for:sender:)`. For the other parameters, see
    /// ``present(_:animated:through:file:line:completion:)``.
    @available(visionOS, deprecated: 1.0, message: "UIKit deprecates segues on visionOS.")
    public func performSegue(
      _ identifier: String, sender: Any? = nil, through lock: TransitionLock,
      file: StaticString = #fileID, line: UInt = #line,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(self, lock, file, line, ScreenChange.segue(identifier, sender), completion)
    }
  }
#endif
