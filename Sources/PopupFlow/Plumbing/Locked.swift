/// A value that only one thread at a time can reach.
///
/// The body runs under the lock: it must not call anything of the user's.
@usableFromInline
package final class Locked<Value>: @unchecked Sendable {
  // Sendable, and its accesses unchecked, because the value is reached only with the lock held.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  @inlinable
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
