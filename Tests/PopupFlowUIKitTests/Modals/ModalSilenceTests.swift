import IssueReporting
import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// Transitions whose end nobody reports.
@MainActor
@Suite(.simulated) struct ModalSilenceTests {
  /// A controller that calls no completion when it dismisses another.
  private final class Forgetful: UIViewController {
    override func dismiss(animated: Bool, completion: (() -> Void)?) {
      super.dismiss(animated: animated)
    }
  }

  @Test("U25: the host waits two seconds for a silent transition, however often it looks")
  func silent() {
    let stage = ModalStage()
    stage.root?.addChild(Restless())
    for number in 1...100 {
      stage.perform(
        .present(.named("a \(number)"), presentation: number, isReturning: false))
      simulation.turn()
    }
    simulation.advance(by: 1.5)
    #expect(stage.screen == ["home"])
    simulation.advance(by: 1.5)
    #expect(stage.screen == ["home", "a 1"])
  }

  @Test("U25: only seconds of an active scene count for a silent transition")
  func silentInactive() {
    let stage = ModalStage()
    stage.root?.addChild(Restless())
    simulation.setActive(false, stage.scene)
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    simulation.advance(by: 30)
    #expect(stage.screen == ["home"])
    simulation.setActive(true, stage.scene)
    simulation.advance(by: 3)
    #expect(stage.screen == ["home", "a"])
  }

  @Test("U13, U25: a popup under another root that claims to move for ever is dismissed")
  func leftBehind() {
    let popup = Restless()
    popup.isRestless = false
    let stage = ModalStage { _ in popup }
    stage.show("a")
    popup.isRestless = true
    stage.window.rootViewController = modalPage("new")
    _ = simulation.takeWarnings()
    simulation.advance(by: 10)
    #expect(popup.presentingViewController == nil)
    #expect(stage.outcomes == ["a dismissed.host"])
  }

  /// A popup whose flag stays set after the user has begun to swipe.
  private final class Stuck: UIViewController {
    var isStuck = false
    override var isBeingDismissed: Bool { isStuck || super.isBeingDismissed }
  }

  @Test(
    "U7, U25: a popup whose swipe never ends is dismissed for the store, and the lock is free",
    arguments: [nil, "ok"])
  func endlessSwipe(answer: String?) {
    let stuck = Stuck()
    var popup: ShownPopup<ModalShop>?
    let stage = ModalStage { shown in
      popup = shown
      return stuck
    }
    stage.show("a")
    let watch = stuck.presentationController?.delegate
    stuck.presentationController.map { watch?.presentationControllerWillDismiss?($0) }
    stuck.isStuck = true
    // The swipe is overdue, for the lock and for the store.
    withExpectedIssue(isIntermittent: true) {
      if let answer { popup?.complete(with: answer) } else { stage.store.dismiss("a") }
      simulation.advance(by: 30)
    }
    #expect(stage.screen == ["home"])
    #expect(stage.outcomes.count == 1)
    #expect(stage.lock?.isBusy == false)
  }

  @Test(
    "U4: a dismissal whose completion is never called frees the host",
    arguments: [true, false], UIKitHabits.all)
  func forgottenCompletion(isAnimated: Bool, habits: UIKitHabits) {
    let home = Forgetful()
    home.title = "home"
    let stage = ModalStage(habits, root: home)
    stage.host.isAnimated = isAnimated
    for id in ["a", "b"] as [PopupID] {
      stage.show(id)
      #expect(stage.screen == ["home", id.description])
      stage.dismiss(id)
      #expect(stage.screen == ["home"])
    }
    #expect(stage.outcomes == ["a dismissed.requested", "b dismissed.requested"])
    #expect(stage.lock?.isBusy == false)
  }

  // MARK: Both signals lost (U40)

  /// The ends of a popup's stay that the host causes.
  enum End: CaseIterable {
    case dismissed, answered, replaced

    @MainActor
    func perform(on stage: ModalStage) {
      switch self {
      case .dismissed: stage.store.dismiss("a")
      case .answered: stage.content("a")?.complete(with: "ok")
      case .replaced:
        stage.ask("a") { ($0.coalescing, $0.content.changesInPlace) = (.replace, false) }
      }
    }
  }

