#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // The calls of UIKit for each change of a stack, without those that would raise an exception.
  extension ScreenChange where Subject == UINavigationController {
    static func push(_ controller: UIViewController, _ animated: Bool) -> Change {
      { navigation, _ in
        guard !navigation.viewControllers.contains(controller) else { return }
        navigation.pushViewController(controller, animated: animated)
      }
    }

    static func pop(_ animated: Bool) -> Change {
      { navigation, _ in navigation.popViewController(animated: animated) }
    }

    static func pop(to controller: UIViewController, _ animated: Bool) -> Change {
      { navigation, _ in
        guard navigation.viewControllers.contains(controller) else { return }
        navigation.popToViewController(controller, animated: animated)
      }
    }

    static func popToRoot(_ animated: Bool) -> Change {
      { navigation, _ in navigation.popToRootViewController(animated: animated) }
    }

    static func setStack(_ controllers: [UIViewController], _ animated: Bool) -> Change {
      { navigation, _ in navigation.setViewControllers(controllers, animated: animated) }
    }
  }

  // The calls for modals and segues.
  extension ScreenChange where Subject == UIViewController {
    static func present(_ controller: UIViewController, _ animated: Bool) -> Change {
      { presenter, isOver in
        // UIKit raises an exception for this (U12).
        guard controller.presentingViewController == nil else { return }
        presenter.present(controller, animated: animated) { isOver() }
      }
    }

    static func dismiss(_ animated: Bool) -> Change {
      { controller, isOver in
        guard
          controller.presentedViewController != nil || controller.presentingViewController != nil
        else { return }
        controller.dismiss(animated: animated) { isOver() }
      }
    }

    // Deprecated like UIKit's own, so that deprecated code calls it without a warning (U20).
    @available(visionOS, deprecated: 1.0)
    static func segue(_ identifier: String, _ sender: Any?) -> Change {
      { controller, _ in controller.performSegue(withIdentifier: identifier, sender: sender) }
    }
  }
#endif
