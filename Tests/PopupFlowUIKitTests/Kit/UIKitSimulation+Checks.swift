import PopupFlowUIKit
import UIKitDouble

extension UIKitSimulation {
  /// What UIKit has warned of since this was last asked, but for what the app itself has asked of a
  /// controller that was covered by then: that is refused, and no fault.
  func takeFaults() -> [UIKitWarning] {
    takeWarnings().filter { !$0.message.hasPrefix("Attempt to present <app ") }
  }
}

extension UIViewController {
  /// The popups of the tests that are presented on this controller, from the bottom up.
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
