import PopupFlow
import UIKit

/// A page with a menu. A second after a tap on `Ask later`, an alert is requested.
final class MenuPage: ScreenPage {
  init(_ log: ScreenLog, _ store: PopupStore<Shop>) {
    super.init(
      "menu", log,
      [
        (
          "Ask later",
          {
            Task {
              try? await Task.sleep(for: .seconds(3))
              store.ask("alert", .alert)
              log.append("alert was requested")
            }
          }
        )
      ])
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton("Menu", {})
    #if !os(tvOS)
      let choose = UIAction(title: "Choose") { [log] _ in log.append("chosen") }
      button.menu = UIMenu(title: "", children: [choose])
      button.showsMenuAsPrimaryAction = true
    #endif
    stack.addArrangedSubview(button)
  }
}

/// A page with a text field, and a card above it.
final class KeyboardPage: ScreenPage {
  init(_ log: ScreenLog, _ store: PopupStore<Shop>) {
    super.init(
      "keyboard", log,
      [
        ("Ask card", { store.ask("card", .card) }),
        ("Ask mandatory card", { store.ask("mandatory", .card, isMandatory: true) }),
        ("Ask sheet", { store.ask("sheet", .sheet) }),
        ("Ask banner", { store.ask("banner", .banner) }),
      ])
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let field = UITextField()
    field.accessibilityIdentifier = "field"
    field.placeholder = "Text"
    stack.addArrangedSubview(field)
  }
}
