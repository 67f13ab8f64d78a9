/// A value that one thread at a time can access.
///
/// The body runs under the lock, so it must not call the app's code.
@usableFromInline
package final class Locked<Value>: @unchecked Sendable {
  // Sendable, with unchecked exclusivity, because the value is accessed only with the lock held.
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
