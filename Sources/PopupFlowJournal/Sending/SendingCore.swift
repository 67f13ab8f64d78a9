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
  enum Action: Equatable {
    case none

    /// Call ``timerFired()`` after a time, in seconds.
    case wait(Double)

    /// Encode items, and pass them to ``encoded(_:transitions:dropped:last:rest:)``.
    case encode

    /// Send the batch.
    case send(JournalBatch)
  }

  private enum Phase {
    case idle, waiting, encoding, sending, backingOff
  }

  /// The time from the first transition of a batch to its sending, in seconds.
  static var pause: Double { 0.1 }

  /// The longest time between two attempts, in seconds.
  static var longestBackOff: Double { 30 }

  private let session: String
  private let capacity: Int
  private var items: [Item] = []
  private var phase = Phase.idle
  private var batch: JournalBatch?
  private var transitionsInBatch = 0
  private var lastState: PopupState<Domain>?
  private var sequence = 0
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

  /// The number of bytes of the batch that is being sent.
  var byteCount: Int { batch?.lines.count ?? 0 }

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
    if hasEnded { return .none }
    switch phase {
    case .waiting:
      phase = .encoding
      return .encode
    case .backingOff:
      // After a refusal there is no batch to send again.
      phase = batch == nil ? .encoding : .sending
      return batch.map(Action.send) ?? .encode
    case .idle, .encoding, .sending: return .none
    }
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
    items.insert(contentsOf: rest, at: 0)
    transitionsInBatch = transitions
    lastState = last
    let batch = JournalBatch(
      lines: lines, session: session, sequence: sequence, dropped: dropped)
    self.batch = batch
    sequence += 1
    phase = .sending
    return hasEnded ? .none : .send(batch)
  }

  mutating func answered(_ delivery: JournalDelivery, to number: Int) -> Action {
    // A second answer, or one that comes late.
    guard phase == .sending, let batch, batch.sequence == number, !hasEnded else { return .none }
    switch delivery {
    case .failed:
      return backOff()
    case .refused:
      self.batch = nil
      droppedCount += transitionsInBatch
      insertState(dropped: batch.dropped + transitionsInBatch)
      return backOff()
    case .acceptedAtEnd:
      insertState(dropped: 0)
    case .accepted: break
    }
    self.batch = nil
    failures = 0
    phase = items.isEmpty ? .idle : .encoding
    return items.isEmpty ? .none : .encode
  }

  private mutating func backOff() -> Action {
    phase = .backingOff
    failures += 1
    return .wait(min(Self.longestBackOff, 0.5 * Double(1 << min(failures - 1, 10))))
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
    batch = nil
    lastState = nil
  }
}
