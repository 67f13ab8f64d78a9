#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processor time of the current thread.
///
/// Unlike elapsed time, it excludes the time of other programs and threads. It includes the
/// kernel's work for this thread, such as providing memory.
enum ProcessorClock {
  /// The current time, in nanoseconds since a fixed instant.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
