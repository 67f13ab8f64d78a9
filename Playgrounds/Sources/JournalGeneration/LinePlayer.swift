import PopupFlowJournal

/// Plays a journal whose next line depends on what came of those before.
struct LinePlayer {
  // What the replay is to read next. It asks for bytes only when it has no whole line left, and
  // then there is one here.
  private final class Slot {
    var bytes: [UInt8] = []
  }

  private let slot: Slot
  private var replay: JournalReplay
  private var lineCount = 0

  init() {
    let slot = Slot()
    self.slot = slot
    replay = JournalReplay(
      JournalReader {
        defer { slot.bytes = [] }
        return slot.bytes
      })
  }

  /// Plays one line, and tells what came of the deadlines before it and of the line itself.
  ///
  /// - Parameter isEvent: whether anything comes of the line; if not, it is read with the next one.
  mutating func play(
    _ line: [UInt8], isEvent: Bool, _ tell: (JournalTransition) -> Void
  ) throws {
    slot.bytes += line
    lineCount += 1
    guard isEvent else { return }
    while case .transition(let transition)? = try replay.next() {
      tell(transition)
      if transition.line == lineCount { return }
    }
  }
}
