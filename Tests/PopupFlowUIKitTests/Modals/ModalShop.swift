import PopupFlow
import PopupFlowUIKit
import UIKitDouble

/// The domain of the tests of modals.
enum ModalShop: MandatoryContentDomain {
  enum Style: CaseIterable, Sendable {
    case sheet, fullScreen, alert
  }

  struct Content: Hashable, Sendable {
    var title: String
    var style = Style.sheet
    var changesInPlace = true
    var isMandatory = false
  }

  typealias Answer = String

  static func isMandatory(_ content: Content) -> Bool { content.isMandatory }
}

/// The controller of a popup that is not an alert.
final class CardController: UIViewController {
  let popup: ShownPopup<ModalShop>
  var note = ""
  var onClose: (@MainActor () -> Void)?

  init(_ popup: ShownPopup<ModalShop>) {
    self.popup = popup
    super.init(nibName: nil, bundle: nil)
    title = popup.content.title
    modalPresentationStyle = popup.content.style == .fullScreen ? .fullScreen : .automatic
    guard popup.content.changesInPlace else { return }
    popup.onUpdate { [weak self] in self?.title = $0.title }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onClose?()
  }
}

@MainActor
func makeModal(_ popup: ShownPopup<ModalShop>) -> UIViewController {
  guard popup.content.style == .alert else { return CardController(popup) }
  return popup.alert(
    title: popup.content.title,
    buttons: [PopupAlertButton("OK", "ok"), PopupAlertButton("Cancel", style: .cancel)])
}

@MainActor
func modalPage(_ title: String, style: UIModalPresentationStyle = .automatic) -> UIViewController {
  let controller = UIViewController()
  controller.title = title
  controller.modalPresentationStyle = style
  return controller
}
