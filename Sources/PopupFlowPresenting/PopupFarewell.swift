import PopupFlow

/// What the system still has to say of a popup that has gone from a surface (V2).
///
/// The end of a sheet is told several times: by its controller, by `onDismiss`, and, if the user has
/// closed it, by its binding; all in one turn, or a second apart. The first counts. Until the last the
/// system takes the sheet for presented, and would lose another (V1).
@MainActor
final class PopupFarewell<Domain: PopupDomain> {
  /// What the binding returns until it is set to nil, or for too long.
  var showing: VisiblePopup<Domain>?
  /// Whether the binding has not been set to nil.
  var owesNil: Bool
  /// Whether `onDismiss` has not been called.
  var owesDismissal: Bool
  /// How long this is waited for.
  var timer: AnyCancellable?

  init?(showing: VisiblePopup<Domain>?, owesNil: Bool, owesDismissal: Bool) {
    guard owesNil || owesDismissal else { return nil }
    self.showing = showing
    self.owesNil = owesNil
    self.owesDismissal = owesDismissal
  }
}
