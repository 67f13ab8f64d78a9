// The smallest lock of each platform, in a type of our own: inlinable code of other files may then call it
// without importing the module that the platform's lock is in. `Mutex` of the standard library would serve
// on all, but needs later systems than the library does, and on Linux the thread sanitizer does not see it.
#if canImport(Darwin)
  import os

  @usableFromInline
  struct Lock: Sendable {
    @usableFromInline let base = OSAllocatedUnfairLock()

    @inlinable
    init() {}

    @inlinable
    func lock() { base.lock() }

    @inlinable
    func unlock() { base.unlock() }
  }
#elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif

  @usableFromInline
  struct Lock: ~Copyable, @unchecked Sendable {
    // Sendable because the mutex is used from any thread, and stays where it is until the end.
    @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

    @inlinable
    init() {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      let failure = pthread_mutex_init(mutex, nil)
      precondition(failure == 0, "no lock could be made")
    }

    @inlinable
    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    @inlinable
    func lock() {
      pthread_mutex_lock(mutex)
    }

    @inlinable
    func unlock() {
      pthread_mutex_unlock(mutex)
    }
  }
#else
  import Foundation

  @usableFromInline
  struct Lock: Sendable {
    @usableFromInline let base = NSLock()

    @inlinable
    init() {}

    @inlinable
    func lock() { base.lock() }

    @inlinable
    func unlock() { base.unlock() }
  }
#endif
