import PopupFlow
import PopupFlowUIKit
import UIKitDouble

/// What the window and page tests sell.
enum WindowShop: PopupDomain {
  typealias Content = String
  typealias Answer = String
}

/// The simulation's time, for a store.
struct StageClock: PopupClock {
  let simulation: UIKitSimulation

  @MainActor var now: Double { simulation.now }

  @MainActor func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    let pending = Pending(action)
    simulation.after(instant - now) { pending.run() }
    return AnyCancellable { @Sendable in
      // Everything here is on the main actor.
      MainActor.assumeIsolated { pending.action = nil }
    }
  }

  @MainActor private final class Pending {
    var action: (@MainActor @Sendable () -> Void)?

    init(_ action: @escaping @MainActor @Sendable () -> Void) {
      self.action = action
    }

    func run() {
      action?()
      action = nil
    }
  }
}

/// A popup's screen that knows its popup, and counts its appearances.
@MainActor
final class StageScreen: UIViewController {
  let popup: WindowPopup<WindowShop>
  var typed = ""

  init(_ popup: WindowPopup<WindowShop>) {
    self.popup = popup
    super.init(nibName: nil, bundle: nil)
    title = popup.content
    preferredContentSize = CGSize(width: 0, height: 80)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}
