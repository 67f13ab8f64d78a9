import PopupFlow

/// One presentation of a popup by a presenter, from the command to the last report.
@MainActor
final class PresentationSession<Domain: PopupDomain> {
  typealias Kind = PopupReport<Domain.Answer>.Kind

  let number: Int
  private(set) var popup: Popup<Domain>
  let shown: ShownPopup<Domain>
  var life = PresentationLife<Domain.Answer>()
  /// The surface that shows the popup.
  weak var surface: PopupSurface<Domain>?
  /// The sheet above which it is presented; nil if that is the screen itself.
  weak var outer: PresentationSession?
  /// The timer of its current step.
  var timer: AnyCancellable?
  /// The latest report closure. Each of them works.
  var report: @MainActor (Kind) -> Void

  init(
    _ number: Int, _ popup: Popup<Domain>, shown: ShownPopup<Domain>,
    report: @escaping @MainActor (Kind) -> Void
  ) {
    self.number = number
    self.popup = popup
    self.shown = shown
    self.report = report
  }

  /// Replaces the popup (R8).
  func become(_ popup: Popup<Domain>) {
    self.popup = popup
    _ = shown.update(popup)
  }

  /// The popup for views, or nil while it waits or is gone.
  var showing: VisiblePopup<Domain>? {
    life.shownPhase.map { VisiblePopup(id: number, popup: shown, phase: $0) }
  }
}
