import Testing
@preconcurrency import UIKitDouble

/// Size classes, popovers in narrow windows, roles of scenes, and dismissals that overtake others.
@MainActor
@Suite(.simulated) struct AdaptationTests {
  private final class Page: UIViewController {
    var sizes: [CGFloat] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size.width)
      _ = coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.sizes.append(0) }
    }
  }

  @Test(
    "A window of an iPad that becomes narrow has the size class of a phone, and tells its controllers"
  )
  func resized() {
    simulation.userInterfaceIdiom = .pad
    let (home, sheet) = (Page(), Page())
    let scene = simulation.show(home)
    home.presentFully(sheet)
    #expect(home.traitCollection.horizontalSizeClass == .regular)
    simulation.resize(scene, to: CGSize(width: 320, height: 700))
    #expect(home.traitCollection.horizontalSizeClass == .compact)
    #expect(home.view.bounds.width == 320)
    simulation.advanceUntilIdle()
    #expect(home.sizes == [320, 0] && sheet.sizes == [320, 0])
    simulation.resize(scene, to: CGSize(width: 1000, height: 700))
    #expect(home.traitCollection.horizontalSizeClass == .regular)
    #expect(simulation.warnings.isEmpty)
  }

  @Test("A popover is a sheet in a narrow window, and its content is narrow in a wide one")
  func popover() throws {
    for idiom in [UIUserInterfaceIdiom.phone, .pad] {
      simulation.userInterfaceIdiom = idiom
      let (home, popover) = (page("home"), page("popover", style: .popover))
      _ = simulation.show(home)
      popover.popoverPresentationController?.sourceView = home.view
      home.presentFully(popover)
      let presentation = try #require(popover.popoverPresentationController)
      #expect(presentation.isAdapted == (idiom == .phone))
      #expect(popover.traitCollection.horizontalSizeClass == .compact)
      let active = popover.activePresentationController
      #expect((active === presentation) == (idiom == .pad))
      #expect((active is UISheetPresentationController) == (idiom == .phone))
      #expect((presentation.containerView == nil) == (idiom == .phone))
      #expect((simulation.beginSwipe(on: popover) != nil) == (idiom == .phone))
    }
  }

  @Test("A popover that becomes a sheet has the delegate of that moment, and no later one")
  func adaptedDelegate() {
    simulation.userInterfaceIdiom = .pad
    let (home, popover) = (page("home"), page("popover", style: .popover))
    #expect(popover.activePresentationController == nil)
    let scene = simulation.show(home)
    let (delegate, other) = (PresentationDelegate(), PresentationDelegate())
    popover.popoverPresentationController?.sourceView = home.view
    popover.popoverPresentationController?.delegate = delegate
    home.presentFully(popover)
    let container = popover.activePresentationController?.containerView
    simulation.resize(scene, to: CGSize(width: 320, height: 700))
    #expect(popover.activePresentationController is UISheetPresentationController)
    #expect(popover.activePresentationController?.containerView === container)
    popover.popoverPresentationController?.delegate = other
    #expect(simulation.tapOutside(popover))
    simulation.advanceUntilIdle()
    #expect(delegate.calls == ["should", "will", "did"] && other.calls.isEmpty)
  }

  // Reported as software-mansion/react-native-screens#4591.
  @Test("An unanimated dismissal overtakes an animated one, whose completion is lost")
  func overtaken() {
    let (home, one, two) = (page("home"), page("one"), page("two"))
    let scene = simulation.show(home)
    home.presentFully(one)
    one.presentFully(two)
    var completions: [String] = []
    one.dismiss(animated: true) { completions.append("animated") }
    simulation.advance(by: 0.1)
    home.dismiss(animated: false) { completions.append("not animated") }
    simulation.advanceUntilIdle()
    #expect(completions == ["not animated"])
    #expect(simulation.visibleControllers(in: scene) == [home])
    #expect(simulation.warnings.isEmpty)
  }

  @Test("A scene has the role with which it was connected")
  func role() {
    let scene = simulation.connectScene(role: .windowExternalDisplayNonInteractive)
    #expect(scene.session.role == .windowExternalDisplayNonInteractive)
    #expect(simulation.connectScene().session.role == .windowApplication)
  }

  @Test("A change of the screen without an element moves the focus to the first element")
  func screenChanged() {
    let home = page("home")
    _ = simulation.show(home)
    let elements = (0..<2).map { _ in UIView() }
    for element in elements {
      element.isAccessibilityElement = true
      home.view.addSubview(element)
    }
    simulation.focusedElement = elements[1]
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    #expect(simulation.focusedElement === elements[0])
  }
}
