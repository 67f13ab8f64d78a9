import PopupFlowUIKit
import UIKitDouble

extension UIKitSimulation {
  /// Returns and clears the warnings of UIKit, except those for calls of the app on a controller
  /// that was covered by then, which is no fault.
  func takeFaults() -> [UIKitWarning] {
    takeWarnings().filter { !$0.message.hasPrefix("Attempt to present <app ") }
  }
}

extension UIViewController {
  /// The test popups that are presented on this controller, from the bottom up.
  var popupsAbove: [UIViewController] {
    var found: [UIViewController] = []
    var top = presentedViewController
    while let next = top {
      if next is CardController || next is UIAlertController { found.append(next) }
      top = next.presentedViewController
    }
    return found
  }
}
