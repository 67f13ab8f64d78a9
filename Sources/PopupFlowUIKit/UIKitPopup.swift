#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting

  /// A popup from the point of view of its controller or view.
  ///
  /// The host passes it to the closure that makes the controller. One such closure can serve
  /// several hosts:
  ///
  /// ```swift
  /// let modals = ModalHost<Shop>(scene: scene) { OfferController($0) }
  /// let banners = WindowHost<Shop>(scene: scene) { OfferController($0) }
  ///
  /// final class OfferController: UIViewController {
  ///   func didTapAccept() { popup.finish(.accepted) }
  ///   func didTapClose() { popup.finish() }
  /// }
  /// ```
  public typealias UIKitPopup<Domain: PopupDomain> = ShownPopup<Domain>
#endif
