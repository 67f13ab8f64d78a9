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
#endif
