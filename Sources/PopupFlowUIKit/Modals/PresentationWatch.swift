#if canImport(UIKit) && !os(watchOS)
  import UIKit

  #if canImport(ObjectiveC)
    // Whose subclasses can pass on messages; the double has a class for it.
    typealias ForwardingObject = NSObject
  #endif

  /// Hears of a swipe to dismiss (U7), and passes everything on to whom the app has set before.
  ///
  /// The first to be heard here is the one who is asked: what the app answers holds (U8).
  @MainActor
  final class PresentationWatch: ForwardingObject, UIAdaptivePresentationControllerDelegate {
    var onWillDismiss: (@MainActor () -> Void)?
    var onDidDismiss: (@MainActor () -> Void)?

    // The app's own. Right because UIKit asks on the main thread only, also through what is
    // overridden below, which cannot be isolated.
    nonisolated(unsafe) private weak var next: (any UIAdaptivePresentationControllerDelegate)?

    /// Puts itself before the delegate of a controller that is being presented.
    ///
    /// Not earlier: asked for one before, UIKit makes a presentation controller that it lets go of
    /// only when the controller was presented and dismissed. A delegate that an app sets later
    /// still is found when the presentation is over; one that was there once is kept for a return,
    /// for which UIKit makes a new presentation controller.
    func adopt(_ controller: UIViewController) {
      guard controller.presentingViewController != nil,
        let presentation = controller.presentationController, presentation.delegate !== self
      else { return }
      if let delegate = presentation.delegate { next = delegate }
      presentation.delegate = self
    }

    /// Whether the app lets the user dismiss a controller (U8).
    func mayDismiss(_ controller: UIViewController) -> Bool {
      guard !controller.isModalInPresentation else { return false }
      guard controller.presentingViewController != nil,
        let presentation = controller.presentationController
      else { return true }
      return presentationControllerShouldDismiss(presentation)
    }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      next?.presentationControllerShouldDismiss?(presentationController) ?? true
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

    // What sheets and popovers ask besides goes to the app's own.
    nonisolated override func responds(to aSelector: Selector?) -> Bool {
      super.responds(to: aSelector) || next?.responds(to: aSelector) ?? false
    }

    nonisolated override func forwardingTarget(for aSelector: Selector?) -> Any? {
      next
    }
  }
#endif
