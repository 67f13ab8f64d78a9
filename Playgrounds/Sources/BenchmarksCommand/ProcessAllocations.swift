import Benchmarking
import CountingAllocator

extension AllocationCounter {
  /// Counts what this process allocates, on all threads; nil where that cannot be counted.
  static let process: AllocationCounter? =
    counting_allocator_is_available()
    ? AllocationCounter {
      counting_allocator_begin()
    } end: {
      counting_allocator_end()
      return Allocations(
        count: counting_allocator_allocations(), bytes: counting_allocator_bytes())
    } : nil
}

extension LiveMemory {
  /// What this process has allocated, on all threads; nil where that cannot be watched.
  static let process: LiveMemory? =
    counting_allocator_is_available()
    ? LiveMemory {
      counting_allocator_begin()
    } bytes: {
      counting_allocator_bytes()
    } : nil
}
