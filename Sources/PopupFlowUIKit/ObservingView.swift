#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view that nobody sees, which observes changes of which UIKit informs only views.
  package final class ObservingView: UIView {
    package enum Change {
      case window, tint, traits
    }

    private var onChange: @MainActor (ObservingView, Change) -> Void = { _, _ in }

    /// - Parameter onChange: Called with the view after each change.
    package convenience init(onChange: @escaping @MainActor (ObservingView, Change) -> Void) {
      self.init(frame: .zero)
      self.onChange = onChange
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
    }

    /// Inserts the view behind all others of a container.
    func lie(in view: UIView) {
      isHidden = true
      if superview !== view { view.insertSubview(self, at: 0) }
    }

    package override func didMoveToWindow() {
      super.didMoveToWindow()
      onChange(self, .window)
    }

    package override func tintColorDidChange() {
      super.tintColorDidChange()
      onChange(self, .tint)
    }

    // Unlike a registration, it informs of a change of any trait, and exists on iOS 16.
    @available(visionOS, deprecated: 1, message: "Deprecated as in UIKit, which calls it.")
    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      onChange(self, .traits)
    }
  }
#endif
