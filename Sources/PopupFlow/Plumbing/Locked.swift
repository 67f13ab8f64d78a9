// The smallest lock of each platform, in a type of this module: inlinable code of other files can
// then call it without importing the module of the platform's lock. `Mutex` of the standard library
// needs later systems than this library, and on Linux the Thread Sanitizer does not recognize it.
#if canImport(Glibc) || canImport(Musl) || canImport(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif

  @usableFromInline
  struct Lock: ~Copyable, @unchecked Sendable {
    // Sendable because a mutex can be used from any thread, and its address does not change.
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline
    init() {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      let failure = pthread_mutex_init(mutex, nil)
      precondition(failure == 0, "no lock could be made")
    }

    @usableFromInline
    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    @usableFromInline
    func lock() {
      pthread_mutex_lock(mutex)
    }

    @usableFromInline
    func unlock() {
      pthread_mutex_unlock(mutex)
    }
  }
#else
  #if canImport(Darwin)
    import os
  #else
    import Foundation
  #endif

  @usableFromInline
  struct Lock: Sendable {
    #if canImport(Darwin)
      @usableFromInline let base = OSAllocatedUnfairLock()
    #else
      @usableFromInline let base = NSLock()
    #endif

    @usableFromInline
    init() {}

    @usableFromInline
    func lock() { base.lock() }

    @usableFromInline
    func unlock() { base.unlock() }
  }
#endif

/// A value that one thread at a time can access.
///
/// The body runs under the lock, so it must not call the app's code.
@usableFromInline
package final class Locked<Value>: @unchecked Sendable {
  // Sendable, with unchecked exclusivity, because the value is accessed only with the lock held. What
  // `withLock` returns must be safe without it.
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

/// Messages from any thread, in the order in which they arrived.
@usableFromInline
final class Mailbox<Message: Sendable>: Sendable {
  @usableFromInline let messages = Locked<[Message]>([])

  // Read several times for each event, and rarely set. Changed only with the lock held.
  @usableFromInline let isPending = AtomicFlag()

  @inlinable
  func enqueue(_ message: Message) {
    messages.withLock { messages in
      messages.append(message)
      isPending.set(true)
    }
  }

  @inlinable
  func enqueue(_ new: [Message]) {
    guard !new.isEmpty else { return }
    messages.withLock { messages in
      messages += new
      isPending.set(true)
    }
  }

  /// Whether no message is pending.
  @inlinable var isEmpty: Bool { !isPending.isSet }

  /// Removes and returns all messages.
  @inlinable
  func dequeueAll() -> [Message] {
    guard isPending.isSet else { return [] }
    return messages.withLock { messages in
      isPending.set(false)
      defer { messages = [] }
      return messages
    }
  }
}
