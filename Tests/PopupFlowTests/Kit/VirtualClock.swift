import PopupFlow

/// Time that moves when a test says.
@MainActor
final class VirtualClock: PopupClock {
  private(set) var now = 0.0
  private var scheduled: [(key: Int, instant: Double, action: @MainActor @Sendable () -> Void)] = []
  private var nextKey = 0

  nonisolated init() {}

  /// How many actions wait for their time.
  var pendingCount: Int { scheduled.count }

  /// The times that actions wait for, in order.
  var pendingInstants: [Double] { scheduled.map(\.instant).sorted() }

  /// How many actions were given to it so far.
  var scheduleCount: Int { nextKey }

  func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    nextKey += 1
    let key = nextKey
    scheduled.append((key, instant, action))
    return AnyCancellable { [weak self] in
      MainActor.assumeIsolated { self?.scheduled.removeAll { $0.key == key } }
    }
  }

  /// Lets time go by, doing what is due on the way, earliest first.
  func advance(to time: Double) {
    while let next = scheduled.filter({ $0.instant <= time }).min(by: { $0.instant < $1.instant }) {
      scheduled.removeAll { $0.key == next.key }
      now = max(now, next.instant)
      next.action()
    }
    now = max(now, time)
  }

  /// Makes it inexact: does the next action now, before its time.
  func fireEarly() {
    guard let next = scheduled.min(by: { $0.instant < $1.instant }) else { return }
    scheduled.removeAll { $0.key == next.key }
    next.action()
  }

  /// Makes it late: time goes by, and nothing is done yet.
  func skip(to time: Double) {
    now = max(now, time)
  }
}
