import Dispatch

/// Does something on several other threads at once, and comes back behind all that it put on the
/// main queue.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      DispatchQueue.concurrentPerform(iterations: count) { body($0) }
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
