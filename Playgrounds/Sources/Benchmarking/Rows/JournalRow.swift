extension Laboratory {
  /// S10: a line of `popupflow play --format jsonl` for a long generated journal, from launch to
  /// exit, relative to a send through `PassthroughSubject`, `scan` and `sink`; and its peak memory
  /// relative to a short journal.
  func journals() -> [Figure] {
    let speed = "popupflow play, per line / subject, scan, sink"
    let memory = "popupflow play, peak memory / short journal"
    let (fast, flat) = (Target.atMost(110), Target.atMost(1.2))
    let lines = conditions.longJournal
    func missing(_ obstacle: String) -> [Figure] {
      [
        Figure("S10", speed, count: lines, target: fast, obstacle: obstacle),
        Figure("S10@memory", memory, count: lines, target: flat, obstacle: obstacle),
      ]
    }
    if let obstacle = journalPlayer.obstacle { return missing(obstacle) }
    do {
      let short = try journalPlayer.play(
        lines: conditions.shortJournal, runs: conditions.runs, patience: 3)
      let long = try journalPlayer.play(lines: lines, runs: conditions.runs, patience: 15)
      return [
        Figure(
          "S10", speed, count: lines, cost: 1e9 / long.linesPerSecond,
          over: costs(ScanPipeline())[0], target: fast),
        Figure(
          "S10lines", "popupflow play, lines per second", count: lines,
          Quantity(value: long.linesPerSecond, unit: .linesPerSecond), target: nil),
        Figure(
          "S10@memory", memory, count: lines, bytes: long.peakBytes, over: short.peakBytes,
          target: flat),
      ]
    } catch {
      return missing("the journal cannot be played: \(error)")
    }
  }
}
