#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// What a popup is shown with: kept from the first time to the outcome (U12).
  @MainActor
  final class ModalContent<Domain: PopupDomain> {
    let popup: UIKitPopup<Domain>
    let controller: UIViewController
    let watch = PresentationWatch()

    /// Whether its transition is another for the user's sake.
    var isMotionReduced = false

    init(_ popup: UIKitPopup<Domain>, controller: UIViewController) {
      self.popup = popup
      self.controller = controller
    }
  }
#endif
