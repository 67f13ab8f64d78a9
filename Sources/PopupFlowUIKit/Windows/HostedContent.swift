#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// A controller that draws SwiftUI's views, as the content of a popup in a window (U33).
  @MainActor
  protocol HostedContent: UIViewController {
    /// Makes the controller follow the size of its content, and leave the keyboard to the window.
    ///
    /// - Parameter avoidsKeyboard: Whether the window does not move the content for the keyboard.
    func fitIntoWindow(avoidsKeyboard: Bool)
  }

  extension UIHostingController: HostedContent {
    func fitIntoWindow(avoidsKeyboard: Bool) {
      // Otherwise the view keeps its first size when the content grows.
      if sizingOptions.isEmpty { sizingOptions = .intrinsicContentSize }
      if #available(iOS 16.4, tvOS 16.4, *), !avoidsKeyboard { safeAreaRegions.remove(.keyboard) }
    }
  }
#endif
