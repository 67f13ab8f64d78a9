import PopupFlow
import PopupFlowUIKit
import UIKit

/// A popup with its title and a button.
final class PopupController: UIViewController {
  private let popup: ShownPopup<Shop>

  init(_ popup: ShownPopup<Shop>) {
    self.popup = popup
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 320, height: 160)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .lightGray
    view.accessibilityIdentifier = "popup \(popup.content.title)"
    let label = UILabel()
    label.text = popup.content.title
    let stack = UIStackView(arrangedSubviews: [
      label, UIButton("Accept") { [popup] in popup.complete(with: "ok") },
    ])
    stack.axis = .vertical
    stack.fill(view, below: 16)
  }
}

/// A popup with a table that scrolls.
final class TableController: UIViewController, UITableViewDataSource {
  private let popup: ShownPopup<Shop>

  init(_ popup: ShownPopup<Shop>) {
    self.popup = popup
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: 320, height: 400)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "popup \(popup.content.title)"
    let table = UITableView()
    table.dataSource = self
    table.accessibilityIdentifier = "table"
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
