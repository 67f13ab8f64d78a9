import PopupFlow

/// A modifier of a screen that presents popups, for the contents of popups that the screen presents.
///
/// The system presents nothing over a sheet from the view below (V10), so the content of a popup's
/// sheet has the modifiers of its screen as well.
@MainActor
package protocol CarriedModifier {}

/// A modifier of a screen, with the identity of its surface there.
package struct IdentifiedModifier: Identifiable {
  package let id: ObjectIdentifier
  package let modifier: any CarriedModifier
}

// Popups above a sheet or cover of the same canvas.
extension SurfaceCanvas {
  /// The modifiers of the screen, in the order in which they were mounted.
  ///
  /// - Parameter showing: The presentation for whose content they are. The modifiers of that content,
  ///   and of those above it, are not among them.
  func carriedModifiers(for showing: Int) -> [IdentifiedModifier] {
    surfaces.compactMap { surface in
      guard surface.outer ?? .min < showing, let carried = surface.carried else { return nil }
      return IdentifiedModifier(id: ObjectIdentifier(surface), modifier: carried)
    }
  }

  /// Returns whether a surface can show a popup.
  ///
  /// A surface on the content of a sheet is there for popups above that sheet, while the sheet
  /// rests on screen: whatever it presents is dismissed with the sheet. While a sheet is over, and
  /// stays for a sheet of the app's own on it, the content of that one is a screen of its own (U30).
  func isUsable(_ surface: Surface, for popup: Popup<Domain>) -> Bool {
    guard let number = surface.outer else { return true }
    guard let outer = session(number) else { return false }
    guard !outer.isPostponed else { return cover(of: outer) == .modal }
    return !popup.request.presence.needsSlot && outer.life.carriesPopups
  }

  /// Returns the surfaces on the topmost sheet among some surfaces, or all if none is on a sheet. The
  /// app's own modifiers on the content of the sheet come after those that it has from its screen.
  func topmost(of surfaces: [Surface]) -> [Surface] {
    guard let top = surfaces.compactMap({ outer(of: $0)?.number }).max() else { return surfaces }
    let inner = surfaces.filter { outer(of: $0)?.number == top }
    return inner.filter(\.isCarried) + inner.filter { !$0.isCarried }
  }

  /// The session of the sheet whose content has the surface, or on which it lies.
  func outer(of surface: Surface) -> Session? {
    guard let outer = surface.outer.flatMap({ session($0) }), !outer.isPostponed else { return nil }
    return outer
  }

  /// Returns the popup that the content of a session's sheet presents.
  func popupAbove(_ session: Session) -> Session? {
    sessions.first { above in
      guard let surface = above.place.surface, surface.outer == session.number else { return false }
      return surface.isInPopup?() ?? true
    }
  }

  /// Returns what of the app's own lies on a popup, or on a popup above it; nil if nothing does.
  func cover(of session: Session) -> ScreenObstacle? {
    if let above = popupAbove(session), above.place.surface?.isPresenting ?? false {
      return cover(of: above)
    }
    return session.place.surface?.sight?.cover()
  }

  /// Returns whether something of the app's own, on which no popup is presented, lies on a popup.
  func isCoveredByApp(_ session: Session) -> Bool { cover(of: session) == .other }
}

extension PopupSurface {
  /// The modifiers of the screen, to be applied to the content of one of its popups.
  package func carriedModifiers(for showing: Int) -> [IdentifiedModifier] {
    presenter.canvas.carriedModifiers(for: showing)
  }

  /// The identity of the presenter, for surfaces on the contents of its popups.
  package var presenterID: ObjectIdentifier { ObjectIdentifier(presenter) }
}
