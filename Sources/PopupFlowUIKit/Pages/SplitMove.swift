#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The move of a page between the columns of a split view, which collapses or expands (U38).
  ///
  /// UIKit can take a page out of one column, and put it into another on a later turn. So a page of a
  /// split view is left if it is not placed again within half a second.
  @MainActor
  struct SplitMove {
    private static var seconds: Double { 0.5 }

    // The split view in which the page was placed last.
    private weak var split: UISplitViewController?
    private var wasCollapsed = false
    // The time at which the page was taken out.
    private var start: Double?

    /// Whether the page is between two columns.
    var isUnderWay: Bool { start != nil }

    /// Whether the split view has collapsed or expanded since the page was placed.
    var isOfColumns: Bool { split.map { $0.isCollapsed != wasCollapsed } ?? false }

    /// Notes that the page is placed.
    mutating func place(_ page: UIViewController) {
      start = nil
      var outer = page.parent
      while let controller = outer, !(controller is UISplitViewController) {
        outer = controller.parent
      }
      split = outer as? UISplitViewController
      wasCollapsed = split?.isCollapsed ?? false
    }

    /// Notes that the page is not placed.
    mutating func takeOut(at now: Double) {
      guard split?.viewIfLoaded?.window != nil else { return start = nil }
      let start = start ?? now
      self.start = now - start < Self.seconds ? start : nil
      if self.start == nil { split = nil }
    }
  }
#endif
