import PopupFlow
import PopupFlowUIKit
import UIKitDouble

/// The domain of the window and page tests.
enum WindowShop: MandatoryContentDomain {
  typealias Content = String
  typealias Answer = String

  static func isMandatory(_ content: String) -> Bool { content.hasPrefix("must") }
}

/// A controller with its popup.
@MainActor
final class StageScreen: UIViewController {
  let popup: ShownPopup<WindowShop>

  init(_ popup: ShownPopup<WindowShop>) {
    self.popup = popup
    super.init(nibName: nil, bundle: nil)
    title = popup.content
    preferredContentSize = CGSize(width: 0, height: 80)
  }

  required init?(coder: NSCoder) { nil }
}
