import PopupFlow

/// The decisions of a sender: what it buffers, drops, sends, and when. Inputs are methods that
/// return actions.
struct SendingCore<Domain: PopupDomain> {
  /// A buffered part of the run.
  enum Item {
    /// The state from which the journal continues, after a number of transitions was dropped.
    case state(PopupState<Domain>, dropped: Int)
    case transition(PopupTransition<Domain>)
  }

  /// The next action of the sender.
  enum Action {
    case none

    /// Call ``timerFired()`` after a time, in seconds.
    case wait(Double)

    /// Encode items, and pass them to ``encoded(_:transitions:dropped:last:rest:)``.
    case encode

    /// Send the batch, and pass the answer to ``answered(_:to:)`` with the number.
    case send(JournalBatch, number: Int)
  }

  private enum Phase {
    /// Nothing is buffered.
    case idle
    /// A timer runs: more transitions can come, or the receiver has failed.
    case waiting
    /// A batch is encoded or sent.
    case sending
  }

  /// The time from the first transition of a batch to its sending, in seconds.
  static var pause: Double { 0.1 }

  /// The longest time after a failure, in seconds.
  static var longestBackOff: Double { 30 }

  private let session: String
  private let capacity: Int
  private var items: [Item] = []
  private var phase = Phase.idle
  // The transitions that are dropped if the current batch fails, and those that were before it.
  private var transitionsInBatch = 0
  private var droppedBeforeBatch = 0
  private var lastState: PopupState<Domain>?
  // Of the next answer.
  private var answerNumber = 0
  private var failures = 0
  private var hasEnded = false
  // Whether the first transition gives the first state.
  private var needsState: Bool

  /// The number of transitions that were dropped so far.
  private(set) var droppedCount = 0

  /// - Parameters:
  ///   - state: the state from which the journal begins; nil if the next transition gives it.
  ///   - capacity: the number of transitions to buffer at most.
  init(session: String, state: PopupState<Domain>?, capacity: Int) {
    self.session = session
    self.capacity = max(2, capacity)
    needsState = state == nil
    if let state { items = [.state(state, dropped: 0)] }
  }

  /// The number of buffered items, without those of the current batch.
  var bufferedCount: Int { items.count }

  mutating func begin() -> Action {
    items.isEmpty ? .none : waitForMore()
  }

  mutating func receive(_ transition: PopupTransition<Domain>) -> Action {
    if hasEnded { return .none }
    if needsState {
      needsState = false
      items.append(.state(transition.state, dropped: 0))
    } else if items.count < capacity {
      items.append(.transition(transition))
    } else {
      drop(transition)
    }
    return phase == .idle ? waitForMore() : .none
  }

  // The state after the transition takes its place: it costs one item, however many are dropped.
  private mutating func drop(_ transition: PopupTransition<Domain>) {
    droppedCount += 1
    if case .state(_, let dropped)? = items.last {
      items[items.count - 1] = .state(transition.state, dropped: dropped + 1)
      return
    }
    items[items.count - 1] = .state(transition.state, dropped: 2)
    droppedCount += 1
  }

  private mutating func waitForMore() -> Action {
    phase = .waiting
    return .wait(Self.pause)
  }

  mutating func timerFired() -> Action {
    guard phase == .waiting, !hasEnded else { return .none }
    phase = .sending
    return .encode
  }

  /// Removes the items of the next batch. Only its first item can be a state.
  mutating func takeItems() -> [Item] {
    let end =
      items.indices.dropFirst().first { index in
        if case .state = items[index] { true } else { false }
      } ?? items.endIndex
    let taken = Array(items[..<end])
    items.removeSubrange(..<end)
    return taken
  }

  /// - Parameters:
  ///   - lines: the lines of the batch.
  ///   - transitions: the number of encoded transitions.
  ///   - dropped: the number of transitions that were dropped before it.
  ///   - last: the state after the last encoded item.
  ///   - rest: the items for which the batch has no room.
  mutating func encoded(
    _ lines: [UInt8], transitions: Int, dropped: Int, last: PopupState<Domain>?,
    rest: some Collection<Item>
  ) -> Action {
    if hasEnded { return .none }
    items.insert(contentsOf: rest, at: 0)
    (transitionsInBatch, droppedBeforeBatch) = (transitions, dropped)
    lastState = last
    return .send(
      JournalBatch(lines: lines, session: session, dropped: dropped), number: answerNumber)
  }

  /// Takes an answer to a batch. A second one, or a late one, changes nothing.
  mutating func answered(_ delivery: JournalDelivery, to number: Int) -> Action {
    guard number == answerNumber, !hasEnded else { return .none }
    answerNumber += 1
    switch delivery {
    case .accepted: break
    case .acceptedAtEnd: insertState(dropped: 0)
    case .failed:
      droppedCount += transitionsInBatch
      insertState(dropped: droppedBeforeBatch + transitionsInBatch)
      failures += 1
      phase = .waiting
      return .wait(min(Self.longestBackOff, 0.5 * Double(1 << min(failures - 1, 10))))
    }
    failures = 0
    phase = items.isEmpty ? .idle : .sending
    return items.isEmpty ? .none : .encode
  }

  /// Lets the next batch begin with the state after the latest one.
  private mutating func insertState(dropped: Int) {
    if case .state(let state, let missing)? = items.first {
      items[0] = .state(state, dropped: missing + dropped)
    } else if let lastState {
      items.insert(.state(lastState, dropped: dropped), at: 0)
    }
  }

  mutating func finish() {
    hasEnded = true
    items = []
    lastState = nil
  }
}
