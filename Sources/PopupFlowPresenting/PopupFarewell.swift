import PopupFlow

/// The signs that the system still owes about a popup that has gone from a surface (V2).
///
/// The end of a sheet is told several times: by its controller, by `onDismiss`, and, if the user has
/// closed it, by its binding; all in one turn, or a second apart. The first counts. Until the last the
/// system takes the sheet for presented, and would lose another (V1).
@MainActor
final class PopupFarewell<Domain: PopupDomain> {
  /// The value of the binding until it is set to nil, or until the wait is over.
  var showing: VisiblePopup<Domain>?
  /// Whether the binding has not been set to nil.
  var owesNil: Bool
  /// Whether `onDismiss` has not been called.
  var owesDismissal: Bool
  /// The timer that ends the wait.
  var timer: AnyCancellable?

  init?(showing: VisiblePopup<Domain>?, owesNil: Bool, owesDismissal: Bool) {
    guard owesNil || owesDismissal else { return nil }
    self.showing = showing
    self.owesNil = owesNil
    self.owesDismissal = owesDismissal
  }
}
