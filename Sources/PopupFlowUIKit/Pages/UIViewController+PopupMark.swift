#if canImport(UIKit) && !os(watchOS)
  import PopupFlowPresenting
  import UIKit

  extension UIViewController {
    // By identity, because associated objects are not available everywhere (U18). Entries of
    // released controllers are removed at the next insertion.
    private static var popupMarks: [ObjectIdentifier: Weak<UIViewController>] = [:]

    /// Marks this controller as a popup, so that the pages it covers remain visible for their
    /// store.
    ///
    /// The hosts of this library mark each controller before they present it. Do the same in a host
    /// of your own that presents on the app's controllers. UIKit does not report changes below a
    /// controller that covers the screen, such as another tab. Call this again to look for them.
    public func markAsPopup() {
      Self.popupMarks = Self.popupMarks.filter { $0.value.object != nil }
      Self.popupMarks[ObjectIdentifier(self)] = Weak(self)
      PageTrackers.lookAgain()
    }

    /// Removes the mark of this controller after it was dismissed.
    ///
    /// The stores are then informed of changes below it, such as another tab.
    public func unmarkAsPopup() {
      Self.popupMarks[ObjectIdentifier(self)] = nil
      PageTrackers.lookAgain()
    }

    /// Whether this controller is a popup. Covering a page with it is no page change (U9).
    var isMarkedAsPopup: Bool { Self.popupMarks[ObjectIdentifier(self)]?.object === self }
  }
#endif
