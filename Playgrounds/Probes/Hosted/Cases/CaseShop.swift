#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowUIKit
  import UIKit

  /// The popups of the cases.
  enum CaseShop: PopupDomain {
    enum Style: Sendable { case sheet, cover, alert }

    struct Content: Hashable, Sendable {
      var title: String
      var style = Style.sheet
    }
    typealias Page = String
    typealias Answer = String
  }

  /// The controller of a popup that is not an alert.
  final class CaseController: UIViewController {
    let popup: ShownPopup<CaseShop>

    init(_ popup: ShownPopup<CaseShop>) {
      self.popup = popup
      super.init(nibName: nil, bundle: nil)
      title = popup.content.title
      modalPresentationStyle = popup.content.style == .cover ? .fullScreen : .automatic
      preferredContentSize = CGSize(width: 280, height: 120)
      popup.onUpdate { [weak self] in self?.title = $0.title }
    }

    required init?(coder: NSCoder) {
      return nil
    }
  }

  @MainActor
  func makeCaseController(_ popup: ShownPopup<CaseShop>) -> UIViewController {
    guard popup.content.style == .alert else { return CaseController(popup) }
    return popup.alert(
      title: popup.content.title,
      buttons: [PopupAlertButton("OK", "ok"), PopupAlertButton("Cancel", style: .cancel)])
  }
#endif
