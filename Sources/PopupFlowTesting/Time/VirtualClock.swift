import PopupFlow

/// Time for a store, or a transition lock, that moves when a test says.
///
/// ```swift
/// let clock = VirtualClock()
/// let store = PopupStore<Shop>(clock: clock)
/// store.present(PopupRequest(.saved, lane: .toast, duration: 2))
/// clock.advance(by: 2)
/// ```
///
/// What is due is done in the order of its time, and of its coming where two are due at once. Each
/// step is O(*n*) in what waits.
public final class VirtualClock: PopupClock {
  private struct Scheduled {
    let key: Int
    let instant: Double
    let action: @MainActor @Sendable () -> Void
  }

  private struct Content {
    var now: Double
    var scheduled: [Scheduled] = []
    var count = 0
  }

  // What is let go of ends outside the lock: its end may run the user's code.
  private let content: Locked<Content>

  /// Makes a clock that stands still.
  ///
  /// - Parameter now: the time it begins at, in seconds.
  public init(now: Double = 0) {
    content = Locked(Content(now: now))
  }

  /// The time, in seconds.
  @MainActor public var now: Double { content.withLock { $0.now } }

  /// How many actions wait for their time.
  @MainActor public var pendingCount: Int { content.withLock { $0.scheduled.count } }

  /// The instants that actions wait for, in seconds, the earliest first.
  @MainActor public var pendingInstants: [Double] {
    content.withLock { $0.scheduled.map(\.instant) }.sorted()
  }

  /// How many actions were given to it so far.
  @MainActor public var scheduleCount: Int { content.withLock { $0.count } }

  /// Keeps an action for its time. What is returned may be let go on any thread.
  @MainActor public func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    let key = content.withLock { content in
      content.count += 1
      content.scheduled.append(
        Scheduled(key: content.count, instant: instant, action: action))
      return content.count
    }
    return AnyCancellable { @Sendable [weak self] in
      withExtendedLifetime(self?.remove(key)) {}
    }
  }

  /// Lets time go by to an instant, doing what is due on the way, the earliest first.
  ///
  /// - Parameter instant: when, in seconds; if it is past, the time stays.
  @MainActor public func advance(to instant: Double) {
    while let next = takeNext(to: instant) { next.action() }
    skip(to: instant)
  }

  /// Lets so many seconds go by, doing what is due on the way, the earliest first.
  @MainActor public func advance(by seconds: Double) {
    advance(to: now + seconds)
  }

  /// Makes it late: time goes by to an instant, in seconds, and nothing is done yet.
  @MainActor public func skip(to instant: Double) {
    content.withLock { $0.now = max($0.now, instant) }
  }

  /// Makes it inexact: does the next action now, before its time.
  @MainActor public func fireEarly() {
    takeNext(to: .infinity, isOnTime: false)?.action()
  }

  private func takeNext(to instant: Double, isOnTime: Bool = true) -> Scheduled? {
    content.withLock { content in
      let due = content.scheduled.indices.filter { content.scheduled[$0].instant <= instant }
      // In the order of coming, so the first of several that are due at once is found.
      guard
        let index = due.min(by: {
          content.scheduled[$0].instant < content.scheduled[$1].instant
        })
      else { return nil }
      let next = content.scheduled.remove(at: index)
      if isOnTime { content.now = max(content.now, next.instant) }
      return next
    }
  }

  private func remove(_ key: Int) -> Scheduled? {
    content.withLock { content in
      content.scheduled.firstIndex { $0.key == key }.map { content.scheduled.remove(at: $0) }
    }
  }
}
