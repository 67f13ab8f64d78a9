import PopupFlow

/// A clock that goes on from an instant, as the machine of a run that is continued needs it.
struct LaterClock: PopupClock {
  private let clock = DispatchPopupClock()
  private let start: Double

  /// - Parameter start: the instant that is now, in seconds.
  init(from start: Double) {
    self.start = start
  }

  var now: Double { start + clock.now }

  func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    clock.schedule(at: instant - start, action)
  }
}
