import PopupFlow

/// What a process has allocated and not freed. It is there only where the allocator can be watched;
/// see the `CountingAllocator` target.
public struct LiveMemory: Sendable {
  let begin: @Sendable () -> Void
  let bytes: @Sendable () -> Int

  /// Says how it is watched.
  ///
  /// - Parameters:
  ///   - begin: begins to count, from nothing.
  ///   - bytes: how many bytes more are allocated than when it began.
  public init(begin: @escaping @Sendable () -> Void, bytes: @escaping @Sendable () -> Int) {
    self.begin = begin
    self.bytes = bytes
  }
}

/// A long run, and what is live at each mark of it, when all that was asked for is over.
public struct Endurance: Sendable {
  /// A place in the run.
  public struct Mark: Sendable {
    /// How many events have gone in.
    public let events: Int

    /// How many bytes are allocated, more than at the beginning.
    public let bytes: Int

    /// How many events went in for each second of processor time since the last mark.
    public let eventsPerSecond: Double

    /// The mark, in one line.
    public var line: String {
      "\(events) events, \(bytes) bytes live, \(Int(eventsPerSecond)) events/s"
    }
  }

  /// How much may be live in the end beyond the first mark. What is once laid out stays, and a
  /// table may be twice as large as another that holds as much; of what is kept for each event, a
  /// byte for a hundred would be more in a run of ten million.
  public static let allowance = 64 << 10

  /// The marks, in order.
  public let marks: [Mark]

  /// How many bytes more are live at the last mark than at the first.
  public var growth: Int { (marks.last?.bytes ?? 0) - (marks.first?.bytes ?? 0) }

  /// Whether nothing is kept for what has ended.
  public var isFlat: Bool { growth <= Self.allowance }

  /// Whether it is flat, in one line.
  public var line: String {
    let first = marks.first?.events ?? 0
    let events = (marks.last?.events ?? 0) - first
    return "\(isFlat ? "flat" : "not flat"): \(growth) bytes more after \(events) events "
      + "than after the first \(first), \(Self.allowance) allowed"
  }

  /// Says what was seen.
  init(marks: [Mark]) {
    self.marks = marks
  }

  /// Lives through so many events.
  ///
  /// - Parameters:
  ///   - events: how many.
  ///   - interval: how many from mark to mark.
  ///   - seed: what happens follows from it.
  ///   - memory: what is watched.
  ///   - marked: is told each mark.
  @MainActor
  public static func run(
    events: Int, interval: Int, seed: UInt64, memory: LiveMemory, marked: (Mark) -> Void
  ) -> Endurance {
    var marks: [Mark] = []
    // Room for them is no growth.
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
