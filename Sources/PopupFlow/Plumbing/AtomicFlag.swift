// Atomic values where they are available, because the Thread Sanitizer understands them. On Apple's
// platforms, they need later systems than this library.
#if canImport(Synchronization) && !canImport(Darwin)
  import Synchronization

  /// A flag that any thread can read and set. Setting it releases, and reading it acquires.
  @usableFromInline
  struct AtomicFlag: ~Copyable, Sendable {
    @usableFromInline let value = Atomic(false)

    @usableFromInline var isSet: Bool { value.load(ordering: .acquiring) }

    @usableFromInline
    func set(_ isSet: Bool) {
      value.store(isSet, ordering: .releasing)
    }
  }
#else
  /// A flag that any thread can read and set. Setting it releases, and reading it acquires.
  @usableFromInline
  struct AtomicFlag: Sendable {
    @usableFromInline let value = Locked(false)

    @usableFromInline var isSet: Bool { value.withLock { $0 } }

    @usableFromInline
    func set(_ isSet: Bool) {
      value.withLock { $0 = isSet }
    }
  }
#endif
