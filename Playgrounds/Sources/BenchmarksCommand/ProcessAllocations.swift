import Benchmarking
import CountingAllocator

extension AllocationCounter {
  /// Counts the allocations of this process on all threads; nil if that is not possible.
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
  /// Counts the live memory of this process on all threads; nil if that is not possible.
  static let process: LiveMemory? =
    counting_allocator_is_available()
    ? LiveMemory {
      counting_allocator_begin()
    } bytes: {
      counting_allocator_bytes()
    } : nil
}
