#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// Marks this controller as a popup, so that the pages it covers remain visible for their
    /// store.
    ///
    /// The hosts of this library mark each controller before they present it. Do the same in a host
    /// of your own that presents on the app's controllers. UIKit does not report changes below a
    /// controller that covers the screen, such as another tab. Call this again to look for them.
    public func markAsPopup() {
      PopupMarks.add(self)
      PageTrackers.lookAgain()
    }

    /// Removes the mark of this controller after it was dismissed.
    ///
    /// The stores are then informed of changes below it, such as another tab.
    public func unmarkAsPopup() {
      PopupMarks.remove(self)
      PageTrackers.lookAgain()
    }
  }
#endif
