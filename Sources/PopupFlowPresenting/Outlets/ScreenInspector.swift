/// Something of the app's own, or of the system's, that has the screen (U21).
package enum ScreenCover: Hashable, Sendable, CaseIterable {
  /// A sheet or another modal of the app's own. A popup can be presented on it, but not below.
  case modal
  /// An alert, a menu, a search and their like, or a controller that is being dismissed.
  case other
}

/// The popup that a view presents, as seen by the view (V6).
package enum PresentedState: Sendable {
  case nothing
  /// Something of the app's own, in the popup's place.
  case other
  /// It appears or disappears.
  case moving
  case resting
}

/// The screen as a view sees it, on which the system presents its popups (V6).
///
/// Views with a controller have one. Elsewhere it is unknown, and time decides.
package struct ScreenInspector {
  /// Returns what prevents the view from presenting a popup, or nil.
  package let screenCover: @MainActor () -> ScreenCover?
  /// Returns whether the view presents a popup: an alert, or else a sheet or cover.
  package let presented: @MainActor (_ isAlert: Bool) -> PresentedState
  /// Returns what of the app's own is presented on the view's popup, and would be dismissed with it,
  /// or nil. An alert of another popup may count as the app's own.
  package let cover: @MainActor () -> ScreenCover?
  /// Returns whether a window above the view's has an alert, a player or the like. It is not dismissed with
  /// the view's popup.
  package let isUnderWindow: @MainActor () -> Bool
  /// Returns whether a transition runs on the screen, for which the system lets popups wait.
  package let isMoving: @MainActor () -> Bool
  /// Returns whether the view is in a window; on a tab or page out of sight, it is not.
  package let isInWindow: @MainActor () -> Bool

  package init(
    screenCover: @escaping @MainActor () -> ScreenCover?,
    presented: @escaping @MainActor (_ isAlert: Bool) -> PresentedState,
    cover: @escaping @MainActor () -> ScreenCover?,
    isUnderWindow: @escaping @MainActor () -> Bool = { false },
    isMoving: @escaping @MainActor () -> Bool,
    isInWindow: @escaping @MainActor () -> Bool = { true }
  ) {
    self.screenCover = screenCover
    self.presented = presented
    self.cover = cover
    self.isUnderWindow = isUnderWindow
    self.isMoving = isMoving
    self.isInWindow = isInWindow
  }
}
