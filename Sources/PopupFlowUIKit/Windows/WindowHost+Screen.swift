#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  // Popups that wait for the screen.
  extension WindowHost {
    /// A `present` that waits for the way out of the popup before.
    struct HeldBack {
      var popup: Popup<Domain>
      let number: Int
      let report: Report
    }

    /// Whether something of the app's own has the screen, beside which no popup with a backdrop may
    /// be shown (U21). Banners and toasts lie beside it.
    var isScreenTaken: Bool {
      style.backdrop != nil && presentations.isEmpty && scene?.hasObstacle ?? false
    }

    /// Whether a popup of the same lane that the user has closed is still on its way out (U22).
    func isWayOutTaken(for next: HeldBack) -> Bool {
      presentations.contains { $0.life.isAnswered && $0.popup.lane == next.popup.lane }
    }

    /// Presents the popups that waited for the way out of another one.
    func presentHeldBack() {
      while let index = heldBack.firstIndex(where: { !isWayOutTaken(for: $0) }) {
        present(heldBack.remove(at: index))
      }
    }
  }
#endif
