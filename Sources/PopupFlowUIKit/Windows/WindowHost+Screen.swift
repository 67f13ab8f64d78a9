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

    /// Whether the app has an alert, a menu or the like on the screen: a popup with a backdrop would
    /// cover it, and take its keyboard (U21). Banners and toasts lie beside it.
    var isScreenTaken: Bool {
      guard style.backdrop != nil, presentations.isEmpty else { return false }
      let windows = (scene?.windows ?? []).filter { !$0.isHidden && $0.windowLevel == .normal }
      return windows.compactMap(\.rootViewController).contains {
        $0.isObstructed() || $0.topmostPresented.isSearched
      }
    }

    /// Whether a popup of the same lane that the user has closed is still on its way out (U22).
    func isWayOutTaken(for next: HeldBack) -> Bool {
      presentations.contains { $0.isAnswered && $0.popup.lane == next.popup.lane }
    }

    /// Presents the popups that waited for the way out of another one.
    func presentHeldBack() {
      while let index = heldBack.firstIndex(where: { !isWayOutTaken(for: $0) }) {
        present(heldBack.remove(at: index))
      }
    }
  }
#endif
