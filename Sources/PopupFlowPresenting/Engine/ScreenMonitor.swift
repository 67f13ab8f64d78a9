import PopupFlow

/// A screen with popups that a ``ScreenMonitor`` polls.
@MainActor
package protocol MonitoredScreen: AnyObject {
  /// Whether the screen is free, by the check that makes the host decline (U21).
  var isScreenFree: Bool { get }

  /// Whether a popup is on the screen that can be covered or removed without a signal.
  var needsPolling: Bool { get }

  /// Called when the screen is free, before the stores are informed.
  func didBecomeFree()

  /// Polls the popups on the screen, once a second while ``needsPolling`` is true.
  func poll()

  /// Called when the scene is active again, after the stores were informed.
  func didBecomeActive()
}

/// Polls a screen that something of the app's own has, for a host that declines popups meanwhile,
/// and informs the host's stores when the screen is free (U21, R45).
///
/// It polls when something has changed, and at least every quarter of a second while the scene is
/// active. If the host must decline again within a second, it waits twice as long before the next
/// poll, up to four seconds, so that a screen that seems free and is not cannot keep the store busy.
///
/// While a popup is on the screen, it polls each second, because the system does not report that
/// something covers a popup, or that its window has another root (U13).
@MainActor
package final class ScreenMonitor<Domain: PopupDomain> {
  /// The shortest and the longest time between two polls, in seconds.
  private static var pauses: ClosedRange<Double> { 0.25...4 }

  /// The time in seconds after which a screen that was free counts as taken anew.
  private static var relapse: Double { 1 }

  /// The stores of the host.
  package let stores = HostStores<Domain>()

  /// Whether the scene is active. While it is not, a screen that is taken is not polled. The stores are
  /// informed first.
  package var isActive = true {
    didSet {
      stores.setActive(isActive)
      guard isActive, !oldValue else { return }
      poll()
      screen?.didBecomeActive()
    }
  }

  /// Whether the host found the screen taken, and has not found it free since.
  package private(set) var isTaken = false

  /// Whether the monitor has informed the stores that the screen is taken.
  private var isTold = false

  private weak var screen: (any MonitoredScreen)?
  private let clock: any PopupClock
  private let pollClock: any PopupClock
  private var timer: AnyCancellable?
  private var pollTimer: AnyCancellable?
  private var pause = pauses.lowerBound
  private var wasFreeAt: Double?

  /// - Parameters:
  ///   - screen: The screen; not retained.
  ///   - clock: The clock of the polls.
  ///   - pollClock: The clock of the polls each second; the same by default.
  package init(
    _ screen: any MonitoredScreen, clock: any PopupClock, pollClock: (any PopupClock)? = nil
  ) {
    self.screen = screen
    self.clock = clock
    self.pollClock = pollClock ?? clock
  }

  // MARK: A screen that is taken

  /// Begins to poll, because the host declines a popup.
  package func didDecline() {
    guard !isTaken else { return }
    let isRelapse = wasFreeAt.map { clock.now - $0 < Self.relapse } ?? false
    pause = isRelapse ? min(pause * 2, Self.pauses.upperBound) : Self.pauses.lowerBound
    isTaken = true
    pollLater()
  }

  /// Informs the stores that the screen of a popup that is presented is taken: its time stands still.
  ///
  /// - Parameter isDeferring: Whether a dismissal is deferred. The stores keep the lock for it until
  ///   they are informed, also if they know that the screen is taken.
  package func didFindScreenTaken(isDeferring: Bool = false) {
    guard isDeferring || !isTold else { return }
    didDecline()
    isTold = true
    stores.setScreenTaken(true)
  }

  /// Polls whether the screen is free. Call it at each end of a transition.
  package func poll() {
    guard isTaken else { return }
    guard timer == nil || pause == Self.pauses.lowerBound else { return }
    guard screen?.isScreenFree ?? true else { return pollLater() }
    isTaken = false
    isTold = false
    timer = nil
    wasFreeAt = clock.now
    screen?.didBecomeFree()
    stores.setScreenTaken(false)
  }

  private func pollLater() {
    guard timer == nil, isActive || Previews.isRunning else { return }
    timer = clock.schedule(at: clock.now + pause) { [weak self] in
      guard let self else { return }
      timer = nil
      poll()
    }
  }

  // MARK: Popups on the screen

  /// Polls once a second while a popup is on the screen.
  package func beginPolling() {
    guard pollTimer == nil, screen?.needsPolling ?? false else { return }
    pollTimer = pollClock.schedule(at: pollClock.now + 1) { [weak self] in
      guard let self else { return }
      pollTimer = nil
      screen?.poll()
      beginPolling()
    }
  }
}
