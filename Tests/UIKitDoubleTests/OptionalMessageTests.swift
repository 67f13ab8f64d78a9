import Testing
import UIKitDouble

/// Delegates, whose methods are optional.
@MainActor
@Suite struct OptionalMessageTests {
  /// None of them implements anything.
  private final class Deaf: NSObject, UISheetPresentationControllerDelegate,
    UINavigationControllerDelegate, UITabBarControllerDelegate, UIGestureRecognizerDelegate,
    UIScrollViewDelegate, UIWindowSceneDelegate, UIViewControllerTransitioningDelegate
  {}

  @Test("A delegate need implement none of its methods")
  func deaf() throws {
    try UIKitSimulation.run { simulation in
      let deaf = Deaf()
      let scene = simulation.connectScene(delegate: deaf)
      #expect(deaf.window == nil)
      let (home, detail, sheet) = (page("home"), page("detail"), page("sheet"))
      let navigation = stack(home)
      navigation.delegate = deaf
      navigation.interactivePopGestureRecognizer?.delegate = deaf
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, page("other")]
      tabs.delegate = deaf
      simulation.showWindow(in: scene, root: tabs)
      simulation.advanceUntilIdle()
      navigation.pushViewController(detail, animated: true)
      simulation.advanceUntilIdle()
      try #require(simulation.beginBackSwipe(on: navigation)).finish()
      simulation.advanceUntilIdle()
      #expect(simulation.tapTab(1, of: tabs))
      sheet.transitioningDelegate = deaf
      tabs.present(sheet, animated: true)
      sheet.presentationController?.delegate = deaf
      simulation.advanceUntilIdle()
      try #require(simulation.beginSwipe(on: sheet)).finish()
      simulation.advanceUntilIdle()
      #expect(sheet.presentingViewController == nil)
      simulation.enterBackground(scene)
      simulation.enterForeground(scene)
      simulation.disconnect(scene)
      #expect(simulation.warnings == [])
    }
  }

  /// Says of one message that it does not understand it.
  private final class Selective: NSObject, UIAdaptivePresentationControllerDelegate {
    var calls: [String] = []

    nonisolated func responds(to aSelector: Selector!) -> Bool {
      aSelector != "presentationControllerShouldDismiss:"
    }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      calls.append("should")
      return false
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      calls.append("will")
    }
  }

  @Test("A delegate is asked whether it responds, and not sent what it does not respond to")
  func responds() {
    UIKitSimulation.run { simulation in
      let (home, sheet, delegate) = (page("home"), page("sheet"), Selective())
      _ = simulation.show(home)
      home.present(sheet, animated: false)
      simulation.advanceUntilIdle()
      sheet.presentationController?.delegate = delegate
      #expect(delegate.presentationControllerShouldDismiss == nil)
      #expect(delegate.presentationControllerWillDismiss != nil)
      #expect(simulation.beginSwipe(on: sheet) != nil)
      #expect(delegate.calls == ["will"])
    }
  }

  /// Passes on everything, and implements nothing.
  private final class Relay: NSObject, UIAdaptivePresentationControllerDelegate {
    let target: SheetDelegate

    init(_ target: SheetDelegate) {
      self.target = target
    }

    nonisolated func responds(to aSelector: Selector!) -> Bool {
      target.responds(to: aSelector)
    }

    nonisolated func forwardingTarget(for aSelector: Selector!) -> Any? { target }
  }

  private final class SheetDelegate: NSObject, UISheetPresentationControllerDelegate {
    var calls: [String] = []

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      calls.append("will")
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      calls.append("detent")
    }
  }

  @Test("What a delegate does not implement goes to its forwarding target, of whatever protocol")
  func forwarding() {
    UIKitSimulation.run { simulation in
      let (home, sheet, delegate) = (page("home"), page("sheet"), SheetDelegate())
      let relay = Relay(delegate)
      _ = simulation.show(home)
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      sheet.presentationController?.delegate = relay
      home.present(sheet, animated: false)
      simulation.advanceUntilIdle()
      simulation.dragSheet(sheet, to: .large)
      #expect(simulation.beginSwipe(on: sheet) != nil)
      #expect(delegate.calls == ["detent", "will"])
    }
  }
}
