#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A transition that runs on a screen.
  @MainActor
  struct RunningTransition {
    /// The coordinator, or nil if the end must be found by looking again.
    let coordinator: (any UIViewControllerTransitionCoordinator)?
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

    /// The topmost controller on the screen of this controller: what it presents, or the outermost of
    /// its containers that presents anything, since that covers the others; or the controller itself.
    var frontmost: UIViewController {
      let containers = Array(sequence(first: self, next: \.parent))
      let top = containers.last { $0.presentedViewController != nil }?.topmostPresented
      return top ?? self
    }

    /// The controller that presents, among this one and its children; nil if there is none. Searches in
    /// children go with their pages.
    var modalPresenter: UIViewController? {
      if presentedViewController != nil { return self }
      return children.lazy.compactMap(\.modalPresenter).first {
        !($0.presentedViewController is UISearchController)
      }
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
