import PopupFlow
import PopupFlowUIKit
import UIKitDouble

/// What the window and page tests sell.
enum WindowShop: PopupDomain {
  typealias Content = String
  typealias Answer = String
}

/// A popup's screen that knows its popup, and counts its appearances.
@MainActor
final class StageScreen: UIViewController {
  let popup: UIKitPopup<WindowShop>
  var typed = ""

  init(_ popup: UIKitPopup<WindowShop>) {
    self.popup = popup
    super.init(nibName: nil, bundle: nil)
    title = popup.content
    preferredContentSize = CGSize(width: 0, height: 80)
  }

  required init?(coder: NSCoder) {
    return nil
  }
}
