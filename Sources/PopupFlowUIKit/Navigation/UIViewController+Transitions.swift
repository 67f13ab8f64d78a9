#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A transition that runs on a screen.
  @MainActor
  struct RunningTransition {
    /// The coordinator, or nil if the end must be found by looking again.
    let coordinator: (any UIViewControllerTransitionCoordinator)?

    /// Performs an action on the turn after the end of the transition, whether cancelled or not.
    ///
    /// Not earlier, because UIKit may refuse the next transition when the coordinator reports the
    /// end (U2).
    ///
    /// - Returns: Whether the action will be called.
    func whenOver(_ clock: any PopupClock, _ action: @escaping @MainActor () -> Void) -> Bool {
      coordinator?.animate(alongsideTransition: nil) { _ in clock.nextTurn(action) } ?? false
    }
  }

  extension UIViewController {
    /// The outermost container of this controller, or the controller itself.
    package var outermostContainer: UIViewController {
      var controller = self
      while let parent = controller.parent { controller = parent }
      return controller
    }

    /// The topmost controller that is presented from this one, or the controller itself.
    var topmostPresented: UIViewController {
      var controller = self
      while let next = controller.presentedViewController { controller = next }
      return controller
    }

    /// The root from which this controller, or a container of it, was presented.
    var bottommostPresenter: UIViewController {
      var controller = outermostContainer
      while let presenter = controller.presentingViewController {
        controller = presenter.outermostContainer
      }
      return controller
    }

    /// The number of presentations below this controller.
    var presentationDepth: Int {
      var depth = 0
      var controller = self
      while let presenter = controller.presentingViewController {
        controller = presenter
        depth += 1
      }
      return depth
    }

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
