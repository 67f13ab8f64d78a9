import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// U21, U31: popups that are presented from a controller of the app's choice.
@MainActor
@Suite(.simulated) struct ModalPresentingControllerTests {
  /// A split view with two columns, each a context of its own. A popup whose id begins with the title of
  /// a column is presented there.
  @MainActor
  private final class Split {
    let stage: ModalStage
    let split = UISplitViewController(style: .doubleColumn)
    let list = modalPage("list")
    let details = modalPage("details")

    init(_ habits: UIKitHabits? = nil) {
      for (page, column) in [(list, UISplitViewController.Column.primary), (details, .secondary)] {
        page.definesPresentationContext = true
        split.setViewController(page, for: column)
      }
      stage = ModalStage(habits, root: split) { popup in
        let card = CardController(popup)
        if popup.content.style == .sheet { card.modalPresentationStyle = .overCurrentContext }
        return card
      }
      stage.host.presentingController = { [list, details] popup in
        [list, details].first { popup.id.description.hasPrefix($0.description) }
      }
    }

    func show(
      _ id: PopupID, _ style: ModalShop.Style = .sheet, duration: PopupDuration = .ofLane
    ) {
      stage.show(id, style) {
        $0.duration = duration
        $0.presence = .concurrent
        $0.lane = id.description.hasPrefix("list") ? "list" : "details"
      }
    }

    func presenter(of id: PopupID) -> UIViewController? {
      stage.host.controller(of: id)?.presentingViewController
    }

    /// Presents something of the app's own.
    func present(
      _ controller: UIViewController, from source: UIViewController,
      style: UIModalPresentationStyle = .automatic
    ) {
      controller.modalPresentationStyle = style
      source.present(controller, animated: true)
      stage.settle()
    }
  }

  private func alert() -> UIAlertController {
    UIAlertController(title: "own", message: nil, preferredStyle: .alert)
  }

  @Test("A popup is presented from the controller that the app gives", arguments: UIKitHabits.all)
  func given(habits: UIKitHabits) {
    let split = Split(habits)
    let stage = split.stage
    split.show("details 1")
    split.show("list 1")
    #expect(split.presenter(of: "details 1") === split.details)
    #expect(split.presenter(of: "list 1") === split.list)
    #expect(split.split.presentedViewController == nil)
    stage.finish("details 1")
    #expect(split.presenter(of: "list 1") === split.list)
    stage.dismiss("list 1")
    #expect(stage.outcomes == ["details 1 completed(ok)", "list 1 dismissed.requested"])
    // Without an answer of the app's, on top of the window.
    split.show("other", .fullScreen)
    #expect(split.presenter(of: "other") === split.split)
    stage.finish("other")
    #expect(stage.outcomes.last == "other completed(ok)")
  }

  @Test("U29: a search in another column takes no screen", arguments: UIKitHabits.all)
  func search(habits: UIKitHabits) {
    let split = Split(habits)
    let search = UISearchController(searchResultsController: nil)
    search.search(in: split.list)
    search.isActive = true
    split.stage.settle()
    split.show("list 1")
    #expect(split.stage.presented.isEmpty && split.stage.outcomes.isEmpty)
    split.show("details 1")
    #expect(split.stage.presented == ["details 1 presented"])
    #expect(split.presenter(of: "details 1") === split.details)
    search.isActive = false
    split.stage.settle()
    #expect(split.presenter(of: "list 1") === split.list)
    split.stage.finish("details 1")
    split.stage.finish("list 1")
    #expect(split.stage.outcomes == ["details 1 completed(ok)", "list 1 completed(ok)"])
  }

  @Test("U21: an alert of the app's own in front of a column takes its screen")
  func obstacle() {
    let split = Split()
    let own = alert()
    split.present(own, from: split.details)
    split.show("details 1")
    simulation.advance(by: 60)
    #expect(split.stage.presented.isEmpty && split.stage.outcomes.isEmpty)
    split.split.dismiss(animated: true)
    split.stage.settle()
    #expect(split.presenter(of: "details 1") === split.details)
  }

