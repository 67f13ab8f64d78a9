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

  // MARK: A page that can be first responder

  @Test(
    "U24: after a field of a sheet was edited, Escape closes the sheet, whatever the page below can be",
    arguments: UIKitHabits.all, [true, false])
  func heir(habits: UIKitHabits, hasHeirs: Bool) {
    let page = PageWithBar()
    let stage = ModalStage(habits, root: page)
    stage.simulation.hasHeirs = hasHeirs
    page.becomeFirstResponder()
    stage.show("a")
    let field = edit(in: stage.card("a")?.view)
    field.resignFirstResponder()
    simulation.advance(by: 3)
    #expect(!page.isFirstResponder && page.bar.window == nil)
    #expect(stage.pressEscape())
    #expect(page.isFirstResponder && page.bar.window != nil)
  }

  @Test(
    "U24: the field of a page that can be first responder itself is edited again after a popup",
    arguments: [ModalShop.Style.sheet, .alert, .fullScreen], [true, false])
  func fieldOfHeir(style: ModalShop.Style, hasHeirs: Bool) {
    let page = PageWithBar()
    let stage = ModalStage(root: page)
    stage.simulation.hasHeirs = hasHeirs
    let field = edit(in: page.view)
    stage.show("a", style)
    #expect(!field.isFirstResponder && page.bar.window == nil)
    stage.dismiss("a")
    #expect(field.isFirstResponder)
  }

  @Test(
    "U24: the field of a page that can be first responder itself is edited again after a card",
    arguments: [true, false])
  func fieldOfHeirAndCard(hasHeirs: Bool) {
    let stage = WindowStage(style: .card)
    stage.simulation.hasHeirs = hasHeirs
    let page = PageWithBar()
    stage.home.view.window?.rootViewController = page
    simulation.advance(by: 1)
    let field = edit(in: page.view)
    stage.show("a")
    #expect(!field.isFirstResponder && !page.isFirstResponder && page.bar.window == nil)
    stage.dismiss("a")
    #expect(field.isFirstResponder)
  }

  @Test("U24: a text that is the view of a popup stays edited, in a sheet and in a card")
  func textAsView() {
    final class Page: UIViewController {
      let text = UITextView()
      override func loadView() { view = text }
    }
    let (inSheet, inCard) = (Page(), Page())
    let stage = ModalStage { _ in inSheet }
    stage.show("a")
    inSheet.text.becomeFirstResponder()
    simulation.advance(by: 3)
    #expect(inSheet.text.isFirstResponder)
    stage.dismiss("a")
    inCard.preferredContentSize = CGSize(width: 0, height: 80)
    let window = WindowStage(style: .card, capacity: 2) { popup in
      popup.content == "text" ? inCard.inWindow(.card) : StageScreen(popup).inWindow(.toast)
    }
    window.show("text")
    inCard.text.becomeFirstResponder()
    window.show("toast")
    window.dismiss("toast")
    #expect(inCard.text.isFirstResponder)
  }

  @Test("U24: an alert that UIKit makes first responder stays that, and the app's field returns")
  func firstAlert() {
    let stage = ModalStage()
    stage.simulation.hasFirstAlerts = true
    let field = edit(in: stage.root?.view)
    stage.show("a", .alert)
    simulation.advance(by: 3)
    #expect(stage.host.controller(of: "a")?.isFirstResponder == true && !field.isFirstResponder)
    stage.dismiss("a")
    #expect(field.isFirstResponder)
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

  // MARK: Find

  @Test("U24: Find in the text of a modal keeps the keyboard", arguments: [true, false])
  func findInModal(isTextView: Bool) {
    let text = SearchedText(isTextView: isTextView)
    let stage = ModalStage { _ in text.controller }
    stage.show("a")
    text.find.presentFindNavigator(showingReplace: false)
    simulation.advance(by: 3)
    #expect(text.find.isFindNavigatorVisible)
    text.find.dismissFindNavigator()
    text.view.resignFirstResponder()
    simulation.advance(by: 3)
    #expect(stage.pressEscape())
  }

  @Test("U24: Find in the text of a card keeps the keyboard when a toast comes and goes")
  func findInCard() {
    let text = SearchedText(isTextView: true)
    text.controller.preferredContentSize = CGSize(width: 0, height: 80)
    let stage = WindowStage(style: .card, capacity: 2) { popup in
      popup.content == "text"
        ? text.controller.inWindow(.card) : StageScreen(popup).inWindow(.toast)
    }
    stage.show("text")
    text.find.presentFindNavigator(showingReplace: false)
    stage.show("toast")
    #expect(text.find.isFindNavigatorVisible)
    stage.dismiss("toast")
    #expect(text.find.isFindNavigatorVisible)
  }
}

/// A text that is searched: a text view, or another view with an interaction of its own.
@MainActor
private final class SearchedText {
  let view: UIView
  let find: UIFindInteraction
  let controller = UIViewController()

  init(isTextView: Bool) {
    view = isTextView ? UITextView() : UIView()
    (view as? UITextView)?.isFindInteractionEnabled = true
    find = (view as? UITextView)?.findInteraction ?? UIFindInteraction(in: view)
    if !isTextView { view.addInteraction(find) }
    controller.view.addSubview(view)
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
