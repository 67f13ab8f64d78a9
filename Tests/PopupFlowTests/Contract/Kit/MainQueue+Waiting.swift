import Dispatch

/// Runs a closure on several other threads at once, and returns after all work that they put on the
/// main queue.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      DispatchQueue.concurrentPerform(iterations: count) { body($0) }
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