  @Test("U21: a sheet of the app's own in a column, or over all columns, carries the popup")
  func carried() {
    let split = Split()
    let note = modalPage("note")
    split.present(note, from: split.details, style: .overCurrentContext)
    split.show("details 1")
    #expect(split.presenter(of: "details 1") === note)
    split.stage.finish("details 1")
    let login = modalPage("login")
    split.present(login, from: split.split)
    split.show("details 2")
    #expect(split.presenter(of: "details 2") === login)
    #expect(note.presentingViewController === split.details)
  }

  @Test("U30: a sheet of the app's own on a popup in a column stays; the popup goes later")
  func under() throws {
    let split = Split()
    split.show("details 1")
    let card = try #require(split.stage.card("details 1"))
    split.present(modalPage("login"), from: card)
    split.stage.dismiss("details 1")
    #expect(split.stage.outcomes == ["details 1 dismissed.requested"])
    #expect(split.presenter(of: "details 1") === split.details)
    split.show("list 1")
    #expect(split.presenter(of: "list 1") === split.list)
    card.dismiss(animated: true)
    split.stage.settle()
    #expect(split.presenter(of: "details 1") == nil && card.presentingViewController == nil)
  }

  @Test("U3: a popup waits until its controller is on the screen, and keeps no other from it")
  func offScreen() {
    let split = Split()
    let stage = split.stage
    let later = modalPage("later")
    later.definesPresentationContext = true
    stage.host.presentingController = { $0.id == "a" ? later : nil }
    stage.ask("a")
    simulation.advance(by: 60)
    #expect(stage.outcomes.isEmpty && stage.presented.isEmpty)
    split.split.setViewController(later, for: .secondary)
    stage.settle()
    #expect(stage.presented == ["a presented"] && split.presenter(of: "a") === later)
    stage.finish("a")
    #expect(stage.outcomes == ["a completed(ok)"])
  }

  @Test("U13: a popup of a column that is replaced is reported, and can come again")
  func replaced() {
    let split = Split()
    split.show("details 1")
    split.split.setViewController(modalPage("other"), for: .secondary)
    simulation.advance(by: 5)
    #expect(split.stage.outcomes == ["details 1 dismissed.host"])
    split.show("list 1")
    #expect(split.presenter(of: "list 1") === split.list)
  }

  @Test("U13: a popup over all columns goes on when the one it came from is replaced")
  func replacedBelow() {
    let split = Split()
    split.show("details 1", .fullScreen, duration: .seconds(10))
    split.split.setViewController(modalPage("other"), for: .secondary)
    simulation.advance(by: 5)
    #expect(split.stage.presented == ["details 1 presented"])
    simulation.advance(by: 10)
    #expect(split.stage.outcomes == ["details 1 dismissed.timeout"])
    split.show("list 1")
    #expect(split.presenter(of: "list 1") === split.list)
  }

  @Test("U13: clearing the screen takes what is in columns with it, the app's own too")
  func cleared() {
    let split = Split()
    let note = modalPage("note")
    split.present(note, from: split.list, style: .overCurrentContext)
    split.show("details 1")
    var isEmpty = false
    split.stage.host.clearScreen { [split] in
      isEmpty = [split.list, split.details].allSatisfy { $0.presentedViewController == nil }
    }
    split.stage.settle()
    #expect(isEmpty && split.stage.outcomes == ["details 1 dismissed.host"])
  }

  @Test("U31: the window is that of the controller, and popups go with it")
  func window() {
    let split = Split()
    let stage = split.stage
    let other = simulation.showWindow(in: stage.scene, root: modalPage("other"))
    stage.host.presentingController = { $0.id == "a" ? other.rootViewController : nil }
    split.show("a", .fullScreen)
    #expect(split.presenter(of: "a") === other.rootViewController)
    other.isHidden = true
    simulation.advance(by: 3)
    #expect(stage.outcomes == ["a dismissed.host"])
    split.show("b", .fullScreen)
    #expect(split.presenter(of: "b") === split.split)
  }
}
