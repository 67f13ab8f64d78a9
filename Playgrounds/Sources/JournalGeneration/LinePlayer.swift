import PopupFlow
@_spi(JournalTools) import PopupFlowJournal

/// Plays a journal whose next line depends on the results of earlier lines.
struct LinePlayer {
  // The next text or entry. When the slot is empty, the reader and the replay pause until something
  // is added.
  private final class Slot<Content> {
    var content: Content?

    func take() -> Content? {
      defer { content = nil }
      return content
    }
  }

  private let text = Slot<[UInt8]>()
  private let entry = Slot<JournalEntry>()
  private var reader: JournalReader
  private var replay: JournalReplay

  init() {
    reader = JournalReader { [text] in text.take() }
    replay = JournalReplay { [entry] in entry.take() }
  }

  /// The state after everything that was played.
  var state: PopupState<JournalDomain> { replay.state }

  /// The reducer that follows the journal's policy.
  var reducer: PopupReducer<JournalDomain> { PopupReducer(policy: replay.policy.policy) }

  /// Returns the entry of a line, with the policy's defaults in its requests.
  mutating func entry(of line: String) throws -> JournalEntry {
    text.content = Array((line + "\n").utf8)
    guard let entry = try reader.next() else { preconditionFailure("the line is blank") }
    return entry
  }

  /// Plays one entry, and the deadlines before it.
  ///
  /// - Returns: The effects of the entry and the deadlines.
  mutating func play(_ entry: JournalEntry) throws -> [PopupEffect<JournalDomain>] {
    self.entry.content = entry
    var effects: [PopupEffect<JournalDomain>] = []
    while let step = try replay.next() {
      if case .transition(let transition) = step { effects += transition.effects }
    }
    return effects
  }
}
