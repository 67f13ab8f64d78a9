#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  /// The content of a modal popup (U12).
  @MainActor
  final class ModalContent<Domain: PopupDomain>: KeptContent {
    let popup: UIKitPopup<Domain>
    let controller: UIViewController
    let watch = PresentationWatch()

    /// Whether the transition was replaced because the user has asked for less motion.
    var isMotionReduced = false

    init(_ popup: UIKitPopup<Domain>, controller: UIViewController) {
      self.popup = popup
      self.controller = controller
    }
  }
#endif
