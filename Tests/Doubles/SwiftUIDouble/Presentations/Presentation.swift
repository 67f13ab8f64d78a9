import UIKitDouble

/// A presentation that a modifier requests from UIKit, as SwiftUI does.
///
/// Presentations that UIKit refuses are lost, as in SwiftUI (V1): those requested while another one
/// is presented, and in the turn in which another one has disappeared. In other transitions, the
/// request waits.
@MainActor
final class Presentation: NSObject, UIAdaptivePresentationControllerDelegate {
  /// The content to present.
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
  /// The sheet was swiped away, and the binding is still set.
  private var finished: AnyHashable?
  private var isLeaving = false
  private var isSwiped = false
  private var isPolling = false
  private var isOver = false
  /// Sets the binding to nil, or back to its previous value.
  var clear: () -> Void = {}
  var restore: () -> Void = {}
  var onDismiss: (() -> Void)?

  /// Sets the binding to nil, unless that is lost. Then nothing is presented because of it again.
  private func clearBinding(_ clear: () -> Void) {
    guard simulation.loses(.binding) else { return clear() }
    finished = wish?.id
  }

  private func tellDismissal() {
    if let onDismiss, !simulation.loses(.onDismiss) { onDismiss() }
  }

  init(_ tree: ViewTree?) {
    self.tree = tree
  }

  func update(_ wish: Wish?) {
    self.wish = wish
    if wish == nil { lost = nil }
    if wish?.id != finished { finished = nil }
    // As SwiftUI does, after the views are drawn and before `onAppear`.
    simulation.viewUpdates.act { [weak self] in self?.follow() }
  }

  private func follow() {
    if let shown, shown.id == wish?.id { wish?.change(shown.controller) }
    look()
  }

  private func look() {
    guard !isOver, !isSwiped, !isLeaving else { return }
    if let shown {
      if wish?.id != shown.id { leave(shown.controller) }
    } else if let wish, wish.id != lost, wish.id != finished {
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
    if tree.hasJustBeenLeft || tree.isSwipeUntold { return lose(wish) }
    // UIKit raises an exception for an alert.
    if !(controller is UIAlertController) || controller.popoverPresentationController != nil {
      controller.presentationController?.delegate = self
    }
    source.present(controller, animated: true)
    guard controller.isBeingPresented || controller.presentingViewController != nil else {
      return lose(wish)
    }
    shown = (wish.id, controller)
  }

  private func lose(_ wish: Wish) {
    tree?.lost.append("\(wish.id)")
    lost = wish.id
    guard SwiftUIHabits.remembersLostRequests else { return }
    simulation.after(2) { [weak self] in
      guard let self, lost == wish.id else { return }
      lost = nil
      look()
    }
  }

  // MARK: Out

  private func leave(_ controller: UIViewController) {
    if controller.isBeingDismissed { return }
    let scene = controller.viewIfLoaded?.window?.windowScene
    if let scene, simulation.isInTransition(scene) { return poll() }
    guard let presenter = controller.presentingViewController else { return isGone() }
    isLeaving = true
    simulation.keepingSignals {
      presenter.dismiss(animated: true) { [weak self] in self?.isGone() }
    }
  }

  private func isGone() {
    guard let gone = shown else { return }
    shown = nil
    // A swipe has set the binding, which is not drawn yet if all happened in one turn.
    if isSwiped, wish?.id == gone.id, finished != gone.id { wish = nil }
    isLeaving = false
    isSwiped = false
    tree?.isJustLeft()
    tellDismissal()
    look()
  }

  /// Called when the presenting view is removed. Its presentation disappears without a report (V3).
  func end() {
    isOver = true
    wish = nil
    simulation.viewUpdates.act { self.takeAway() }
  }

  /// Dismisses the presentation as soon as no transition is running. Retains itself until then.
  private func takeAway() {
    guard let controller = shown?.controller else { return }
    if let scene = controller.viewIfLoaded?.window?.windowScene, simulation.isInTransition(scene) {
      return simulation.after(0.05) { self.takeAway() }
    }
    guard let presenter = controller.presentingViewController else { return }
    shown = nil
    presenter.dismiss(animated: false)
  }

  /// Called when an alert's button was tapped. The alert has already disappeared (U11).
  func isAnswered(_ action: () -> Void) {
    shown = nil
    tree?.isJustLeft()
    if SwiftUIHabits.runsActionsFirst {
      action()
      clearBinding(clear)
    } else {
      clearBinding(clear)
      action()
    }
    tellDismissal()
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let content = controller.presentedViewController as? any PopoverKeeping
    return content?.keepsPopover == true ? .none : .formSheet
  }

  // MARK: The user (V2)

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    let content = presentationController.presentedViewController as? any DismissalForbidding
    return SwiftUIHabits.marksModalControllers || content?.forbidsDismissal != true
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    guard let shown, !isLeaving else { return }
    isSwiped = true
    if SwiftUIHabits.swipeEnd == .toldAtBegin { clearBinding(clear) }
    awaitEnd(ofSwipeOn: shown.controller)
  }

  /// A cancelled swipe is not reported (U7).
  private func awaitEnd(ofSwipeOn controller: UIViewController) {
    simulation.after(0.05) { [weak self, weak controller] in
      guard let self, let controller, isSwiped, shown?.controller === controller else { return }
      let scene = controller.viewIfLoaded?.window?.windowScene
      if let scene, simulation.isInTransition(scene) { return awaitEnd(ofSwipeOn: controller) }
      // The sheet has disappeared, and the reports follow.
      guard controller.presentingViewController != nil else { return }
      isSwiped = false
      let isCleared = SwiftUIHabits.swipeEnd == .toldAtBegin
      if isCleared, SwiftUIHabits.restoresCancelledBindings, !simulation.loses(.binding) {
        restore()
      }
      // Only if the binding was not set back.
      poll()
    }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    guard isSwiped, !isOver else { return isGone() }
    switch SwiftUIHabits.swipeEnd {
    case .toldAtBegin:
      isGone()
    case .toldAtEnd:
      clearBinding(clear)
      isGone()
    case .toldAfterDismissal:
      // Uses the binding at the time of presentation.
      let clear = clear
      finished = shown?.id
      isGone()
      simulation.after(0.5) { [weak self] in
        if let self { clearBinding(clear) } else { clear() }
      }
    case .toldLate:
      tree?.isSwipeUntold = true
      simulation.after(1) { [weak self, weak tree] in
        tree?.isSwipeUntold = false
        // Uses the current binding, whatever it presents.
        guard let self else { return }
        clearBinding(clear)
        isGone()
      }
    }
  }
}
