#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// Changes of the stack on a screen that is shared with popups.
  ///
  /// ```swift
  /// navigation.push(details, through: lock) { store.trigger() }
  /// try await navigation.popToRoot(through: lock)
  /// ```
  ///
  /// For waiting, completion, errors and parameters, see ``ScreenChanging``.
  extension UINavigationController {
    /// Pushes a controller, unless it is on the stack.
    public func push(
      _ controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column),
        completion
      ) { $0.pushNew(controller, animated) }
    }

    /// Pushes a controller, unless it is on the stack, and waits until that is over.
    public func push(
      _ controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) async throws {
      try await ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      ) { $0.pushNew(controller, animated) }
    }

    /// Pops the topmost controller, unless it is the only one.
    public func pop(
      animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column),
        completion
      ) {
        $0.popViewController(animated: animated)
      }
    }

    /// Pops the topmost controller, unless it is the only one, and waits until that is over.
    public func pop(
      animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) async throws {
      try await ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      ) {
        $0.popViewController(animated: animated)
      }
    }

    /// Pops all controllers above the given one, if it is on the stack.
    public func pop(
      to controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column),
        completion
      ) {
        $0.popIfThere(to: controller, animated)
      }
    }

    /// Pops all controllers above the given one, if it is on the stack, and waits until that is over.
    public func pop(
      to controller: UIViewController, animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) async throws {
      try await ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      ) { $0.popIfThere(to: controller, animated) }
    }

    /// Pops all controllers but the first.
    public func popToRoot(
      animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column),
        completion
      ) {
        $0.popToRootViewController(animated: animated)
      }
    }

    /// Pops all controllers but the first, and waits until that is over.
    public func popToRoot(
      animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) async throws {
      try await ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      ) {
        $0.popToRootViewController(animated: animated)
      }
    }

    /// Replaces the whole stack.
    public func setStack(
      _ controllers: [UIViewController], animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column,
      completion: @escaping @MainActor () -> Void = {}
    ) {
      change(
        through: lock, fileID: fileID, filePath: filePath, line: line, column: column,
        { $0.setViewControllers(controllers, animated: animated) }, completion: completion)
    }

    /// Replaces the whole stack, and waits until that is over.
    public func setStack(
      _ controllers: [UIViewController], animated: Bool = true, through lock: TransitionLock,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) async throws {
      try await ScreenChange.run(
        self, lock, PopupCallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      ) {
        $0.setViewControllers(controllers, animated: animated)
      }
    }

    // UIKit raises an exception in the other cases.

    private func pushNew(_ controller: UIViewController, _ animated: Bool) {
      guard !viewControllers.contains(controller) else { return }
      pushViewController(controller, animated: animated)
    }

    private func popIfThere(to controller: UIViewController, _ animated: Bool) {
      guard viewControllers.contains(controller) else { return }
      popToViewController(controller, animated: animated)
    }
  }
#endif
