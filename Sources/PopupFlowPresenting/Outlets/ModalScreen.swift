import PopupFlow

/// The screen of a window, on which the engines of a store present sheets, covers and alerts.
///
/// The system presents one at a time on a screen. It loses a second one without a word, even if
/// that is requested in the turn in which the first has gone. So an owner reserves the screen from
/// its command until one turn after it is gone. The lock of the window scene cannot do this,
/// because the app may push a page while a sheet rests; the reserver takes it only for its
/// transitions.
@MainActor
final class ModalScreen {
  /// The lock of the window scene; without one, transitions begin at once.
  var lock: TransitionLock? {
    didSet { upper?.lock = lock }
  }

  /// The screen on which the content of the reserver's sheet presents; made when it is needed.
  private var upper: ModalScreen?
  private let clock: any PopupClock
  private let reservations = TransitionLock(timeout: nil)
  private var reserver: AnyObject?
  private var reservation: TransitionLock.Token?
  /// The turn of the reserver at the lock of the window scene.
  private let turn = TransitionTurn()
  /// Whether the reserver is over, and still on the screen.
  private var isKeptReserved = false
  private var release: AnyCancellable?

  init(clock: any PopupClock, lock: TransitionLock? = nil) {
    self.clock = clock
    self.lock = lock
  }

  deinit {
    MainQueue.run { [turn] in turn.finish() }
  }

  // MARK: Reserving the screen

  /// Reserves the screen when all earlier owners are gone: at once if the screen is free.
  ///
  /// - Parameters:
  ///   - owner: The new owner.
  ///   - outer: The reserver on whose sheet the owner is presented; nil for the screen itself.
  ///   - begin: Begins to present the owner.
  func enter(
    _ owner: AnyObject, above outer: AnyObject? = nil, begin: @escaping @MainActor () -> Void
  ) {
    if let outer, let screen = level(of: outer) {
      return screen.madeUpper.enter(owner, begin: begin)
    }
    reservations.serialize(owner: owner) { [weak self, weak owner] reservation in
      guard let self, let owner else { return reservation.end() }
      reserver = owner
      self.reservation = reservation
      begin()
    }
  }

  /// Reserves the screen for an owner that has left it and is being dismissed, if nobody else has
  /// reserved the screen or waits for it.
  func reserveIfFree(_ owner: AnyObject) {
    guard let reservation = reservations.tryBegin() else { return }
    reserver = owner
    isKeptReserved = true
    self.reservation = reservation
  }

  /// Leaves the screen, if the owner has reserved it.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - delay: The time in seconds until the screen is taken for free, where the system has not
  ///     said that the owner is gone.
  ///   - clock: The clock of the delay; that of the screen by default.
  func leave(_ owner: AnyObject, after delay: Double = 0, by clock: (any PopupClock)? = nil) {
    guard reserver === owner else {
      upper?.leave(owner, after: delay, by: clock)
      return
    }
    let clock = clock ?? self.clock
    reserver = nil
    isKeptReserved = false
    release = clock.schedule(at: clock.now + delay) { [weak self] in
      self?.turn.finish()
      self?.reservation.take()?.endIfRunning()
    }
  }

  /// Leaves the screen to a successor: a finger rests on the popup, or the system has more to say.
  ///
  /// - Parameter successor: The object that leaves the screen in the owner's place.
  func keepReserved(_ owner: AnyObject, as successor: AnyObject) {
    guard reserver === owner else {
      upper?.keepReserved(owner, as: successor)
      return
    }
    reserver = successor
    isKeptReserved = true
    endTransition(of: successor)
  }

  /// Leaves the screen for an owner that lingers, because the next one has waited too long (R33).
  func endKeptReservation() {
    if isKeptReserved, let reserver { leave(reserver) }
    upper?.endKeptReservation()
  }

  // MARK: Transitions of the reserver

  /// Begins a transition of the reserver as soon as the lock is free; at once if one of its
  /// transitions is running already.
  ///
  /// Does nothing if the owner has left the screen when the lock is free.
  func beginTransition(
    of owner: AnyObject, _ origin: TransitionLock.Token.Origin,
    _ begin: @escaping @MainActor () -> Void
  ) {
    if let screen = level(of: owner), screen !== self {
      return screen.beginTransition(of: owner, origin, begin)
    }
    turn.join(lock, origin) { [weak self, weak owner] in
      if let self, let owner, reserver === owner { begin() }
    }
  }

  /// Ends the transition of the reserver, if there is one, or no longer waits for the lock.
  func endTransition(of owner: AnyObject) {
    if reserver === owner { turn.finish() } else { upper?.endTransition(of: owner) }
  }

  // MARK: Levels

  /// Returns the screen that an owner has reserved: this one, or one above it.
  private func level(of owner: AnyObject) -> ModalScreen? {
    reserver === owner ? self : upper?.level(of: owner)
  }

  private var madeUpper: ModalScreen {
    let screen = upper ?? ModalScreen(clock: clock, lock: lock)
    upper = screen
    return screen
  }
}

/// The screens of a store's engines: one for each window (U35).
@MainActor
final class ModalScreens {
  /// The lock of the window scene; without one, transitions begin at once.
  var lock: TransitionLock? {
    didSet { for screen in [latest] + byWindow.values { screen.lock = lock } }
  }

  private let clock: any PopupClock
  // Windows that are closed keep theirs, which are small.
  private var byWindow: [ObjectIdentifier: ModalScreen] = [:]
  // The screen that was returned last.
  private var latest: ModalScreen

  init(clock: any PopupClock, lock: TransitionLock? = nil) {
    self.clock = clock
    self.lock = lock
    latest = ModalScreen(clock: clock, lock: lock)
  }

  /// Returns the screen of a window.
  ///
  /// The window of a view is unknown at first, and always where there is no UIKit. Such a view uses
  /// the screen of the window that was asked for last.
  func screen(of window: ObjectIdentifier?) -> ModalScreen {
    guard let window else { return latest }
    let isFirst = byWindow.isEmpty
    latest = byWindow[window] ?? (isFirst ? latest : ModalScreen(clock: clock, lock: lock))
    byWindow[window] = latest
    return latest
  }
}