  @Test(
    "U40: a dismissal frees the host and the lock if neither completion nor coordinator tells its end",
    arguments: UIKitHabits.all, End.allCases)
  func untoldDismissal(habits: UIKitHabits, end: End) {
    for isLocked in [true, false] {
      let stage = ModalStage(habits, isLocked: isLocked)
      stage.show("a") { $0.content.changesInPlace = false }
      simulation.loses = { [.dismissCompletion, .coordinatorCompletion].contains($0) }
      end.perform(on: stage)
      simulation.advance(by: 4)
      #expect(stage.lock?.isBusy != true)
      if end == .replaced {
        #expect(stage.screen == ["home", "a"] && stage.presented == ["a presented"])
        stage.dismiss("a")
      }
      stage.ask("b")
      simulation.advance(by: 4)
      #expect(stage.screen == ["home", "b"], "\(end), locked: \(isLocked)")
      #expect(stage.presented == ["b presented"])
      #expect(stage.outcomes.count == (end == .replaced ? 2 : 1))
    }
  }

  @Test("U40: only seconds of an active scene count for a dismissal whose end nobody tells")
  func untoldInactive() {
    let stage = ModalStage(isLocked: false, policy: PopupPolicy(transitionTimeout: nil))
    stage.store.followsScenes = false
    stage.show("a")
    simulation.loses = { [.dismissCompletion, .coordinatorCompletion].contains($0) }
    stage.store.dismiss("a")
    simulation.advance(by: 0.1)
    simulation.setActive(false, stage.scene)
    stage.ask("b")
    simulation.advance(by: 60)
    #expect(stage.screen == ["home"])
    simulation.setActive(true, stage.scene)
    simulation.advance(by: 4)
    #expect(stage.screen == ["home", "b"])
  }

  @Test(
    "U40, U13: a change below modals is made if nobody tells the end of their dismissal",
    arguments: UIKitHabits.all)
  func untoldClearing(habits: UIKitHabits) {
    let stage = ModalStage(habits)
    stage.root?.present(modalPage("own"), animated: true)
    stage.settle()
    simulation.loses = { [.dismissCompletion, .coordinatorCompletion].contains($0) }
    var changes = 0
    stage.host.clearScreen { changes += 1 }
    simulation.advance(by: 4)
    #expect(changes == 1 && stage.screen == ["home"])
    stage.show("a")
    #expect(stage.screen == ["home", "a"])
  }

  /// An animator that ends a transition when the test says so.
  private final class Animator: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using transitionContext: UIViewControllerContextTransitioning?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
      context = transitionContext
    }
  }

  @Test("U40: a slow dismissal keeps the screen and the lock, as long as UIKit says that it runs")
  func slowDismissal() {
    let animator = Animator()
    let stage = ModalStage { popup in
      let card = makeModal(popup)
      if popup.id == "a" { card.transitioningDelegate = animator }
      return card
    }
    stage.show("a")
    stage.store.dismiss("a")
    stage.ask("b")
    simulation.advance(by: 4)
    #expect(stage.lock?.isBusy == true && simulation.warnings.isEmpty)
    animator.context?.completeTransition(true)
    stage.settle()
    #expect(stage.outcomes == ["a dismissed.requested"] && stage.screen == ["home", "b"])
  }

  @Test(
    "U40, U36: a dismissal that never ends is reported as over, and others wait, unharmed",
    arguments: [true, false])
  func endlessDismissal(acceptsAnimations: Bool) {
    simulation.habits.acceptsAnimations = acceptsAnimations
    let animator = Animator()
    let stage = ModalStage(isLocked: false, policy: PopupPolicy(transitionTimeout: nil)) { popup in
      let card = makeModal(popup)
      if popup.id == "a" { card.transitioningDelegate = animator }
      return card
    }
    stage.show("a")
    expectIssue("UIKit has refused to dismiss popup \"a\"") {
      stage.store.dismiss("a")
      simulation.advance(by: 20)
    }
    #expect(stage.outcomes == ["a dismissed.requested"])
    stage.ask("b")
    simulation.advance(by: 60)
    #expect(stage.outcomes.count == 1 && stage.screen == ["home", "a"])
    animator.context?.completeTransition(true)
    simulation.advance(by: 6)
    #expect(stage.screen == ["home", "b"] && stage.presented == ["b presented"])
    // Without a coordinator's word, the host tries again, and UIKit refuses: for two seconds ten times a
    // second, then once a second.
    let warnings = simulation.takeWarnings()
    #expect(warnings.allSatisfy { $0.kind == .dismissDuringTransition })
    #expect(acceptsAnimations ? warnings.isEmpty : (1...110) ~= warnings.count)
  }

}
