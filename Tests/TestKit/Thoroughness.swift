import Foundation

/// The extent of random tests.
package enum Thoroughness {
  /// Whether tests use all of their seeds, as the nightly run does: the variable
  /// `POPUPFLOW_THOROUGH` is set. The doubles of UIKit and SwiftUI then use all combinations of
  /// their habits as well.
  package static let isWhole = ProcessInfo.processInfo.environment["POPUPFLOW_THOROUGH"] != nil
}

extension Collection {
  /// Returns the first elements, or all in a thorough run.
  package func few(_ count: Int) -> SubSequence {
    Thoroughness.isWhole ? self[...] : prefix(count)
  }
}
