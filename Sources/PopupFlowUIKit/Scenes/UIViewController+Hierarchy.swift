#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// Whether the controller is in no window, nor covered in one, so that nothing can be shown in it
    /// (V11). It can be retained all the same.
    package var isOutOfHierarchy: Bool {
      guard viewIfLoaded?.window == nil else { return false }
      let outermost = outermostContainer
      // A full-screen modal takes the view below it out of the window.
      return outermost.viewIfLoaded?.window == nil && outermost.presentingViewController == nil
        && outermost.presentedViewController == nil
    }
  }
#endif
