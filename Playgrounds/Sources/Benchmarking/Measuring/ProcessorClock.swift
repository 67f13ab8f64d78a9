#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The time this thread has had a processor for.
///
/// Unlike the time on the wall it does not go on while other programs have the processor, so a
/// machine that does other work as well hardly disturbs it. What the kernel does for the thread,
/// such as giving it fresh memory, counts; other threads do not.
enum ProcessorClock {
  /// The time now, in nanoseconds from some fixed instant.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
