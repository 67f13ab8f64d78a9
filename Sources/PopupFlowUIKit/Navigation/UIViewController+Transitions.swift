#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What moves on a screen, as far as UIKit says.
  @MainActor
  struct RunningTransition {
    /// What tells when it is over; without one it is found out by looking again.
    let coordinator: (any UIViewControllerTransitionCoordinator)?

    /// Has something done on the turn after it has ended, cancelled or not.
    ///
    /// Not sooner: by when its coordinator says so, UIKit may not take the next one yet (U2).
    ///
    /// - Returns: false if nobody will say.
    func whenOver(_ nextTurn: @escaping NextTurn, _ action: @escaping @MainActor () -> Void) -> Bool
    {
      coordinator?.animate(alongsideTransition: nil) { _ in nextTurn(action) } ?? false
    }
  }

  extension UIViewController {
    /// The outermost controller around this one: a root, or what is presented itself.
    var outermostContainer: UIViewController {
      var controller = self
      while let parent = controller.parent { controller = parent }
      return controller
    }

    /// What is presented on top of everything that this one presents, or itself.
    var topmostPresented: UIViewController {
      var controller = self
      while let next = controller.presentedViewController { controller = next }
      return controller
    }

    /// What everything that leads up to this one was presented from in the end.
    var bottommostPresenter: UIViewController {
      var controller = outermostContainer
      while let presenter = controller.presentingViewController {
        controller = presenter.outermostContainer
      }
      return controller
    }

    /// How many presentations lead up to this one.
    var presentationDepth: Int {
      var depth = 0
      var controller = self
      while let presenter = controller.presentingViewController {
        controller = presenter
        depth += 1
      }
      return depth
    }

    /// The transition that runs in this controller, in what it contains, or in what any of them
    /// presents; O(*n*) in their number.
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
