#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Which controllers are popups: to be covered by one of them is no page change (U9).
  @MainActor
  enum PopupMarks {
    private struct Mark {
      weak var controller: UIViewController?
    }

    // By identity, since there are no associated objects everywhere (U18); what is gone is taken
    // out when the next is put in.
    private static var marks: [ObjectIdentifier: Mark] = [:]

    static func add(_ controller: UIViewController) {
      marks = marks.filter { $0.value.controller != nil }
      marks[ObjectIdentifier(controller)] = Mark(controller: controller)
    }

    static func remove(_ controller: UIViewController) {
      marks[ObjectIdentifier(controller)] = nil
    }

    static func contains(_ controller: UIViewController) -> Bool {
      marks[ObjectIdentifier(controller)]?.controller === controller
    }
  }

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
