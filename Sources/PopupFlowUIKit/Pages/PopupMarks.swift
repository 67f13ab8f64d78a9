#if canImport(UIKit) && !os(watchOS)
  import PopupFlowPresenting
  import UIKit

  /// The controllers that are popups. Covering a page with one of them is no page change (U9).
  @MainActor
  enum PopupMarks {
    // By identity, because associated objects are not available everywhere (U18). Entries of
    // released controllers are removed at the next insertion.
    private static var marks: [ObjectIdentifier: Weak<UIViewController>] = [:]

    static func add(_ controller: UIViewController) {
      marks = marks.filter { $0.value.object != nil }
      marks[ObjectIdentifier(controller)] = Weak(controller)
    }

    static func remove(_ controller: UIViewController) {
      marks[ObjectIdentifier(controller)] = nil
    }

    static func contains(_ controller: UIViewController) -> Bool {
      marks[ObjectIdentifier(controller)]?.object === controller
    }
  }
#endif
