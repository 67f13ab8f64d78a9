#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// The app's own modals and segues on a screen that is shared with popups.
  ///
  /// For waiting, completion, errors and parameters, see ``ScreenChanging``.
  extension UIViewController {
    /// Presents a controller, unless it is presented.
    ///
    /// If UIKit refuses, the controller's `presentingViewController` is `nil` at the end.
    public func present(
      _ controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column),
        completion
      ) { $0.presentNew(controller, animated) }
    }

    /// Presents a controller, unless it is presented, and waits until that is over.
    ///
    /// If UIKit refuses, the controller's `presentingViewController` is `nil` at the end.
    public func present(
      _ controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) async throws {
      try await ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      ) { $0.presentNew(controller, animated) }
    }

    /// Dismisses the controller that this one presents, with all above it, or else this controller.
    public func dismiss(
      animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column),
        completion
      ) { $0.dismissIfThere(animated) }
    }

    /// Dismisses the controller that this one presents, with all above it, or else this controller,
    /// and waits until that is over.
    public func dismiss(
      animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) async throws {
      try await ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      ) { $0.dismissIfThere(animated) }
    }

    /// Performs the segue with the given identifier.
    ///
    /// The sender is passed to `prepare(for:sender:)`.
    @available(visionOS, deprecated: 1.0, message: "UIKit deprecates segues on visionOS.")
    public func performSegue(
      _ identifier: String, sender: Any? = nil, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      change(
        through: lock, fileID: fileID, filePath: filePath, line: line, column: column,
        { $0.performSegue(withIdentifier: identifier, sender: sender) }, completion: completion)
    }

    /// Performs the segue with the given identifier, and waits until that is over.
    ///
    /// The sender is passed to `prepare(for:sender:)`.
    @available(visionOS, deprecated: 1.0, message: "UIKit deprecates segues on visionOS.")
    public func performSegue(
      _ identifier: String, sender: Any? = nil, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) async throws {
      try await ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      ) {
        $0.performSegue(withIdentifier: identifier, sender: sender)
      }
    }

    private func presentNew(_ controller: UIViewController, _ animated: Bool) {
      // UIKit raises an exception for this (U12).
      guard controller.presentingViewController == nil else { return }
      present(controller, animated: animated)
    }

    private func dismissIfThere(_ animated: Bool) {
      guard presentedViewController != nil || presentingViewController != nil else { return }
      dismiss(animated: animated)
    }
  }
#endif
