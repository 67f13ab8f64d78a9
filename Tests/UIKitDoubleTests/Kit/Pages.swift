import UIKitDouble

@MainActor
func page(_ title: String, style: UIModalPresentationStyle = .automatic) -> UIViewController {
  let controller = UIViewController()
  controller.title = title
  controller.modalPresentationStyle = style
  return controller
}

@MainActor
func stack(_ pages: UIViewController...) -> UINavigationController {
  let controller = UINavigationController()
  controller.title = "stack"
  controller.viewControllers = pages
  return controller
}

extension UIViewController {
  /// Presents a controller, and waits until it is on screen.
  func presentFully(_ controller: UIViewController, animated: Bool = true) {
    present(controller, animated: animated)
    simulation.advanceUntilIdle()
  }

  /// Dismisses what is presented, and waits until it is off screen.
  func dismissFully(animated: Bool = true) {
    dismiss(animated: animated)
    simulation.advanceUntilIdle()
  }
}

extension UIKitSimulation {
  /// Shows a root controller in a scene, and clears the log.
  func show(_ root: UIViewController) -> UIWindowScene {
    let scene = connectScene()
    showWindow(in: scene, root: root)
    advanceUntilIdle()
    clear()
    return scene
  }

  func clear() {
    _ = takeLog()
    _ = takeWarnings()
  }

  /// Returns the log since the last call, of some controllers only.
  func takeLog(of names: String...) -> [String] {
    takeLog().filter { line in names.contains { line.hasSuffix(" \($0)") } }
  }

  var warningKinds: [UIKitWarning.Kind] { warnings.map(\.kind) }
}
