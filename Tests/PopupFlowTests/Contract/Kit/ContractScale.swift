import Foundation

/// The size of tests that prove more when they are larger.
enum ContractScale {
  /// The length of a chain of values, each sent from inside the delivery of the last. A thousand
  /// with recursion would use far more stack than ``StackWatch/limit``. The length is a million in
  /// release builds, or as set by `POPUPFLOW_CHAIN=1000000 swift test --filter Contract`.
  static let chainLength =
    ProcessInfo.processInfo.environment["POPUPFLOW_CHAIN"].flatMap(Int.init) ?? usualLength

  #if DEBUG
    private static let usualLength = 1_000
  #else
    private static let usualLength = 1_000_000
  #endif
}
