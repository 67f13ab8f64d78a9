#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view that notices that it has left its window.
  ///
  /// UIKit informs only the controller itself that it was dismissed, or that a window's root was
  /// replaced. Not every controller takes a child that could listen: an alert or a navigation
  /// controller does not. But every presentation has a container view, which takes subviews.
  final class DepartureView: UIView {
    private var onDeparture: @MainActor () -> Void = {}

    convenience init(onDeparture: @escaping @MainActor () -> Void) {
      self.init(frame: .zero)
      self.onDeparture = onDeparture
      isHidden = true
      isUserInteractionEnabled = false
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { onDeparture() }
    }

    /// Inserts the view behind all others of a container.
    func lie(in view: UIView) {
      if superview !== view { view.insertSubview(self, at: 0) }
    }
  }
#endif
