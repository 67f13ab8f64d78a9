import PopupFlow

/// The signs that the system still owes about a popup that has gone from a surface (V2).
///
/// Several signals mark the end of a sheet: one from its controller, `onDismiss`, and, if the user
/// closed it, its binding. They arrive in one turn or up to a second apart. The first one counts.
/// Until the last one arrives, the system considers the sheet presented and would lose another
/// (V1).
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
