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
  var carriedModifiers: [IdentifiedModifier] {
    surfaces.compactMap { surface in
      guard surface.outer == nil, let carried = surface.carried else { return nil }
      return IdentifiedModifier(id: ObjectIdentifier(surface), modifier: carried)
    }
  }

  /// Returns whether a surface can show a popup.
  ///
  /// A surface on the content of a sheet is there for popups above that sheet, while the sheet
  /// rests on screen: whatever it presents is dismissed with the sheet.
  func isUsable(_ surface: Surface, for popup: Popup<Domain>) -> Bool {
    guard surface.outer != nil else { return true }
    guard !popup.request.presence.needsSlot, let outer = outer(of: surface) else {
      return false
    }
    return outer.life.carriesPopups
  }

  /// Returns the surfaces on the topmost sheet among some surfaces, or all if none is on a sheet.
  func topmost(of surfaces: [Surface]) -> [Surface] {
    guard let top = surfaces.compactMap({ $0.outer }).max() else { return surfaces }
    return surfaces.filter { $0.outer == top }
  }

  /// The session of the sheet whose content has the surface.
  func outer(of surface: Surface) -> Session? {
    surface.outer.flatMap { session($0) }
  }

  /// Returns the popup that the content of a session's sheet presents.
  func popupAbove(_ session: Session) -> Session? {
    sessions.first { $0.place.surface?.outer == session.number }
  }

  /// Returns whether something of the app's own lies on a popup. A popup above it does not count.
  func isCoveredByApp(_ session: Session) -> Bool {
    popupAbove(session) == nil && session.place.surface?.sight?.isCovered() ?? false
  }
}

extension PopupSurface {
  /// The modifiers of the screen, to be applied to the contents of its popups.
  package var carriedModifiers: [IdentifiedModifier] { presenter.canvas.carriedModifiers }
}
