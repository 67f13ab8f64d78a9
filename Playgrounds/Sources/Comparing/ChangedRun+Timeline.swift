@_spi(JournalTools) import PopupFlowJournal
import Timeline

extension ChangedRun {
  /// Plays the whole run. Call it once, instead of ``playSome(_:)``.
  ///
  /// - Parameters:
  ///   - progress: receives the share that was played, from 0 to 1.
  ///   - body: receives each transition.
  /// - Returns: The timeline of the run.
  /// - Throws: the same errors as ``playSome(_:)``.
  public mutating func timeline(
    progress: (Double) -> Void = { _ in },
    forEachTransition body: (JournalTransition) -> Void = { _ in }
  ) throws -> Timeline {
    let queue = EntryQueue()
    var replay = JournalReplay { queue.entry.take() }
    var timeline = Timeline()
    while try playSome({ entry, observe in
      queue.entry = entry
      while let step = try replay.next() {
        guard case .transition(let transition) = step else { continue }
        timeline.append(transition)
        observe(transition)
        body(transition)
      }
    }) {
      progress(share)
    }
    return timeline
  }
}

extension Timeline {
  /// Plays a journal, and returns its timeline.
  ///
  /// - Throws: `JournalError` if a line is wrong.
  @_spi(JournalTools)
  public init(playing journal: JournalReader) throws {
    self.init()
    var replay = JournalReplay(journal)
    while let step = try replay.next() {
      if case .transition(let transition) = step { append(transition) }
    }
  }
}

private final class EntryQueue {
  var entry: JournalEntry?
}
