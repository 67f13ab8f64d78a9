#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Notices that what it lies in has left its window.
  ///
  /// UIKit tells nobody but the controller itself that it was dismissed, or that a window's root was
  /// replaced; and not every controller takes a child that could listen: an alert's views are its
  /// own, and a navigation controller's children are its stack. What a presentation takes place in
  /// is a plain view, for anybody to lie in.
  final class DepartureView: UIView {
    private let onDeparture: @MainActor () -> Void

    init(onDeparture: @escaping @MainActor () -> Void) {
      self.onDeparture = onDeparture
      super.init(frame: .zero)
      isHidden = true
      isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { onDeparture() }
    }

    /// Lies behind everything in a view.
    func lie(in view: UIView) {
      if superview !== view { view.insertSubview(self, at: 0) }
    }
  }
#endif
