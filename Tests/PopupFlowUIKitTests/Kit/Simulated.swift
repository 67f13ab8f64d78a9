import Testing
import UIKitDouble

/// A trait that runs each test of a suite in a simulation of its own, in which UIKit must not warn.
struct Simulated: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await UIKitSimulation.run { simulation in
      try await function()
      #expect(simulation.warnings.isEmpty, sourceLocation: test.sourceLocation)
    }
  }
}

extension Trait where Self == Simulated {
  static var simulated: Self { Self() }
}

/// The simulation of the test.
@MainActor var simulation: UIKitSimulation { .current }
