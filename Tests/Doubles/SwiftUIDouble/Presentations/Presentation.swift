// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What stands in for SwiftUI's own is documented there; comments say what is modelled, and why.

import UIKitDouble

/// What a modifier has the system present, through UIKit, as SwiftUI does.
///
/// So what UIKit refuses is lost here, too (V1): one that is asked for while another is presented. So
/// is one that is asked for in the turn in which another has gone. What moves otherwise is waited for.
@MainActor
final class Presentation: NSObject, UIAdaptivePresentationControllerDelegate {
  /// What is to be presented.
  struct Wish {
    let id: AnyHashable
    let make: @MainActor () -> UIViewController
    let change: @MainActor (UIViewController) -> Void
  }

  private weak var tree: ViewTree?
  private let simulation = UIKitSimulation.current
  private var wish: Wish?
  private var shown: (id: AnyHashable, controller: UIViewController)?
  private var lost: AnyHashable?
  private var isLeaving = false
  private var isSwiped = false
  private var isPolling = false
  private var isOver = false
  /// Sets the binding to nil, or back to what it was.
  var clear: () -> Void = {}
  var restore: () -> Void = {}
  var onDismiss: (() -> Void)?

  init(_ tree: ViewTree?) {
    self.tree = tree
  }

  func update(_ wish: Wish?) {
    self.wish = wish
    if wish == nil { lost = nil }
    if let shown, shown.id == wish?.id { wish?.change(shown.controller) }
    look()
  }

  private func look() {
    guard !isOver, !isSwiped, !isLeaving else { return }
    if let shown {
      if wish?.id != shown.id { leave(shown.controller) }
    } else if let wish, wish.id != lost {
      present(wish)
    }
  }

  private func poll() {
    guard !isPolling else { return }
    isPolling = true
    simulation.after(0.05) { [weak self] in
      self?.isPolling = false
      self?.look()
    }
  }

  // MARK: In

  private func present(_ wish: Wish) {
    guard let tree, let source = tree.controller,
      let scene = source.viewIfLoaded?.window?.windowScene, !simulation.isInTransition(scene)
    else { return poll() }
    let controller = wish.make()
    if tree.hasJustBeenLeft {
      tree.lost.append("\(wish.id)")
      lost = wish.id
      return
    }
    controller.presentationController?.delegate = self
    source.present(controller, animated: true)
    guard controller.presentingViewController != nil else {
      tree.lost.append("\(wish.id)")
      lost = wish.id
      return
    }
    shown = (wish.id, controller)
  }

  // MARK: Out

  private func leave(_ controller: UIViewController) {
    guard let presenter = controller.presentingViewController else { return isGone() }
    let scene = controller.viewIfLoaded?.window?.windowScene
    if controller.isBeingDismissed { return }
    if let scene, tree?.simulation.isInTransition(scene) == true { return poll() }
    isLeaving = true
    presenter.dismiss(animated: true) { [weak self] in self?.isGone() }
  }

  private func isGone() {
    guard let gone = shown else { return }
    shown = nil
    // What is gone by a swipe has set the binding, which is not drawn yet if it all was one turn.
    if isSwiped, wish?.id == gone.id { wish = nil }
    isLeaving = false
    isSwiped = false
    tree?.isJustLeft()
    onDismiss?()
    look()
  }

  /// The view that has presented is gone: so is what it has presented, and nothing is told (V3).
  func end() {
    isOver = true
    wish = nil
    takeAway()
  }

  /// As soon as nothing moves; held until then.
  private func takeAway() {
    guard let controller = shown?.controller, let presenter = controller.presentingViewController
    else { return }
    if let scene = controller.viewIfLoaded?.window?.windowScene, simulation.isInTransition(scene) {
      return simulation.after(0.05) { self.takeAway() }
    }
    shown = nil
    presenter.dismiss(animated: false)
  }

  /// An alert's button was tapped: it is gone already (U11).
  func isAnswered(_ action: () -> Void) {
    shown = nil
    tree?.isJustLeft()
    if SwiftUIHabits.runsActionsFirst {
      action()
      clear()
    } else {
      clear()
      action()
    }
    onDismiss?()
  }

  // MARK: The user (V2)

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    guard let shown, !isLeaving else { return }
    isSwiped = true
    clear()
    awaitEnd(ofSwipeOn: shown.controller)
  }

  /// Of a swipe that is cancelled nothing is told (U7).
  private func awaitEnd(ofSwipeOn controller: UIViewController) {
    simulation.after(0.05) { [weak self, weak controller] in
      guard let self, let controller, isSwiped, shown?.controller === controller else { return }
      let scene = controller.viewIfLoaded?.window?.windowScene
      if let scene, simulation.isInTransition(scene) { return awaitEnd(ofSwipeOn: controller) }
      isSwiped = false
      if SwiftUIHabits.restoresCancelledBindings { restore() }
      // Should nobody have set it back.
      poll()
    }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    isGone()
  }
}

/// What SwiftUI does in one way or the other, by version or undocumented. Random tests vary it.
@MainActor
public enum SwiftUIHabits {
  @TaskLocal private static var bits = 0

  /// A binding that was set to nil when a swipe began is set back when it is cancelled.
  static var restoresCancelledBindings: Bool { bits & 1 != 0 }

  /// A button's action runs before its alert's binding is set to false.
  static var runsActionsFirst: Bool { bits & 2 != 0 }

  /// Runs something with habits, of which there are four.
  public static func with<Result>(_ number: Int, _ body: () throws -> Result) rethrows -> Result {
    try $bits.withValue(number, operation: body)
  }
}
