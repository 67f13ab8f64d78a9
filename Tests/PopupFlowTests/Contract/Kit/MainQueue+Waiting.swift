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

/// Runs a closure on another thread, and blocks this one meanwhile.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    body()
    done.signal()
  }
  done.wait()
}
