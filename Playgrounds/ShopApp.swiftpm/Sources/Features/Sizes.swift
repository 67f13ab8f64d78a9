import PopupFlow
import PopupFlowUIKit
import SwiftUI
import UIKit

@MainActor
final class SizesModel {
  let sizes = ["Small", "Medium", "Large"]
  let product: Product
  private let popups: PopupRequester<Toast, Shop.Answer>

  init(product: Product, popups: PopupRequester<Toast, Shop.Answer>) {
    self.product = product
    self.popups = popups
  }

  func chosen(_ size: String) {
    popups.present(Toast(text: "\(size) is your size"))
  }
}

/// A page in UIKit within an app in SwiftUI.
final class SizesController: UIViewController {
  private let model: SizesModel
  private let store: PopupStore<Shop>

  init(model: SizesModel, store: PopupStore<Shop>) {
    self.model = model
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    popupPage(.sizes, in: store)
    view.backgroundColor = .systemBackground
    let stack = UIStackView(arrangedSubviews: [makeTitle()] + model.sizes.map(makeButton))
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
      stack.centerXAnchor.constraint(equalTo: area.centerXAnchor),
    ])
  }

  private func makeTitle() -> UILabel {
    let label = UILabel()
    label.text = "Sizes of: \(model.product.name)"
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func makeButton(_ size: String) -> UIButton {
    let action = UIAction(title: size) { [model] _ in model.chosen(size) }
    let button = UIButton(type: .system, primaryAction: action)
    button.accessibilityLabel = "Size \(size)"
    return button
  }
}

struct SizesView: UIViewControllerRepresentable {
  let model: SizesModel
  let store: PopupStore<Shop>

  func makeUIViewController(context: Context) -> SizesController {
    SizesController(model: model, store: store)
  }

  func updateUIViewController(_ controller: SizesController, context: Context) {}
}
