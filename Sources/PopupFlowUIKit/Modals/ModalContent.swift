#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// The content of a modal popup (U12).
  @MainActor
  final class ModalContent<Domain: PopupDomain> {
    let popup: ShownPopup<Domain>
    let controller: UIViewController
    let swipeDelegate = SwipeDelegate()

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
      swipeDelegate.isMandatory = isMandatory
      if isMandatory {
        if wasModal == nil { wasModal = controller.isModalInPresentation }
        controller.isModalInPresentation = true
      } else if let own = wasModal {
        wasModal = nil
        controller.isModalInPresentation = own
      }
    }
  }

  #if canImport(ObjectiveC)
    // Subclasses of NSObject can forward messages. The double has its own class for that.
    typealias ForwardingObject = NSObject
  #endif

  /// Observes swipes to dismiss (U7), and forwards all messages to the app's own delegate.
  ///
  /// The answers of the app's delegate count (U8). It is retained while the popup is on screen.
  @MainActor
  final class SwipeDelegate: ForwardingObject, UIAdaptivePresentationControllerDelegate {
    var onWillDismiss: (@MainActor () -> Void)?
    var onDidDismiss: (@MainActor () -> Void)?

    /// Whether the user may not dismiss the popup, whatever the app's delegate says.
    var isMandatory = false

    // The app's delegate. Safe because UIKit asks on the main thread only, also through the
    // overrides below, which cannot be isolated.
    nonisolated(unsafe) private weak var next: (any UIAdaptivePresentationControllerDelegate)?

    // The same while the popup is on screen. UIKit remembers to which messages a delegate responds,
    // and a message without a target raises an exception.
    private var retained: (any UIAdaptivePresentationControllerDelegate)?

    /// Becomes the delegate of a controller that is being presented.
    ///
    /// Not earlier: UIKit would make a presentation controller and release it only after a
    /// presentation. If the app sets a delegate later, it is found when the presentation is over.
    /// It is kept for a return, for which UIKit makes a new presentation controller.
    func adopt(_ controller: UIViewController) {
      if let presentation = controller.runningPresentation { adopt(presentation) }
    }

    #if !os(tvOS)
      /// Becomes the delegate of a popover that will be presented, and has a presentation
      /// controller for its source. When UIKit adapts it to the width of a window, the new
      /// presentation controller gets the delegate of that moment.
      func adoptPopover(of controller: UIViewController) {
        guard controller.modalPresentationStyle == .popover,
          let popover = controller.popoverPresentationController
        else { return }
        adopt(popover)
      }
    #endif

    private func adopt(_ presentation: UIPresentationController) {
      guard presentation.acceptsDelegate, presentation.delegate !== self else { return }
      if let delegate = presentation.delegate { next = delegate }
      retained = next
      presentation.delegate = self
    }

    /// Releases the app's delegate when the popup is off screen.
    func release() {
      retained = nil
    }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      if isMandatory { return false }
      return next?.presentationControllerShouldDismiss?(presentationController) ?? true
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      onWillDismiss?()
      next?.presentationControllerWillDismiss?(presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      onDidDismiss?()
      next?.presentationControllerDidDismiss?(presentationController)
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      next?.presentationControllerDidAttemptToDismiss?(presentationController)
    }

    // Other questions of sheets and popovers go to the app's delegate.
    nonisolated override func responds(to aSelector: Selector?) -> Bool {
      super.responds(to: aSelector) || next?.responds(to: aSelector) ?? false
    }

    nonisolated override func forwardingTarget(for aSelector: Selector?) -> Any? {
      next
    }
  }

  extension UIPresentationController {
    /// Whether UIKit accepts another delegate. That of an alert, and of an action sheet that is no
    /// popover, is its own delegate, and raises an exception. Nobody swipes them away.
    fileprivate var acceptsDelegate: Bool {
      guard presentedViewController is UIAlertController else { return true }
      #if os(tvOS)
        return false
      #else
        return self is UIPopoverPresentationController
      #endif
    }
  }
#endif
