#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// One presentation of a popup, from the command to the last report.
  @MainActor
  final class ModalPresentation<Domain: PopupDomain> {
    typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

    enum Stage {
      /// Waits for its turn, and for the end of other transitions.
      case waiting
      case presenting
      case presented
      /// Being dismissed by the host.
      case leaving
    }

    /// The state of a swipe (U7).
    enum Swipe {
      case running
      /// The finger was lifted so that the popup is dismissed.
      case released
      case cancelled
    }

    let number: Int
    var popup: Popup<Domain>
    /// The latest report closure. Each of them works.
    var report: Report
    var stage = Stage.waiting
    var swipe: Swipe?

    /// The reason for its dismissal, if the store has dismissed it.
    var dismissal: PopupDismissReason?

    /// Its content, from its turn on.
    var content: ModalContent<Domain>?

    /// The content that will replace it (R8).
    var nextContent: ModalContent<Domain>?

    /// Whether it is dismissed only to be presented again with that content.
    var isBeingRemade = false

    /// Notices that UIKit has removed it.
    var departure: DepartureView?

    /// The window of the presentation.
    weak var window: UIWindow?

    /// The focus of assistive technology before it was presented.
    var focus: AccessibilityFocus?

    /// The first responder before it was presented (U24).
    var responder: ResignedResponder?

    /// The view that receives keys for it.
    var keyView: ModalKeyView?

    /// Whether `didPresent` was reported. A replaced content reports nothing.
    var hasReportedPresented = false

    /// Whether `willDismiss` was reported and not taken back.
    var hasReportedWillDismiss = false

    /// Whether the turn in which UIKit may refuse to present it is over (U4).
    var hasBeenChecked = false

    /// Whether its dismissal had to wait for something of the app's own (U21). The store no longer
    /// has the lock for it then.
    var wasHeldBack = false

    /// Whether the delegate has reported that the user dismissed it.
    var isDismissedByUser = false

    /// Whether it was found dismissed, and the cause may be reported within one more turn (U11).
    var isFoundGone = false

    init(number: Int, popup: Popup<Domain>, report: @escaping Report) {
      self.number = number
      self.popup = popup
      self.report = report
    }

    var controller: UIViewController? { content?.controller }
    var closing: PopupClosing<Domain.Answer>? { content?.popup.closing }

    /// Whether UIKit presents it, from the beginning of its transition until it is gone.
    var isUp: Bool { stage != .waiting && controller?.presentingViewController != nil }

    /// Whether its window has another root by now (U13).
    var isLeftBehind: Bool {
      guard isUp, let controller else { return false }
      return window?.rootViewController !== controller.bottommostPresenter
    }

    /// Whether the store has the lock for it: until a command is answered, or a closing is over.
    var isStoreTurn: Bool {
      if isAnswered { return false }
      return dismissal != nil && !wasHeldBack || hasReportedWillDismiss
        || stage != .presented && !hasReportedPresented
    }

    /// Whether it has not been on screen, and the store still wants it.
    var isWanted: Bool { !hasReportedPresented && dismissal == nil }

    /// Whether it is on screen and must be dismissed.
    var isToGo: Bool {
      stage == .presented && (dismissal != nil || closing != nil || isLeftBehind || isAnswered)
    }

    /// Whether the end was reported while it is still on its way out (U22).
    private(set) var isAnswered = false

    /// Holds the lock for its way out after that, since the store no longer does.
    let wayOut = TransitionTurn()

    /// Whether the user has closed it for good while it is on screen, which was not reported.
    var isToAnswer: Bool {
      guard !isAnswered, hasReportedPresented, stage == .presented || stage == .leaving,
        case .userDismissed = end
      else { return false }
      return true
    }

    /// Reports at once that the user has closed it for good.
    func reportAnswer() {
      let last = end
      isAnswered = true
      report(last)
    }

    /// Reports that the user begins to close it, so that the store takes the lock.
    func reportWillDismiss() {
      guard dismissal == nil, hasReportedPresented, !hasReportedWillDismiss, !isAnswered else {
        return
      }
      hasReportedWillDismiss = true
      report(.willDismiss)
    }

    /// Reports that the user does not close it after all.
    func reportDismissCancelled() {
      guard dismissal == nil, hasReportedWillDismiss, !isAnswered else { return }
      hasReportedWillDismiss = false
      report(.dismissCancelled)
    }

    /// The report to send when it is gone.
    var end: PopupReport<Domain.Answer>.Kind {
      content?.popup.closingReport(isCommanded: dismissal != nil)
        ?? (isDismissedByUser || swipe != nil ? .userDismissed(nil) : .didDismiss)
    }

    /// The report to send if it cannot be presented any more.
    var failure: PopupReport<Domain.Answer>.Kind {
      let isOver = hasReportedPresented || dismissal != nil || closing != nil || isDismissedByUser
      return isOver ? end : .didFail
    }
  }
#endif
