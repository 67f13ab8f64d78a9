import PopupFlow

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
