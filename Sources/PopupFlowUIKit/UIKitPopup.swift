#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting

  /// A popup as its controller or view sees it.
  ///
  /// The content maker of a host is given one, and hands it on to the controller that it makes; one
  /// maker can serve several hosts:
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
