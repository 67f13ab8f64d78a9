import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Timeline

/// A run that was played once, and can be looked at in each of its steps.
///
/// It keeps the entries, and the replay at every 64th step. Another step is played from the replay
/// before it.
struct PlayedRun {
  private(set) var log: [LogLine] = []
  private(set) var timeline = Timeline()

  /// The lanes and limits of its popups.
  private(set) var names = RunNames()

  /// The number of steps, in which a batch counts as its events.
  private(set) var size = 0

  // A tick without effect, after the last step.
  private var hiddenTick: JournalTransition?
  // The line of the tick that ends a whole journal, which is a step.
  private var lastLine: Int?
  private let entries = EntryList()
  private var replay: JournalReplay
  private var checkpoints: [Checkpoint] = []

  private struct Checkpoint {
    let replay: JournalReplay
    let position: Int
    let steps: Int
  }

  private static let stepsBetweenCheckpoints = 64

  init() {
    replay = JournalReplay { [entries] in entries.next() }
    keepCheckpoint()
  }

  /// The state after the last step.
  var state: PopupState<JournalDomain> { replay.state }

  /// The instant of time 0. On a clock that counts since 1970, times count from the first step.
  var origin: Double { timeline.origin }

  /// The policy of the journal.
  var policy: JournalPolicy { replay.policy }

  /// Plays an entry, with the ticks before it.
  ///
  /// - Parameter observe: receives each transition.
  mutating func append(
    _ entry: JournalEntry, _ observe: (JournalTransition) -> Void = { _ in }
  ) throws {
    entries.append(entry)
    while let step = try replay.next() {
      guard case .transition(let transition) = step else { continue }
      observe(transition)
      guard transition.isVisible else {
        hiddenTick = transition
        continue
      }
      addStep(transition)
      if log.count.isMultiple(of: Self.stepsBetweenCheckpoints), entries.isAtEnd {
        keepCheckpoint()
      }
    }
  }

  /// Lets the run end with the last tick of its journal. Call it once, after the last entry.
  mutating func finish() {
    guard let tick = hiddenTick, tick.line > 0, tick.at - origin > log.last?.at ?? 0 else { return }
    lastLine = tick.line
    addStep(tick)
  }

  private mutating func addStep(_ transition: JournalTransition) {
    hiddenTick = nil
    timeline.append(transition)
    names.take(transition)
    size += max(1, transition.events.count)
    log.append(LogLine(transition, step: log.count, origin: timeline.origin))
  }

  private func isStep(_ transition: JournalTransition) -> Bool {
    transition.isVisible || transition.line == lastLine
  }

  /// Returns the state after a step; before the first one, if the number is negative.
  func state(after step: Int) throws -> PopupState<JournalDomain> {
    if step >= log.count - 1 { return state }
    var state = PopupState<JournalDomain>()
    try replay(from: step, through: step) { _, before, transition in
      state = transition?.state ?? before
      return true
    }
    return state
  }

  /// All entries, those of passed time too.
  var allEntries: [JournalEntry] { entries.all.filter { $0.line > 0 } }

  /// Returns the entries up to a step. After a tick between two lines, an expectation passes the
  /// time.
  func entries(through step: Int) -> [JournalEntry] {
    guard log.indices.contains(step) else { return [] }
    let line = log[...step].last { $0.line > 0 }?.line ?? 0
    var found = entries.all.filter { $0.line > 0 && $0.line <= line }
    if log[step].line == 0 {
      found.append(
        JournalEntry(
          line: line, at: log[step].at + origin, .expectation(JournalExpectation())))
    }
    return found
  }

  /// Plays some steps again.
  ///
  /// - Parameter body: receives the number of each step, the state before it, and its transition,
  ///   and returns whether to go on. If the first number is negative, it also receives the state
  ///   before all steps.
  func replay(
    from first: Int, through last: Int,
    _ body: (Int, PopupState<JournalDomain>, JournalTransition?) throws -> Bool
  ) throws {
    let place = checkpoints.lastIndex { $0.steps <= max(0, first) } ?? 0
    var replay = checkpoints[place].replay
    var steps = checkpoints[place].steps
    try entries.reading(from: checkpoints[place].position) {
      if first < 0, try !body(-1, replay.state, nil) { return }
      while steps <= last {
        let before = replay.state
        guard let next = try replay.next() else { return }
        guard case .transition(let transition) = next, isStep(transition) else { continue }
        if steps >= first, try !body(steps, before, transition) { return }
        steps += 1
      }
    }
  }

  private mutating func keepCheckpoint() {
    checkpoints.append(
      Checkpoint(replay: replay, position: entries.count, steps: log.count))
  }
}

/// The entries of a run, which replays read from any place.
private final class EntryList {
  private var entries: [JournalEntry] = []
  private var position = 0

  var all: [JournalEntry] { entries }
  var count: Int { entries.count }
  var isAtEnd: Bool { position == entries.count }

  func append(_ entry: JournalEntry) { entries.append(entry) }

  func next() -> JournalEntry? {
    guard position < entries.count else { return nil }
    defer { position += 1 }
    return entries[position]
  }

  func reading<Result>(from start: Int, _ body: () throws -> Result) rethrows -> Result {
    position = start
    defer { position = entries.count }
    return try body()
  }
}

extension JournalTransition {
  // A recorded tick repeats the deadline before it, and has no effect.
  fileprivate var isVisible: Bool {
    events.isEmpty || !events.allSatisfy(\.isTick) || effects.contains(where: \.isLogged)
  }
}
