// Where a flag needs no lock, it has none: the standard library's atomic values are seen by the
// thread sanitizer. On Apple's platforms they need later systems than the library does.
#if canImport(Synchronization) && !canImport(Darwin)
  import Synchronization

  /// A flag that any thread may read and set; what was done before it was set is seen by those who
  /// see it.
  @usableFromInline
  struct AtomicFlag: ~Copyable, Sendable {
    @usableFromInline let value = Atomic(false)

    @inlinable
    init() {}

    @inlinable var isSet: Bool { value.load(ordering: .acquiring) }

    @inlinable
    func set(_ isSet: Bool) {
      value.store(isSet, ordering: .releasing)
    }
  }
#else
  /// A flag that any thread may read and set; what was done before it was set is seen by those who
  /// see it.
  @usableFromInline
  struct AtomicFlag: Sendable {
    @usableFromInline let value = Locked(false)

    @inlinable
    init() {}

    @inlinable var isSet: Bool { value.withLock { $0 } }

    @inlinable
    func set(_ isSet: Bool) {
      value.withLock { $0 = isSet }
    }
  }
#endif
