import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U24 for modals: the keyboard, and its Escape key.
@MainActor
@Suite(.simulated) struct ModalKeyboardTests {
  /// Adds a text field to a view, and edits it.
  private func edit(in view: UIView?) -> UITextField {
    let field = UITextField()
    view?.addSubview(field)
    field.becomeFirstResponder()
    return field
  }

  @Test("U24: Escape closes what the escape gesture closes", arguments: UIKitHabits.all)
  func escape(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.show("forced", .fullScreen)
    #expect(!stage.pressEscape())
    #expect(stage.presented == ["forced presented"])
    stage.finish("forced")
    stage.show("fixed")
    stage.card("fixed")?.isModalInPresentation = true
    #expect(!stage.pressEscape())
    stage.finish("fixed")
    stage.show("a")
    #expect(!simulation.pressKey(.keyboardEscape, modifiers: .command))
    #expect(stage.pressEscape())
    #expect(stage.outcomes.last == "a dismissed.user")
  }

  @Test(
    "U24: the app's field is not edited under a modal, and then again", arguments: [true, false])
  func firstResponder(isAlert: Bool) {
    let stage = ModalStage()
    let field = edit(in: stage.root?.view)
    stage.show("a", isAlert ? .alert : .sheet)
    #expect(!field.isFirstResponder)
    simulation.type("x")
    #expect(field.text == "")
    stage.dismiss("a")
    #expect(field.isFirstResponder)
  }

  @Test(
    "U22, U24: a popup that is closed when the app's field resigns was presented before",
    arguments: UIKitHabits.all)
  func closedByResigning(habits: UIKitHabits) {
    final class Field: UITextField {
      var onResign: (@MainActor () -> Void)?
      override func resignFirstResponder() -> Bool {
        onResign?()
        return super.resignFirstResponder()
      }
    }
    let stage = ModalStage(habits)
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    simulation.advance(by: 0.1)
    // The app edits a field while the popup appears.
    let field = Field()
    stage.root?.view.addSubview(field)
    field.becomeFirstResponder()
    field.onResign = { stage.content("a")?.dismiss() }
    stage.settle()
    #expect(stage.reports == ["1 didPresent", "1 userDismissed"])
  }

  @Test("U24: keys reach the field or the controller of the modal")
  func content() {
    final class Shortcut: UIViewController {
      var count = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        count += presses.count
      }
    }
    var inner: Shortcut?
    let stage = ModalStage { _ in
      let shortcut = Shortcut()
      inner = shortcut
      return UINavigationController(rootViewController: shortcut)
    }
    stage.show("a")
    simulation.pressKey(.keyboardS, characters: "s", modifiers: .command)
    #expect(inner?.count == 1)
    let field = edit(in: inner?.view)
    simulation.type("x")
    #expect(field.text == "x")
    #expect(inner?.count == 1)
  }

  @Test("U24: with several modals, the keyboard returns step by step")
  func several() {
    let stage = ModalStage()
    let field = edit(in: stage.root?.view)
    stage.show("one")
    let inner = edit(in: stage.card("one")?.view)
    stage.show("two") { $0.lane = "other" }
    #expect(!inner.isFirstResponder)
    #expect(stage.pressEscape())
    #expect(stage.outcomes == ["two dismissed.user"])
    #expect(inner.isFirstResponder)
    stage.finish("one")
    #expect(field.isFirstResponder)
  }

  @Test("U24: a modal whose content is replaced keeps the keyboard")
  func replaced() {
    let stage = ModalStage()
    let field = edit(in: stage.root?.view)
    stage.show("a") { $0.content.changesInPlace = false }
    stage.show("a") { $0.coalescing = .replace }
    #expect(stage.pressEscape())
    #expect(stage.outcomes == ["a replaced", "a dismissed.user"])
    #expect(field.isFirstResponder)
  }

  // MARK: A bar at the bottom of the page

  @Test(
    "U24: a docked input bar returns after a popup, edited or not",
    arguments: [ModalShop.Style.sheet, .alert, .fullScreen], [true, false])
  func inputBar(style: ModalShop.Style, isEdited: Bool) {
    let page = PageWithBar()
    let stage = ModalStage(root: page)
    page.becomeFirstResponder()
    if isEdited { page.field.becomeFirstResponder() }
    #expect(page.bar.window != nil && page.field.isFirstResponder == isEdited)
    stage.show("a", style)
    #expect(page.bar.window == nil, "nothing is typed in it under the popup")
    stage.dismiss("a")
    #expect(page.bar.window != nil)
    #expect(page.field.isFirstResponder == isEdited)
    #expect(page.isFirstResponder != isEdited)
  }

  @Test("U24: a docked input bar returns after a card", arguments: [true, false])
  func inputBarAndCard(isEdited: Bool) {
    let stage = WindowStage(style: .card)
    let page = PageWithBar()
    stage.home.view.window?.rootViewController = page
    simulation.advance(by: 1)
    page.becomeFirstResponder()
    if isEdited { page.field.becomeFirstResponder() }
    stage.ask("a")
    simulation.advance(by: 2)
    #expect(stage.host.showing == ["a"] && page.bar.window == nil)
    stage.content("a")?.complete(with: "yes")
    simulation.advance(by: 2)
    #expect(page.bar.window != nil)
    #expect(page.field.isFirstResponder == isEdited)
  }

  // MARK: A bar at the bottom of the popup

  @Test(
    "U24: the field in a modal's own input bar stays edited, and the bar stays without it",
    arguments: [true, false])
  func inputBarOfModal(isInContainer: Bool) {
    let page = PageWithBar()
    let stage = ModalStage(root: PageWithBar()) { _ in
      isInContainer ? UINavigationController(rootViewController: page) : page
    }
    stage.show("a")
    #expect(page.bar.window != nil)
    page.field.becomeFirstResponder()
    simulation.advance(by: 3)
    #expect(page.field.isFirstResponder)
    page.field.resignFirstResponder()
    simulation.advance(by: 3)
    #expect(page.bar.window != nil)
    #expect(stage.pressEscape())
  }

  @Test("U24: the field in a card's own input bar stays edited when another popup comes")
  func inputBarOfCard() {
    let page = PageWithBar()
    page.preferredContentSize = CGSize(width: 0, height: 80)
    let stage = WindowStage(style: .card, capacity: 2) { popup in
      popup.content == "chat" ? page.inWindow(.card) : StageScreen(popup).inWindow(.toast)
    }
    stage.show("chat")
    page.becomeFirstResponder()
    page.field.becomeFirstResponder()
    #expect(page.field.isFirstResponder)
    stage.show("toast")
    #expect(page.field.isFirstResponder)
    stage.dismiss("toast")
    #expect(page.field.isFirstResponder)
  }
}

/// A page with a bar for messages, as in a chat.
final class PageWithBar: UIViewController {
  let bar = UIView(frame: CGRect(x: 0, y: 794, width: 390, height: 50))
  let field = UITextField()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "home"
    bar.addSubview(field)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }
}
