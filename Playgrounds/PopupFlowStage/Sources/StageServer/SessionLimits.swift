import StageRuns

/// The limits of a session.
struct SessionLimits: Sendable {
  var run = RunLimits(bytes: 4 << 20, steps: 10_000)
  var burst = 1000.0
  var linesPerSecond = 200.0
  var mostWaiting = 400
}
