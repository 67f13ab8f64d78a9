import Foundation

/// A value that only one thread at a time can reach.
///
/// The body runs under the lock: it must not call anything of the user's.
final class Locked<Value>: @unchecked Sendable {
  // Sendable because the value is reached only with the lock held.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
