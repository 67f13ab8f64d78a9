import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// A task of a test, with its result.
@MainActor
final class StageTask {
  fileprivate(set) var task = Task {}
  fileprivate(set) var isOver = false
  fileprivate(set) var error: (any Error)?
}

extension NavigationStage {
  /// Starts a task.
  func start(
    _ body: @escaping @MainActor (UINavigationController) async throws -> Void
  ) -> StageTask {
    let new = StageTask()
    new.task = Task { [navigation] in
      do { try await body(navigation) } catch { new.error = error }
      new.isOver = true
    }
    return new
  }

  /// Advances the time, with the tasks.
  func pass(_ seconds: Double) async {
    for _ in 0..<20 {
      for _ in 0..<20 { await Task.yield() }
      simulation.advance(by: seconds / 20)
    }
    for _ in 0..<20 { await Task.yield() }
  }

  /// Performs a change in a task, and checks its result.
  func check(
    _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping @MainActor (UINavigationController) async throws -> Void
  ) async {
    var wasStill = false
    let task = start { [self] in
      try await body($0)
      wasStill = !simulation.isInTransition(scene)
    }
    #expect(!task.isOver, sourceLocation: sourceLocation)
    await pass(1)
    #expect(task.isOver && task.error == nil, sourceLocation: sourceLocation)
    #expect(wasStill, sourceLocation: sourceLocation)
    #expect(titles == expected, sourceLocation: sourceLocation)
  }
}
