#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A child controller without a size that tracks the appearance of its parent.
  ///
  /// The parent needs no base class. A parent that forwards appearance methods by hand must forward
  /// them to this child as well.
  package final class PopupPageController: UIViewController {
    /// The visit of its parent.
    package let visit: PageVisitID

    private let tracker: any PageListening
    private static var visitCount = 0

    init(tracker: any PageListening) {
      self.tracker = tracker
      Self.visitCount += 1
      // Unique in the app.
      visit = PageVisitID("screen #\(Self.visitCount)")
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    deinit {
      // A page that is gone without a pop or a removal has left (U16). The event belongs in the
      // batch of the controllers that were removed with it.
      MainQueue.run { [tracker] in tracker.reconsider() }
    }

    package override func loadView() {
      view = ObservingView { [weak self] _, change in
        if change == .window, let self { tracker.noteMove(of: self) }
      }
    }

    /// Call this when the view that it tracks has appeared or disappeared, as SwiftUI says (V11).
    ///
    /// An appearance counts if UIKit calls nothing for half a second, and the view is in a window.
    package func noteContent(_ isThere: Bool) { tracker.noteContent(isThere, of: self) }

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
