import Dispatch
import PopupFlow

/// Sends the journal of a store, line by line, to a transport while the store runs.
///
/// ```swift
/// let sender = JournalSender(recorder, to: RotatingJournalFile(url: url))
/// // …
/// sender.end()
/// ```
///
/// The store only appends each transition to a buffer. Conversion and sending take place on a queue
/// of the sender, at most 100 ms after a transition. If the transport is slow, the buffer fills,
/// and then transitions are dropped. A batch that failed is dropped, too; the sender waits half a
/// second, and longer after each further failure. The next batch says how many transitions were
/// dropped, and begins with the state, so that a receiver can continue.
///
/// Thread-safe.
public final class JournalSender<Domain: PopupDomain>: Sendable {
  /// Performs an action on a serial queue after some seconds, never before the function returns.
  package typealias Schedule =
    @Sendable (
      _ seconds: Double, _ action: @escaping @Sendable () -> Void
    ) -> Void

  private typealias Core = SendingCore<Domain>

  /// The least size at which a batch gets no further line, in bytes.
  private static var batchSize: Int { 1 << 18 }

  private let core: Locked<Core>
  // Used by one encoding at a time, and never under the lock of the core: it calls the app's
  // closures.
  private let lines: Locked<JournalLines<Domain>>
  private let subscription = Locked<AnyCancellable?>(nil)
  private let transport: any JournalTransport
  private let schedule: Schedule

  /// Begins to send, from the current state of the recorder's store on.
  ///
  /// - Parameters:
  ///   - recorder: the recorder of the store. Its closures are called on a queue of the sender.
  ///   - transport: the destination.
  ///   - capacity: the number of transitions to buffer at most; 2 or more.
  @MainActor
  public convenience init(
    _ recorder: JournalRecorder<Domain>, to transport: any JournalTransport,
    buffering capacity: Int = 1_000
  ) {
    let queue = DispatchQueue(label: "PopupFlow journal", qos: .utility)
    self.init(recorder, to: transport, buffering: capacity) { seconds, action in
      queue.asyncAfter(deadline: .now() + seconds, execute: action)
    }
  }

  /// - Parameter schedule: tests use virtual time.
  @MainActor
  package init(
    _ recorder: JournalRecorder<Domain>, to transport: any JournalTransport,
    buffering capacity: Int, schedule: @escaping Schedule
  ) {
    let store = recorder.store
    lines = Locked(recorder.lines)
    self.transport = transport
    self.schedule = schedule
    core = Locked(
      Core(
        session: Self.randomName(), state: store.isSettled ? store.unobservedState : nil,
        capacity: capacity))
    execute(core.withLock { $0.begin() })
    let subscription = store.transitions.sink { [weak self] transition in
      guard let self else { return }
      execute(core.withLock { $0.receive(transition) })
    }
    self.subscription.withLock { $0 = subscription }
  }

  deinit {
    // The closures of scheduled actions do not retain the sender.
    end()
  }

  /// The number of transitions that were dropped so far, because the buffer was full or their
  /// batch has failed.
  public var droppedCount: Int { core.withLock { $0.droppedCount } }

  /// The number of buffered transitions.
  package var bufferedCount: Int { core.withLock { $0.bufferedCount } }

  /// Ends sending. What is still buffered is lost. The transport takes note of that a moment later, on the
  /// sender's queue, so give another sender a transport of its own.
  public func end() {
    guard let released = subscription.withLock({ $0.take() }) else { return }
    released.cancel()
    core.withLock { $0.finish() }
    // After a batch that the queue is about to send.
    schedule(0) { [transport] in transport.end() }
  }

  private func execute(_ action: Core.Action) {
    switch action {
    case .none: break
    case .wait(let seconds):
      schedule(seconds) { [weak self] in
        guard let self else { return }
        execute(core.withLock { $0.timerFired() })
      }
    case .encode:
      // Not from inside an answer, which can come on any thread.
      schedule(0) { [weak self] in self?.encode() }
    case .send(let batch, let number):
      transport.send(batch) { [weak self] delivery in
        guard let self else { return }
        execute(core.withLock { $0.answered(delivery, to: number) })
      }
    }
  }

  private func encode() {
    let items = core.withLock { $0.takeItems() }
    var lines = lines.withLock { $0 }
    var bytes: [UInt8] = []
    var dropped = 0
    var last: PopupState<Domain>?
    var count = 0
    var transitions = 0
    for item in items {
      if bytes.count >= Self.batchSize { break }
      switch item {
      case .state(let state, let missing):
        dropped = missing
        last = state
        // A new journal begins, and with it new times.
        lines = lines.fresh
        bytes += lines.state(state)
      case .transition(let transition):
        last = transition.state
        bytes += lines.next(transition)
        transitions += 1
      }
      count += 1
    }
    let used = lines
    self.lines.withLock { $0 = used }
    execute(
      core.withLock {
        $0.encoded(
          bytes, transitions: transitions, dropped: dropped, last: last,
          rest: items.dropFirst(count))
      })
  }

  private static func randomName() -> String {
    (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
  }
}

/// Some lines of a journal that a sender passes to a transport.
public struct JournalBatch: Equatable, Sendable {
  /// The lines, each with its newline. The first line of the first batch has a state, and so has
  /// that of a batch before which transitions were dropped. All other batches continue the batch
  /// before.
  public let lines: [UInt8]

  /// The random name of the sender, of 32 hexadecimal digits.
  public let session: String

  /// The number of transitions that were dropped since the last batch that was accepted: those of
  /// failed batches, and those for which the buffer had no room.
  public let dropped: Int
}

/// The answer of a transport to a batch.
public enum JournalDelivery: Sendable {
  /// The batch arrived.
  case accepted

  /// The batch arrived, and the next one must begin with a state, because it begins a new file.
  case acceptedAtEnd

  /// The batch did not arrive, or the receiver refuses it. The sender drops it, waits, and then
  /// continues with the state.
  case failed
}

/// A destination of journal lines: an address or a file.
public protocol JournalTransport: Sendable {
  /// Sends a batch. The sender sends the next one after the answer.
  ///
  /// Called on a queue of the sender, never on the main thread. Return soon.
  ///
  /// - Parameters:
  ///   - batch: the batch.
  ///   - answer: must be called once, on any thread. Until then, the sender buffers transitions,
  ///     and drops them when its buffer is full.
  func send(_ batch: JournalBatch, answer: @escaping @Sendable (JournalDelivery) -> Void)

  /// Takes note that the sender has ended. Called once, on a queue of the sender. No batch follows. The
  /// default does nothing.
  func end()
}

extension JournalTransport {
  /// Does nothing.
  public func end() {}
}
