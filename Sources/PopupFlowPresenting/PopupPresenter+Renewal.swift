import PopupFlow

// Another content that has taken a popup's place on screen (R8), where it cannot be drawn in the same
// place: what the system has made an alert of it changes no more, and another modifier may take it.
extension PopupPresenter {
  /// Takes a popup away that is there and has become another, to be shown anew.
  func renew(_ stay: Stay) {
    guard stay.isOutdated, stay.isAtRest else { return }
    stay.isOutdated = false
    stay.phase = .renewed
    takeAway(stay)
  }

  /// Whether what is drawn of a stay cannot become what it is now.
  func isOutdated(_ stay: Stay) -> Bool {
    guard let surface = stay.surface else { return false }
    let able = surfaces(for: stay.popup)
    return !able.isEmpty && (surface.kind == .alert || !able.contains { $0 === surface })
  }

  /// Shows it as what it is now, when the screen is free.
  func comeAgain(_ stay: Stay) {
    let surface = stay.surface
    let farewell = surface?.farewell(to: stay)
    surface?.forget(stay)
    stay.surface = nil
    stay.timer = nil
    stay.isSwiped = false
    stay.isNilTold = false
    stay.isDismissalTold = false
    stay.phase = .waiting
    refresh(stay)
    if let surface, let farewell {
      begin(farewell, of: stay, on: surface)
    } else {
      screen.leave(stay)
    }
    place(stay)
  }
}
