#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  extension ShownPopup {
    /// Sets a closure that configures the popup's controller before each presentation.
    ///
    /// UIKit makes a new presentation controller each time. So what belongs to that, such as the
    /// detents of a sheet or the source of a popover, is lost when a popup that was set aside returns.
    /// Set it in the closure:
    ///
    /// ```swift
    /// ModalHost<Shop>(scene: scene) { popup in
    ///   popup.onPresent { controller in
    ///     controller.sheetPresentationController?.detents = [.medium(), .large()]
    ///   }
    ///   return OfferController(popup)
    /// }
    /// ```
    ///
    /// Another example is `permittedArrowDirections` of a popover. The source of a popover can also be a
    /// ``popoverAnchor``, which takes precedence. The popup is not visible yet: what is to happen when
    /// the user sees it, such as haptic feedback, follows `PopupStore.appearances`.
    ///
    /// ``ModalHost`` calls the closure before UIKit presents the controller, and ``WindowHost`` before
    /// it adds the controller to its window. A controller that changes in place
    /// (`onUpdate(_:)`) stays on the screen, so the closure is not called. Only hosts of UIKit call it.
    ///
    /// - Parameter configure: Receives the controller, on the main actor. Retained until the popup's
    ///   end. The next call replaces it.
    public func onPresent(_ configure: @escaping @MainActor (UIViewController) -> Void) {
      self.configure = { if let controller = $0 as? UIViewController { configure(controller) } }
    }
  }
#endif
