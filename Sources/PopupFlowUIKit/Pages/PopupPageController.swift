#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A child without a size that hears of its parent's appearance, and has it tracked.
  ///
  /// So nothing is swizzled, and no base class is asked for. A parent that forwards appearance by
  /// hand forwards it to this child too.
  package final class PopupPageController: UIViewController {
    /// The visit that its parent is.
    package let visit = newVisit()

    private let tracker: any PageListening
    private static var visitCount = 0

    /// Returns a name for a visit, counted through the app, so that no two controllers share one.
    static func newVisit() -> PageVisitID {
      visitCount += 1
      return PageVisitID("screen #\(visitCount)")
    }

    init(tracker: any PageListening) {
      self.tracker = tracker
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      return nil
    }

    deinit {
      // A page that is gone without having been popped or removed has left (U16). In the batch of
      // whatever it went with, so not told from here.
      MainQueue.perform { [tracker] in tracker.lookAgain() }
    }

    package override func loadView() {
      view = UIView(frame: .zero)
      view.isUserInteractionEnabled = false
      view.accessibilityElementsHidden = true
    }

    package override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      tracker.note(.willAppear, of: self)
    }

    package override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      tracker.note(.didAppear, of: self)
    }

    package override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      tracker.note(.willDisappear, of: self)
    }

    package override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      tracker.note(.didDisappear, of: self)
    }
  }
#endif
