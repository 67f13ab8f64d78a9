import PopupFlow

/// One presentation of a popup by a presenter, from the command to the last report.
@MainActor
final class PresentationSession<Domain: PopupDomain> {
  typealias Kind = PopupReport<Domain.Answer>.Kind

  enum Phase: Equatable {
    /// Waits for a surface, or for the screen.
    case waiting
    case appearing
    case shown
    /// Under the user's finger. It may stay.
    case held
    /// Released by the user, and moving back.
    case settling
    /// Taken away, to be presented again with another content.
    case renewed
    case leaving(PopupDeparture)
    case ended
  }

  let number: Int
  private(set) var popup: Popup<Domain>
  let shown: ShownPopup<Domain>
  var phase = Phase.waiting
  /// The surface that shows the popup.
  weak var surface: PopupSurface<Domain>?
  /// The sheet above which it is presented; nil if that is the screen itself.
  weak var outer: PresentationSession?
  /// Whether it waits for the screen.
  var awaitsScreen = false
  /// Whether the system has begun to dismiss it, and has not reported the end.
  var isLeavingBySystem = false
  /// Whether the system itself began that.
  var isBegunBySystem = false
  /// Whether the system has set the binding to nil since.
  var hasReceivedNil = false
  /// Whether `onDismiss` was called.
  var hasReceivedDismissal = false
  /// Whether `didPresent` was reported.
  var hasReportedPresented = false
  /// Whether its end was reported while it is still on its way out (U22).
  var isAnswered = false
  /// Whether the content was replaced and the old one is still drawn (R8).
  var isOutdated = false
  /// Whether the store has dismissed it.
  var isCommanded = false
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

  var isWaiting: Bool { phase == .waiting }
  var isAppearing: Bool { phase == .appearing }
  var isAtRest: Bool { phase == .shown }
  var isHeld: Bool { phase == .held }
  var isSettling: Bool { phase == .settling }
  var isRenewed: Bool { phase == .renewed }
  var isLeaving: Bool { if case .leaving = phase { true } else { false } }
  var isEnded: Bool { phase == .ended }

  /// Replaces the popup (R8).
  func become(_ popup: Popup<Domain>) {
    self.popup = popup
    _ = shown.update(popup)
  }

  /// The popup for views, or nil while it waits or is gone.
  var showing: VisiblePopup<Domain>? {
    let phase: PopupPhase
    switch self.phase {
    case .waiting, .ended: return nil
    case .appearing: phase = .presenting
    case .shown, .renewed: phase = .presented
    case .held, .settling, .leaving(.user): phase = .swiping
    case .leaving(.command): phase = .dismissing
    }
    return VisiblePopup(id: number, popup: shown, phase: phase)
  }

  /// The report to send if the popup ends now.
  var lastReport: Kind {
    let isCommanded = phase == .leaving(.command)
    if let report = shown.closingReport(isCommanded: isCommanded) { return report }
    return switch phase {
    case .waiting, .appearing: hasReportedPresented ? .didDismiss : .didFail
    case .leaving(.user): .userDismissed(nil)
    case .leaving(.command), .shown, .held, .settling, .renewed, .ended: .didDismiss
    }
  }
}
