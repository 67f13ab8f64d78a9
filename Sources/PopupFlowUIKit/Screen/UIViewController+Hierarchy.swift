#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // The controllers around this one, and those that are presented from it.
  extension UIViewController {
    /// The outermost container of this controller, or the controller itself.
    package var outermostContainer: UIViewController {
      var controller = self
      while let parent = controller.parent { controller = parent }
      return controller
    }

    /// The outermost container of the view of this controller, on which SwiftUI presents.
    ///
    /// In a row of a list or a bar, SwiftUI may give the controller no parent. The responders around
    /// its view lead to the container then.
    var screenContainer: UIViewController {
      var next: UIResponder? = parent == nil ? viewIfLoaded?.superview : nil
      while let responder = next {
        if let controller = responder as? UIViewController { return controller.outermostContainer }
        next = responder.next
      }
      return outermostContainer
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

    /// The presentation controller that presents this controller; nil if none does. In a narrow
    /// window, that of a popover is another one than `presentationController`, which hears nothing
    /// then.
    ///
    /// Asked before the presentation, UIKit would make a presentation controller that stays.
    var runningPresentation: UIPresentationController? {
      guard presentingViewController != nil else { return nil }
      return activePresentationController ?? presentationController
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

    /// Whether the controller is in no window, nor covered in one, so that nothing can be shown in it
    /// (V11). It can be retained all the same.
    package var isOutOfHierarchy: Bool {
      guard viewIfLoaded?.window == nil else { return false }
      let outermost = screenContainer
      // A full-screen modal takes the view below it out of the window.
      return outermost.viewIfLoaded?.window == nil && outermost.presentingViewController == nil
        && outermost.presentedViewController == nil
    }

    /// Whether the controller is part of a container or the root of a window, so that it can be shown
    /// nowhere else (U12).
    var isInContainer: Bool {
      // UIKit puts views of its own between the window and the view of its root.
      parent != nil || viewIfLoaded?.window?.rootViewController === self
    }

    /// Whether the scene of the controller is active, or unknown.
    var isInActiveScene: Bool {
      let window = viewIfLoaded?.window ?? bottommostPresenter.viewIfLoaded?.window
      return window?.windowScene.map { $0.activationState == .foregroundActive } ?? true
    }

    /// Removes this controller and its view from its parent, if it has one.
    func leaveParent() {
      guard parent != nil else { return }
      willMove(toParent: nil)
      viewIfLoaded?.removeFromSuperview()
      removeFromParent()
    }
  }
#endif
