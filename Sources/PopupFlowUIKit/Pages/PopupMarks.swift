#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The controllers that are popups. Covering a page with one of them is no page change (U9).
  @MainActor
  enum PopupMarks {
    private struct Mark {
      weak var controller: UIViewController?
    }

    // By identity, because associated objects are not available everywhere (U18). Entries of
    // released controllers are removed at the next insertion.
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
