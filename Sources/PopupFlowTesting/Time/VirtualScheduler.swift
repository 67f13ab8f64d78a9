import PopupFlow

/// A Combine scheduler whose time moves when a test says, for `scheduled` and for Combine's own
/// operators.
///
/// What is due is done in the order of its time, and of its coming where two are due at once. It can
/// be given work on any thread; what is due is done on the thread that lets time go by. Each step is
/// O(*n*) in what waits.
public final class VirtualScheduler: Scheduler, Sendable {
  /// Whole nanoseconds, as a dispatch queue has them.
  public typealias SchedulerTimeType = VirtualTime

  /// There is nothing to choose.
  public typealias SchedulerOptions = Never

  private struct Work {
    let at: VirtualTime
    let action: () -> Void
  }

  private struct Content {
    var now: VirtualTime
    var works: [Work] = []
  }

  private let start: VirtualTime
  private let content: Locked<Content>

  /// Makes a scheduler that stands still.
  ///
  /// - Parameter start: the time it begins at. Not zero by default, as no real one's is.
  public init(start: VirtualTime = VirtualTime(nanoseconds: 1_700_000_000_000_000_000)) {
    self.start = start
    content = Locked(Content(now: start))
  }

  /// The time now.
  public var now: VirtualTime { content.withLock { $0.now } }

  /// It is exact.
  public var minimumTolerance: VirtualTime.Stride { 0 }

  /// The instants of what is waiting, in seconds from the start, in the order of their coming.
  public var instants: [Double] {
    content.withLock { $0.works.map { Double(start.distance(to: $0.at).magnitude) / 1e9 } }
  }

  /// Lets time go by to so many seconds after the start, and does what is due on the way.
  ///
  /// - Parameters:
  ///   - seconds: when, counted from the start.
  ///   - limit: how much is done at most, so that what sets itself again and again at one time does
  ///     not go on for ever.
  /// - Returns: how much was done.
  @discardableResult
  public func advance(to seconds: Double, limit: Int = 10_000) -> Int {
    advance(to: start.advanced(by: .nearest(toSeconds: seconds)), limit: limit)
  }

  /// Lets so many seconds go by, and does what is due on the way.
  ///
  /// - Parameters:
  ///   - seconds: how many.
  ///   - limit: how much is done at most.
  /// - Returns: how much was done.
  @discardableResult
  public func advance(by seconds: Double, limit: Int = 10_000) -> Int {
    advance(to: now.advanced(by: .nearest(toSeconds: seconds)), limit: limit)
  }

  /// Makes it late: time goes by to so many seconds after the start, and nothing is done yet.
  public func skip(to seconds: Double) {
    skip(to: start.advanced(by: .nearest(toSeconds: seconds)))
  }

  private func advance(to end: VirtualTime, limit: Int) -> Int {
    var count = 0
    while count < limit, let work = nextWork(to: end) {
      count += 1
      work.action()
    }
    skip(to: end)
    return count
  }

  private func skip(to end: VirtualTime) {
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

  /// Keeps an action for as soon as time is let go by.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: 0, options: nil, action)
  }

  /// Keeps an action for its time.
  public func schedule(
    after date: VirtualTime, tolerance: VirtualTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    content.withLock { content in
      content.works.append(Work(at: date, action: action))
    }
  }

  /// Keeps an action for a time, and again each time the interval is over, until it is taken back.
  public func schedule(
    after date: VirtualTime, interval: VirtualTime.Stride, tolerance: VirtualTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let isWanted = Locked(true)
    repeatWork(at: date, every: interval, while: { isWanted.withLock { $0 } }, action)
    return AnyCancellable { isWanted.withLock { $0 = false } }
  }

  private func repeatWork(
    at date: VirtualTime, every interval: VirtualTime.Stride, while isWanted: @escaping () -> Bool,
    _ action: @escaping () -> Void
  ) {
    schedule(after: date, tolerance: 0, options: nil) { [weak self] in
      guard isWanted() else { return }
      action()
      self?.repeatWork(
        at: date.advanced(by: interval), every: interval, while: isWanted, action)
    }
  }
}

extension VirtualTime.Stride {
  // Cut off, 1.001 s would end a nanosecond before what is due then.
  fileprivate static func nearest(toSeconds seconds: Double) -> VirtualTime.Stride {
    VirtualTime.Stride(Int64((seconds * 1e9).rounded()))
  }
}
