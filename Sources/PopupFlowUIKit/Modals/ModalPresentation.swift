#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// One presentation of a popup, from the command to the last report.
  @MainActor
  final class ModalPresentation<Domain: PopupDomain> {
    typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

    let number: Int
    var popup: Popup<Domain>
    /// The latest report closure. Each of them works.
    var report: Report
    var life = PresentationLife<Domain.Answer>()

    /// Whether its dismissal waits for something of the app's own, for which the store does not
    /// keep the lock (U21).
    var isHeldBack = false

    /// Its content, from its turn on.
    var content: ModalContent<Domain>?

    /// The content that will replace it (R8).
    var nextContent: ModalContent<Domain>?

    /// Notices that UIKit has removed it.
    var departure: DepartureView?

    /// The window of the presentation.
    weak var window: UIWindow?

    /// The focus of assistive technology before it was presented.
    var focus: AccessibilityFocus?

    /// The first responder before it was presented (U24).
    var responder: ResignedResponder?

    /// The view that receives keys for it.
    var keyView: PopupKeyView?

    /// The host, from the report of the end until the popup is off screen: the store may release
    /// the host as soon as it has the report (U22).
    var host: AnyObject?

    /// Holds the lock for its way out after its end was reported, since the store no longer does (U22).
    let wayOut = TransitionTurn()

    init(number: Int, popup: Popup<Domain>, report: @escaping Report) {
      self.number = number
      self.popup = popup
      self.report = report
    }

    var controller: UIViewController? { content?.controller }
    var closing: PopupClosing<Domain.Answer>? { content?.popup.closing }

    /// Whether UIKit presents it, from the beginning of its transition until it is gone.
    var isUp: Bool { !life.isWaiting && controller?.presentingViewController != nil }

    /// Whether its window has another root by now (U13).
    var isLeftBehind: Bool {
      guard isUp, let controller else { return false }
      return window?.rootViewController !== controller.bottommostPresenter
    }

    /// Whether it is on screen and must be dismissed.
    var isToGo: Bool { life.isDue || life.isShown && isLeftBehind }

    /// Whether it is off screen, to be presented again with another content (R8).
    var isReturning: Bool { life.isWaiting && life.hasBeenPresented }

    /// Whether the store has the lock for it: until a command is answered, or a closing is over.
    var isStoreTurn: Bool {
      guard !life.isAnswered else { return false }
      return !life.hasBeenPresented || life.phase == .held || life.isCommanded && !isHeldBack
    }

    /// The state of its controller now. Whether it moves is looked at only if that matters, because
    /// all controllers are asked for it.
    var sight: PresentationLife<Domain.Answer>.Sight {
      guard isUp, let controller else { return .gone(hasNextContent: nextContent != nil) }
      guard life.dependsOnMotion else { return .still }
      return controller.isBeingDismissed || controller.runningTransition != nil ? .moving : .still
    }
  }
#endif
