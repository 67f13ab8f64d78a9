#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// The content of a modal popup (U12).
  @MainActor
  final class ModalContent<Domain: PopupDomain> {
    let popup: ShownPopup<Domain>
    let controller: UIViewController
    let presentationObserver = PresentationObserver()

    /// The controller's own `isModalInPresentation` while the popup is mandatory.
    private var wasModal: Bool?

    /// Whether the transition was replaced because the user has asked for less motion.
    var isMotionReduced = false

    init(_ popup: ShownPopup<Domain>, controller: UIViewController) {
      self.popup = popup
      self.controller = controller
    }

    /// Whether it is an alert, for which UIKit handles the focus and the escape gesture.
    var isAlert: Bool { controller is UIAlertController }

    /// Lets the user dismiss the controller or not, after the popup's content.
    func obeyMandate() {
      let isMandatory = popup.isMandatory
      presentationObserver.isMandatory = isMandatory
      if isMandatory {
        if wasModal == nil { wasModal = controller.isModalInPresentation }
        controller.isModalInPresentation = true
      } else if let own = wasModal {
        wasModal = nil
        controller.isModalInPresentation = own
      }
    }
  }
#endif
