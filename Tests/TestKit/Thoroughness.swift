import Foundation

/// The extent of random tests and of tests of combinations.
package enum Thoroughness {
  /// Whether tests use all of their seeds and combinations, as the nightly run does: the variable
  /// `POPUPFLOW_THOROUGH` is set. The doubles of UIKit and SwiftUI then use sixteen combinations of
  /// their habits, instead of as many as contain each pair.
  package static let isWhole = ProcessInfo.processInfo.environment["POPUPFLOW_THOROUGH"] != nil
}

extension Collection {
  /// Returns the first elements, or all in a thorough run.
  package func few(_ count: Int) -> SubSequence {
    Thoroughness.isWhole ? self[...] : prefix(count)
  }
}

extension Thoroughness {
  /// Returns the seeds of a random walk of a thousand steps: two, or all in a thorough run, or one for
  /// each thousand of `POPUPFLOW_RANDOM_STEPS`.
  package static func walks(_ count: Int) -> Range<Int> {
    let steps = ProcessInfo.processInfo.environment["POPUPFLOW_RANDOM_STEPS"].flatMap { Int($0) }
    return steps.map { 0..<max(1, $0 / 1000) } ?? (0..<count).few(2)
  }
}
