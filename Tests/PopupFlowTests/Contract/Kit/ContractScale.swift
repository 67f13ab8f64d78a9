import Foundation

/// How much is done where more proves more.
enum ContractScale {
  /// How long a chain of values is, each of which is sent from inside the delivery of the last. A
  /// release build does the million, or whoever says so:
  /// `POPUPFLOW_CHAIN=1000000 swift test --filter Contract`.
  static let chainLength =
    ProcessInfo.processInfo.environment["POPUPFLOW_CHAIN"].flatMap(Int.init) ?? usualLength

  #if DEBUG
    private static let usualLength = 10_000
  #else
    private static let usualLength = 1_000_000
  #endif
}
