@testable import PopupFlow

/// A time of a ``VirtualScheduler``, in whole nanoseconds, as a dispatch queue has it.
struct VirtualTime: Strideable {
  var nanoseconds: Int

  func distance(to other: VirtualTime) -> Stride { Stride(other.nanoseconds - nanoseconds) }

  func advanced(by stride: Stride) -> VirtualTime {
    VirtualTime(nanoseconds: nanoseconds + stride.magnitude)
  }

  struct Stride: Comparable, SignedNumeric, SchedulerTimeIntervalConvertible {
    var magnitude: Int

    init(_ nanoseconds: Int) { magnitude = nanoseconds }
    init(integerLiteral value: Int) { magnitude = value }
    init?<Source: BinaryInteger>(exactly source: Source) {
      guard let value = Int(exactly: source) else { return nil }
      magnitude = value
    }

    static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
    static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude + rhs.magnitude) }
    static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude - rhs.magnitude) }
    static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.magnitude * rhs.magnitude) }
    static func *= (lhs: inout Stride, rhs: Stride) { lhs.magnitude *= rhs.magnitude }

    static func seconds(_ value: Int) -> Stride { Stride(value * 1_000_000_000) }
    static func seconds(_ value: Double) -> Stride { Stride(Int(value * 1e9)) }
    static func milliseconds(_ value: Int) -> Stride { Stride(value * 1_000_000) }
    static func microseconds(_ value: Int) -> Stride { Stride(value * 1000) }
    static func nanoseconds(_ value: Int) -> Stride { Stride(value) }
  }
}

/// A Combine scheduler whose time moves when a test says. What is due is done in the order of its
/// time, and of its coming where two are due at once.
final class VirtualScheduler: Scheduler, Sendable {
  typealias SchedulerTimeType = VirtualTime
  typealias SchedulerOptions = Never

  private struct Work {
    let at: VirtualTime
    let action: () -> Void
  }

  private struct Content {
    var now = VirtualTime(nanoseconds: 1_700_000_000_000_000_000)
    var works: [Work] = []
  }

  private let content = Locked(Content())
  private let start = VirtualTime(nanoseconds: 1_700_000_000_000_000_000)

  var now: VirtualTime { content.withLock { $0.now } }
  var minimumTolerance: VirtualTime.Stride { 0 }

  /// The instants of what is waiting, in seconds from the start, in the order of their coming.
  var instants: [Double] {
    content.withLock { $0.works.map { Double(start.distance(to: $0.at).magnitude) / 1e9 } }
  }

  /// Lets time go by to so many seconds after the start, and does what is due on the way.
  ///
  /// - Returns: how much was done; no more than the limit, so that what sets itself again and again
  ///   at one time does not go on for ever.
  @discardableResult
  func advance(to seconds: Double, limit: Int = 10_000) -> Int {
    let end = start.advanced(by: .seconds(seconds))
    var count = 0
    while count < limit, let work = nextWork(to: end) {
      count += 1
      work.action()
    }
    skip(to: seconds)
    return count
  }

  /// Makes it late: time goes by, and nothing is done yet.
  func skip(to seconds: Double) {
    let end = start.advanced(by: .seconds(seconds))
    content.withLock { $0.now = Swift.max($0.now, end) }
  }

  private func nextWork(to end: VirtualTime) -> Work? {
    content.withLock { content in
      let next = content.works.indices
        .filter { content.works[$0].at <= end }
        .min { (content.works[$0].at, $0) < (content.works[$1].at, $1) }
      guard let next else { return nil }
      let work = content.works.remove(at: next)
      content.now = Swift.max(content.now, work.at)
      return work
    }
  }

  // MARK: Scheduler

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: 0, options: nil, action)
  }

  func schedule(
    after date: VirtualTime, tolerance: VirtualTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    content.withLock { content in
      content.works.append(Work(at: date, action: action))
    }
  }

  func schedule(
    after date: VirtualTime, interval: VirtualTime.Stride, tolerance: VirtualTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    fatalError("Nothing in the library repeats")
  }
}
