#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

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
    lock.hold { body(&value) }
  }
}

#if canImport(Darwin)
  /// The platform's smallest lock.
  @usableFromInline
  struct Lock: Sendable {
    @usableFromInline let lock = OSAllocatedUnfairLock()

    @inlinable
    init() {}

    @inlinable
    func hold<Result>(_ body: () -> Result) -> Result {
      lock.lock()
      defer { lock.unlock() }
      return body()
    }
  }
#else
  /// The platform's smallest lock.
  @usableFromInline
  struct Lock: ~Copyable, Sendable {
    @usableFromInline let mutex = Mutex(())

    @inlinable
    init() {}

    @inlinable
    func hold<Result>(_ body: () -> Result) -> Result {
      var result: Result?
      mutex.withLock { _ in result = body() }
      guard let result else { preconditionFailure("the body did not run") }
      return result
    }
  }
#endif
