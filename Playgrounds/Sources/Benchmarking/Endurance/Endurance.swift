import PopupFlow

/// A counter of the memory that a process has allocated and not freed. It requires an allocator
/// that can be observed; see the `CountingAllocator` target.
public struct LiveMemory: Sendable {
  let begin: @Sendable () -> Void
  let bytes: @Sendable () -> Int

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - begin: starts to count from zero.
  ///   - bytes: returns the number of bytes allocated since the start.
  public init(begin: @escaping @Sendable () -> Void, bytes: @escaping @Sendable () -> Int) {
    self.begin = begin
    self.bytes = bytes
  }
}

/// A long run, with the live memory at several marks. At each mark, all requests have ended.
public struct Endurance: Sendable {
  /// A mark in the run.
  public struct Mark: Sendable {
    /// The number of events so far.
    public let events: Int

    /// The number of bytes allocated since the start.
    public let bytes: Int

    /// The number of events for each second of processor time since the previous mark.
    public let eventsPerSecond: Double

    /// The mark on one line.
    public var line: String {
      "\(events) events, \(bytes) bytes live, \(eventsPerSecond.grouped) events/s"
    }
  }

  /// The maximum growth after the first mark, in bytes. It allows for tables that double their
  /// size. In a run of ten million events, one byte in a hundred events would exceed it.
  public static let allowance = 64 << 10

  /// The marks, in order.
  public let marks: [Mark]

  /// The number of bytes by which live memory has grown from the first mark to the last.
  public var growth: Int { (marks.last?.bytes ?? 0) - (marks.first?.bytes ?? 0) }

  /// A Boolean value that indicates whether memory stayed constant.
  public var isFlat: Bool { growth <= Self.allowance }

  /// The result on one line.
  public var line: String {
    let first = marks.first?.events ?? 0
    let events = (marks.last?.events ?? 0) - first
    return "\(isFlat ? "flat" : "not flat"): \(growth) bytes more after \(events) events "
      + "than after the first \(first), \(Self.allowance) allowed"
  }

  /// Creates a result.
  init(marks: [Mark]) {
    self.marks = marks
  }

  /// Runs a store for a number of events.
  ///
  /// - Parameters:
  ///   - events: the number of events.
  ///   - interval: the number of events between marks.
  ///   - seed: the seed of the random events.
  ///   - memory: the counter of live memory.
  ///   - marked: receives each mark.
  @MainActor
  public static func run(
    events: Int, interval: Int, seed: UInt64, memory: LiveMemory, marked: (Mark) -> Void
  ) -> Endurance {
    var marks: [Mark] = []
    // Reserved before the count begins, so that the marks are not growth.
    marks.reserveCapacity(events / max(1, interval) + 1)
    memory.begin()
    let run = EnduranceRun(seed: seed)
    var latest = 0
    while latest < events {
      let start = ProcessorClock.now
      run.live(to: min(events, latest + interval))
      let seconds = (ProcessorClock.now - start) / 1e9
      let mark = Mark(
        events: run.eventCount, bytes: memory.bytes(),
        eventsPerSecond: Double(run.eventCount - latest) / seconds)
      latest = run.eventCount
      marks.append(mark)
      marked(mark)
    }
    return Endurance(marks: marks)
  }
}
