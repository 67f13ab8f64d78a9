import UIKit

/// A page with buttons, and the log of its screen.
class ScreenPage: UIViewController {
  typealias Action = (title: String, action: @MainActor () -> Void)

  let name: String
  let log: ScreenLog
  private let actions: [Action]
  let stack = UIStackView()

  init(_ name: String, _ log: ScreenLog, _ actions: [Action]) {
    self.name = name
    self.log = log
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.accessibilityIdentifier = "page \(name)"
    stack.axis = .vertical
    stack.spacing = 8
    stack.addArrangedSubview(log.makeLabel())
    for action in actions { stack.addArrangedSubview(UIButton(action.title, action.action)) }
    stack.fill(view, below: 16)
  }
}

extension UIButton {
  /// A button that is named by its title.
  convenience init(_ title: String, _ action: @escaping @MainActor () -> Void) {
    self.init(type: .system)
    setTitle(title, for: .normal)
    accessibilityIdentifier = title
    addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
  }
}

extension UIView {
  /// Adds this view to another, at the top of its safe area.
  func fill(_ view: UIView, below margin: CGFloat) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: area.topAnchor, constant: margin),
      leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
    ])
  }
}
