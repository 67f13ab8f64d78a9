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
    var life = ModalLife<Domain.Answer>()

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
    var keyView: ModalKeyView?

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
    var isUp: Bool { life.phase != .waiting && controller?.presentingViewController != nil }

    /// Whether its window has another root by now (U13).
    var isLeftBehind: Bool {
      guard isUp, let controller else { return false }
      return window?.rootViewController !== controller.bottommostPresenter
    }

    /// Whether it is on screen and must be dismissed.
    var isToGo: Bool { life.isToGo(closing) || life.isPresented && isLeftBehind }

    /// The state of its controller now.
    var observation: ModalLife<Domain.Answer>.Observation {
      .init(
        isUp: isUp, isBeingDismissed: controller?.isBeingDismissed ?? false,
        hasNextContent: nextContent != nil)
    }

    /// Whether a transition of its controller runs.
    var isMoving: Bool { controller?.runningTransition != nil }
  }
#endif
