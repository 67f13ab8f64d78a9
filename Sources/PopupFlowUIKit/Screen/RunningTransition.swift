#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A transition that runs on a screen.
  @MainActor
  struct RunningTransition {
    /// The coordinator, or nil if the end must be found by polling.
    let coordinator: (any UIViewControllerTransitionCoordinator)?
  }

  extension UIViewController {
    /// The transition that runs in this controller, its children or their modals. O(*n*), where *n*
    /// is their number.
    var runningTransition: RunningTransition? {
      var seen: Set<ObjectIdentifier> = []
      var rest = [self]
      var isMoving = false
      while let controller = rest.popLast() {
        guard seen.insert(ObjectIdentifier(controller)).inserted else { continue }
        if let coordinator = controller.transitionCoordinator {
          return RunningTransition(coordinator: coordinator)
        }
        if controller.isBeingPresented || controller.isBeingDismissed { isMoving = true }
        rest += controller.children
        if let presented = controller.presentedViewController { rest.append(presented) }
      }
      return isMoving ? RunningTransition(coordinator: nil) : nil
    }
  }
#endif
