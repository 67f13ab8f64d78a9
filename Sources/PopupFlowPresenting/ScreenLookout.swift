import PopupFlow

/// Looks at a screen that something of the app's own has, for a host that declines popups meanwhile,
/// and informs the host's stores when the screen is free (U21, R45).
///
/// It looks at least every quarter of a second while the scene is active. If the host must decline
/// again within a second, it waits twice as long before the next look, up to four seconds, so that a
/// screen that seems free and is not cannot keep the store busy.
@MainActor
package final class ScreenLookout<Host: PopupHost> {
  /// The shortest and the longest time between two looks, in seconds.
  private static var pauses: ClosedRange<Double> { 0.25...4 }

  /// The time in seconds after which a screen that was free counts as taken anew.
  private static var relapse: Double { 1 }

  /// Whether the scene is active. Nothing is looked at while it is not.
  package var isActive = true {
    didSet { if isActive, !oldValue { look() } }
  }

  /// Whether the host found the screen taken, and has not found it free since.
  package private(set) var isTaken = false

  /// Whether the lookout has informed the stores that the screen is taken.
  private var isTold = false

  private weak var host: Host?
  private let clock: any PopupClock
  private let isFree: @MainActor (Host) -> Bool
  private let onFree: @MainActor (Host) -> Void
  private var attached: [Weak<PopupStore<Host.Domain>>] = []
  private var timer: AnyCancellable?
  private var pause = 0.25
  private var wasFreeAt: Double?

  /// - Parameters:
  ///   - host: The host; not retained.
  ///   - clock: The clock of the looks.
  ///   - isFree: Returns whether the screen is free, by the check that makes the host decline.
  ///   - onFree: Called when the screen is free, before the stores are informed.
  package init(
    _ host: Host, clock: any PopupClock, isFree: @escaping @MainActor (Host) -> Bool,
    onFree: @escaping @MainActor (Host) -> Void = { _ in }
  ) {
    self.host = host
    self.clock = clock
    self.isFree = isFree
    self.onFree = onFree
  }

  /// Adds a store of the host; not retained.
  package func attach(to store: PopupStore<Host.Domain>) {
    attached.removeAll { $0.object == nil || $0.object === store }
    attached.append(Weak(store))
  }

  /// Begins to look, because the host declines a popup.
  package func didDecline() {
    guard !isTaken else { return }
    let isRelapse = wasFreeAt.map { clock.now - $0 < Self.relapse } ?? false
    pause = isRelapse ? min(pause * 2, Self.pauses.upperBound) : Self.pauses.lowerBound
    isTaken = true
    lookLater()
  }

  /// Informs the stores that the screen of a popup that is presented is taken: its time stands still.
  /// Does nothing if they are informed.
  package func didFindScreenTaken() {
    guard !isTold, let host else { return }
    didDecline()
    isTold = true
    for store in stores { store.setScreenTaken(true, of: host) }
  }

  /// Looks whether the screen is free. Call it at each end of a transition.
  package func look() {
    guard isTaken, let host else { return }
    guard timer == nil || pause == Self.pauses.lowerBound else { return }
    guard isFree(host) else { return lookLater() }
    isTaken = false
    isTold = false
    timer = nil
    wasFreeAt = clock.now
    onFree(host)
    for store in stores { store.setScreenTaken(false, of: host) }
  }

  private func lookLater() {
    guard timer == nil, isActive || Previews.isRunning else { return }
    timer = clock.schedule(at: clock.now + pause) { [weak self] in
      guard let self else { return }
      timer = nil
      look()
    }
  }

  private var stores: [PopupStore<Host.Domain>] { attached.compactMap(\.object) }
}
