import PopupFlow

/// The signals that are still expected about a popup that was dismissed from an outlet (V2).
///
/// Several signals mark the end of a sheet: one from its controller, `onDismiss`, and, if the user
/// closed it, its binding. They arrive in one turn or up to a second apart. The first one counts.
/// Until the last one arrives, the system considers the sheet presented and would lose another
/// (V1).
@MainActor
final class PendingSignals<Domain: PopupDomain> {
  /// The value of the binding until it is set to nil, or until the wait is over.
  var showing: VisiblePopup<Domain>?
  /// Whether the binding has not been set to nil.
  var awaitsNil: Bool
  /// Whether `onDismiss` has not been called.
  var awaitsDismissal: Bool
  /// The screen that is occupied meanwhile.
  var screen: ModalScreen?
  /// The timer that ends the wait.
  var timer: AnyCancellable?

  init?(showing: VisiblePopup<Domain>?, awaitsNil: Bool, awaitsDismissal: Bool) {
    guard awaitsNil || awaitsDismissal else { return nil }
    self.showing = showing
    self.awaitsNil = awaitsNil
    self.awaitsDismissal = awaitsDismissal
  }
}
