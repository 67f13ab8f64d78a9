#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// Says that this controller is presented as a popup, and not as a page of the app: the pages it
    /// covers stay in sight of their store, whatever its style (U9).
    ///
    /// Hosts say this of what they present, before they present it; so does a host of yours that
    /// presents on the app's controllers. UIKit tells nobody what the app does below what covers it
    /// all, another tab, say: said again, this has it looked for.
    public func markAsPopup() {
      PopupMarks.add(self)
      PageTrackers.lookAgain()
    }

    /// Says that this controller is no popup any more: it was dismissed.
    ///
    /// What has changed below it meanwhile, a tab, say, is told to the stores then.
    public func unmarkAsPopup() {
      PopupMarks.remove(self)
      PageTrackers.lookAgain()
    }
  }
#endif
