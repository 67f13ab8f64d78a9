import StageRuns

/// The run of an app, and the one before it: what the page has asked about that meanwhile is
/// answered.
struct LatestRuns {
  private(set) var run: RecordedRun

  /// The name under which the page asks for the run.
  private(set) var id = randomName()

  private var former: (id: String, run: RecordedRun)?

  init(_ run: RecordedRun) {
    self.run = run
  }

  /// Puts another run in the place of the run, which stays until the next one begins.
  mutating func begin(_ next: RecordedRun) {
    former = (id, run)
    run = next
    id = randomName()
  }

  /// Returns the run of a name, if it is one of the two.
  func run(_ id: String) -> RecordedRun? {
    if id == self.id { return run }
    return former?.id == id ? former?.run : nil
  }
}
