import PopupFlow

/// A clock for a store or a transition lock whose time moves only when a test advances it.
///
/// ```swift
/// let clock = VirtualClock()
/// let store = PopupStore<Shop>(clock: clock)
/// store.present(PopupRequest(.saved, lane: .toast, duration: .seconds(2)))
/// clock.advance(by: 2)
/// ```
///
/// Actions run in the order of their times. Actions with the same time run in the order in which
/// they were scheduled. Each operation is O(*n*), where *n* is the number of scheduled actions.
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

  // Removed actions are released outside the lock, since their deinitializers may run the user's
  // code.
  private let content: Locked<Content>

  /// Creates a clock at a time.
  ///
  /// - Parameter now: the initial time, in seconds.
  public init(now: Double = 0) {
    content = Locked(Content(now: now))
  }

  /// The current time, in seconds.
  @MainActor public var now: Double { content.withLock { $0.now } }

  /// The number of scheduled actions.
  @MainActor public var pendingCount: Int { content.withLock { $0.scheduled.count } }

  /// The instants of the scheduled actions, in seconds, earliest first.
  @MainActor public var pendingInstants: [Double] {
    content.withLock { $0.scheduled.map(\.instant) }.sorted()
  }

  /// The number of actions scheduled so far.
  @MainActor public var scheduleCount: Int { content.withLock { $0.count } }

  /// Schedules an action. Its cancellable may be released on any thread.
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

  /// Advances time to an instant, and runs the actions that are due, earliest first.
  ///
  /// - Parameter instant: the instant, in seconds. If it is in the past, the time does not change.
  @MainActor public func advance(to instant: Double) {
    while let next = takeNext(to: instant) { next.action() }
    skip(to: instant)
  }

  /// Advances time by a number of seconds, and runs the actions that are due, earliest first.
  @MainActor public func advance(by seconds: Double) {
    advance(to: now + seconds)
  }

  /// Advances time to an instant, in seconds, without running actions, as a late clock would.
  @MainActor public func skip(to instant: Double) {
    content.withLock { $0.now = max($0.now, instant) }
  }

  /// Runs the next action before its time, as an inexact clock would.
  @MainActor public func fireEarly() {
    takeNext(to: .infinity, isOnTime: false)?.action()
  }

  private func takeNext(to instant: Double, isOnTime: Bool = true) -> Scheduled? {
    content.withLock { content in
      let due = content.scheduled.indices.filter { content.scheduled[$0].instant <= instant }
      // `min` returns the first of several equal elements, so actions keep their order.
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
