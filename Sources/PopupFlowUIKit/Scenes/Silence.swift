#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The time for which UIKit has not reported the end of a transition, in seconds of an active
  /// scene (U25).
  struct Silence {
    private var last: Double?
    private(set) var seconds = 0.0

    var isNew: Bool { last == nil }

    /// UIKit may not reset its flags after a cancelled swipe.
    var isOverdue: Bool { seconds >= 2 }

    mutating func note(_ now: Double, isActive: Bool) {
      // An app that was suspended between two looks has not waited.
      if isActive, let last { seconds += min(now - last, 0.5) }
      last = now
    }

    /// Counts what was awaited as overdue.
    mutating func giveUp() {
      seconds = .infinity
    }
  }

  extension UIViewController {
    /// Whether the scene of the controller is active, or unknown.
    var isInActiveScene: Bool {
      let window = viewIfLoaded?.window ?? bottommostPresenter.viewIfLoaded?.window
      return window?.windowScene.map { $0.activationState == .foregroundActive } ?? true
    }
  }
#endif
