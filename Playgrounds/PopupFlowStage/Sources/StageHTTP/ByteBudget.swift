import Foundation

/// Memory that several connections share. Thread-safe.
public final class ByteBudget: @unchecked Sendable {
  // Sendable because the lock protects the number.
  private let lock = NSLock()
  private var taken = 0
  private let limit: Int

  /// Creates a budget of a number of bytes.
  public init(limit: Int) {
    self.limit = limit
  }

  /// Takes bytes out of the budget.
  ///
  /// - Returns: Whether there were enough.
  public func take(_ bytes: Int) -> Bool {
    lock.withLock {
      guard taken + bytes <= limit else { return false }
      taken += bytes
      return true
    }
  }

  /// Gives bytes back that were taken.
  public func giveBack(_ bytes: Int) {
    lock.withLock { taken -= bytes }
  }
}
