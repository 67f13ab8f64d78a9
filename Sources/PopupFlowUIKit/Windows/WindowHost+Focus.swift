#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // The keyboard (U24), and the focus on Apple TV (U19).
  extension WindowHost {
    /// Updates the window after a change of its popups.
    ///
    /// - Parameter responder: The first responder that has resigned for a popup that was dismissed.
    func windowHasChanged(backTo responder: ResignedResponder? = nil) {
      guard let window, let root else { return }
      window.acceptsKeyboard = root.slots.contains { $0.style.acceptsKeyboard }
      window.isModal = root.slots.contains { $0.backdrop != nil }
      hideWhatLiesBehind()
      if isOnTelevision { moveTelevisionFocus() } else { moveKeyboard(backTo: responder) }
      #if !os(tvOS) && !os(visionOS)
        root.setNeedsStatusBarAppearanceUpdate()
      #endif
    }

    private func moveTelevisionFocus() {
      guard let window, let root else { return }
      guard window.isModal else { return window.giveBackKey() }
      window.makeKey()
      root.setNeedsFocusUpdate()
      root.updateFocusIfNeeded()
    }

    /// Gives the keyboard to the popups while there is a backdrop, and returns it then (U24).
    private func moveKeyboard(backTo responder: ResignedResponder?) {
      guard let window, let root else { return }
      if window.isModal { window.takeKey() }
      guard window.isKeyWindow else {
        // The app has taken the keyboard while the backdrop was on screen.
        if !window.isModal { window.giveBackKey() }
        return
      }
      responder?.restore()
      let isEdited = window.firstResponderInside.map { $0 !== root } ?? false
      if window.isModal {
        if !isEdited { root.becomeFirstResponder() }
      } else if !window.acceptsKeyboard || window.hasTakenKey && !isEdited {
        window.giveBackKey()
      }
    }

    // The text field of a lower popup, for example.
    var resignedInPopups: ResignedResponder? {
      window?.firstResponderInside === root ? nil : ResignedResponder(in: window)
    }

    /// Whether a remote replaces fingers, and the focus stays in the key window (U19).
    var isOnTelevision: Bool { scene?.traitCollection.userInterfaceIdiom == .tv }
  }
#endif
