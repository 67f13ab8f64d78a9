import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U29: searches, and subclasses of the system's controllers.
@MainActor
@Suite(.simulated) struct ModalSearchTests {
  /// Returns a page that presents its own search.
  private func searchedPage(_ title: String) -> (UIViewController, UISearchController) {
    let page = modalPage(title)
    page.definesPresentationContext = true
    let search = UISearchController(searchResultsController: nil)
    search.search(in: page)
    return (page, search)
  }

  @Test(
    "U29: a search that is active on a covered page takes no screen", arguments: UIKitHabits.all)
  func coveredPage(habits: UIKitHabits) {
    let (page, search) = searchedPage("list")
    let stack = UINavigationController(rootViewController: page)
    let stage = ModalStage(habits, root: stack)
    search.isActive = true
    stage.settle()
    #expect(page.presentedViewController === search && stack.presentedViewController == nil)
    stage.show("a")
    #expect(stage.presented.isEmpty && stage.outcomes.isEmpty)
    stack.pushViewController(modalPage("detail"), animated: true)
    stage.settle()
    #expect(stage.presented == ["a presented"] && stage.screen == ["detail", "a"])
    stage.finish("a")
    stage.show("b")
    #expect(stage.screen == ["detail", "b"])
    stage.finish("b")
    stack.popViewController(animated: true)
    stage.settle()
    #expect(search.isActive)
    stage.show("c")
    #expect(stage.presented.isEmpty && stage.screen == ["list"])
    search.isActive = false
    stage.settle()
    #expect(stage.screen == ["list", "c"])
  }

  @Test("U29: a search in another tab takes no screen", arguments: UIKitHabits.all)
  func otherTab(habits: UIKitHabits) {
    let (page, search) = searchedPage("list")
    let tabs = UITabBarController()
    tabs.viewControllers = [page, modalPage("other")]
    let stage = ModalStage(habits, root: tabs)
    search.isActive = true
    stage.settle()
    stage.ask("a")
    simulation.advance(by: 60)
    #expect(stage.screen == ["list"])
    tabs.selectedIndex = 1
    stage.settle()
    #expect(stage.screen == ["other", "a"])
    #expect(search.isActive)
    stage.finish("a")
    #expect(stage.outcomes == ["a completed(ok)"])
  }

  @Test("U29: a card does not wait for a search on a covered page", arguments: UIKitHabits.all)
  func card(habits: UIKitHabits) {
    let stage = WindowStage(habits, style: .card)
    let (page, search) = searchedPage("list")
    let stack = UINavigationController(rootViewController: page)
    stage.home.view.window?.rootViewController = stack
    simulation.advance(by: 1)
    search.isActive = true
    simulation.advance(by: 1)
    stage.ask("a")
    simulation.advance(by: 5)
    #expect(stage.host.showing == [])
    stack.pushViewController(modalPage("detail"), animated: true)
    simulation.advance(by: 2)
    #expect(stage.host.showing == ["a"])
  }

  @Test("U29: a subclass of a controller of the system's is the system's")
  func subclasses() throws {
    final class Share: UIActivityViewController {}
    final class Question: UIAlertController {}
    final class Stack: UINavigationController {}
    final class Page: UIViewController {}
    let share = Share(activityItems: [], applicationActivities: nil)
    let question = Question(title: "own", message: nil, preferredStyle: .alert)
    for own in [share, question] {
      let stage = ModalStage()
      stage.root?.present(own, animated: true)
      stage.settle()
      stage.show("a")
      #expect(stage.presented.isEmpty, "\(type(of: own))")
      stage.root?.dismiss(animated: true)
      stage.settle()
      #expect(stage.presented == ["a presented"])
    }
    for own in [Stack(rootViewController: modalPage("page")), Page()] {
      let stage = ModalStage()
      stage.root?.present(own, animated: true)
      stage.settle()
      stage.show("a")
      #expect(stage.presented == ["a presented"], "\(type(of: own))")
    }
  }
}
