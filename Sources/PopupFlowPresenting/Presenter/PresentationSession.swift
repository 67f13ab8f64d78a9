import PopupFlow

/// One presentation of a popup by a presenter, from the command to the last report.
@MainActor
package final class PresentationSession<Canvas: PopupCanvas> {
  package typealias Domain = Canvas.Domain
  package typealias Kind = PopupReport<Domain.Answer>.Kind

  package let number: Int
  package var popup: Popup<Domain>
  package var shown: ShownPopup<Domain>
  package internal(set) var life = PresentationLife<Domain.Answer>()

  /// The causes for which the popup's time stands still.
  var hold = PopupHold()

  /// The part that is the canvas's own.
  package var place: Canvas.Place

  /// Whether its dismissal was held back by something of the app's own, and the stores were informed
  /// (U21).
  package internal(set) var isHeldBack = false

  /// Whether it stays on the screen below something of the app's own, although its end was reported
  /// (U30).
  var isPostponed = false

  /// The latest report closure. Each of them works.
  var report: @MainActor (Kind) -> Void

  /// The presenter, from the report of the end until the popup is off screen: the store may release
  /// the host as soon as it has the report (U22).
  var presenter: PopupPresenter<Canvas>?

  init(
    _ number: Int, _ popup: Popup<Domain>, shown: ShownPopup<Domain>, place: Canvas.Place,
    report: @escaping @MainActor (Kind) -> Void
  ) {
    self.number = number
    self.popup = popup
    self.shown = shown
    self.place = place
    self.report = report
  }
}
