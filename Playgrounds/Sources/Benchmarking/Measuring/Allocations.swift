/// What a piece of work allocates.
public struct Allocations: Sendable {
  /// How many blocks were allocated, or reallocated.
  public let count: Int

  /// How many bytes more are allocated behind it than before it.
  public let bytes: Int

  /// Says what was counted.
  public init(count: Int, bytes: Int) {
    self.count = count
    self.bytes = bytes
  }
}

/// Counts what is allocated while a piece of work is done. It is there only where the allocator can
/// be watched; see the `CountingAllocator` target.
public struct AllocationCounter: Sendable {
  /// Begins to count, from nothing.
  let begin: @Sendable () -> Void

  /// Stops, and says what was counted.
  let end: @Sendable () -> Allocations

  /// Makes a counter.
  ///
  /// - Parameters:
  ///   - begin: begins to count, from nothing.
  ///   - end: stops, and says what was counted.
  public init(
    begin: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Allocations
  ) {
    self.begin = begin
    self.end = end
  }
}
