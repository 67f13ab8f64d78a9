#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A controller that changes a screen which is shared with popups: each view controller.
  ///
  /// ```swift
  /// navigation.change(through: lock) { $0.pushViewController(details, animated: true) }
  /// try await navigation.change(through: lock) { $0.popToRootViewController(animated: true) }
  /// ```
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
  ///
  /// The forms with a name, such as
  /// ``UIKit/UINavigationController/push(_:animated:through:fileID:filePath:line:column:completion:)``,
  /// do the same, and leave out what would raise an exception.
  @MainActor
  public protocol ScreenChanging: UIViewController {}

  extension UIViewController: ScreenChanging {}

  extension ScreenChanging {
    /// Changes the screen when no transition runs, and calls the completion when the change is over.
    ///
    /// - Parameters:
    ///   - lock: The lock of the scene's transitions.
    ///   - fileID: The file of the call, for an issue if the transition never ends.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column in the line.
    ///   - change: Begins at most one transition on the screen of the controller, which it receives.
    ///   - completion: Called once, on the main actor.
    public func change(
      through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column,
      _ change: @escaping @MainActor (Self) -> Void,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column),
        completion, change)
    }

    /// Changes the screen when no transition runs, and waits until the change is over.
    ///
    /// - Parameters:
    ///   - lock: The lock of the scene's transitions.
    ///   - fileID: The file of the call, for an issue if the transition never ends.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column in the line.
    ///   - change: Begins at most one transition on the screen of the controller, which it receives.
    /// - Throws: `CancellationError` if the task is cancelled before the change begins.
    public func change(
      through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column,
      _ change: @escaping @MainActor (Self) -> Void
    ) async throws {
      try await ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column),
        change)
    }
  }
#endif
