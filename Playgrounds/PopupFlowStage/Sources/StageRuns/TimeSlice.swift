/// A time after which work lets other work go on, since threads are few.
struct TimeSlice {
  private static let length = Duration.milliseconds(4)
  private var end = ContinuousClock.now + length

  /// Suspends the task if the slice is over, and begins the next one.
  mutating func pauseIfOver() async {
    guard ContinuousClock.now >= end else { return }
    await Task.yield()
    end = .now + Self.length
  }

  /// Suspends the task if the slice is over.
  ///
  /// - Throws: `CancellationError` if nobody waits for the work any more.
  mutating func pauseOrStop() async throws {
    guard ContinuousClock.now >= end else { return }
    try Task.checkCancellation()
    await pauseIfOver()
  }
}
